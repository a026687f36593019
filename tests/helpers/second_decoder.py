"""A second reader of logs, written from the page FORMAT.md alone: slow, short, and none of the first one's code."""

import struct
import zlib

R, MAGIC, SYNC = 0x2144DF1C, b"\x89JQL\r\n\x1a\n", b"\xb5JQ"
LETTERS = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")


def decode(log: bytes, durable_end: int = 0) -> tuple[str, int, list[tuple[int, str, int, bytes]]]:
    """Return the verdict, the end of the last whole record, and (sequence number, type, time, body) of each."""
    if len(log) < 64:
        return ("NOT_A_LOG" if log else "EMPTY", 0, [])
    magic, version, lowest, length, flags = struct.unpack_from(">8sHHHH", log)
    salt, generation, number, created = struct.unpack_from(">IQQQ", log, 28)
    wrong = syndrome(log[:64], 0)
    if wrong or magic != MAGIC:
        return ("DAMAGED" if magic == MAGIC or one_bit(wrong, 480, True) else "NOT_A_LOG", 0, [])
    if lowest > 1 or length != 64 or flags > 1 or 0 in (version, lowest, generation) or created > 1 << 62:
        return ("NEWER" if lowest > 1 or length != 64 or flags > 1 else "DAMAGED", 0, [])
    at, chain, records = 64, salt, list[tuple[int, str, int, bytes]]()
    due = -1 if generation > 1 or number else None  # -1: the summary, n: n jobs, 0: the seal, None: nothing
    while not (verdict := judge(log, at, salt, number, chain, flags)):
        _, letter, length, number, time = struct.unpack_from(">3scIQQ", log, at)
        body, kind = log[at + 32 : at + 32 + length], letter.decode()
        takes = int.from_bytes(body[:4], "big") if kind == "B" else 1
        if kind == "B" and not 1 <= takes <= (length - 4) / 4:
            return ("DAMAGED", at, records)
        if kind.isupper() or kind == "z":
            job, summary = kind == "S" and body[:1] == b"\1", kind == "S" and length == 48 and body[0] == 0
            if not {None: kind != "S", -1: summary, 0: kind == "z"}.get(due, job):
                return ("DAMAGED", at, records)
            due = (int.from_bytes(body[8:16], "big") if due < 0 else due - 1) if due else None
            records.append((number, kind, time, body))
        at += (length + 51) // 16 * 16
        number, chain = number + takes - 1, int.from_bytes(log[at - 4 : at], "little")
    promised = due is not None or at < durable_end
    return ("DAMAGED" if verdict in ("CLEAN", "TORN") and promised else verdict, at, records)


def judge(log: bytes, at: int, salt: int, number: int, chain: int, flags: int) -> str:
    left, data = len(log) - at, len(log[at:].rstrip(b"\0"))
    if not data or left < 32:
        return "CLEAN" if not left or (flags and not data and left <= 8 << 20) else "TORN"
    sync, letter, length, sequence, _, prev = struct.unpack_from(">3sBIQQI", log, at)
    wrong = syndrome(log[at : at + 32], salt)
    if wrong:
        damaged = one_bit(wrong, 224, True) or data > (24 << 20) + 48 or whole_behind(log, at + 16, salt, number)
        return "DAMAGED" if damaged else "TORN"
    if (sync, sequence, prev) != (SYNC, number + 1, chain) or letter not in LETTERS or length > 16 << 20:
        return "DAMAGED"
    size = (length + 51) // 16 * 16
    wrong = zlib.crc32(log[at : at + size], R) ^ R
    if size <= left and wrong:
        return "DAMAGED" if one_bit(wrong, 8 * (size - 32), False) or data > size else "TORN"
    return "TORN" if size > left else "NEWER" if chr(letter).isupper() and letter not in b"ELANXRCSB" else ""


def whole_behind(log: bytes, row: int, salt: int, number: int) -> bool:
    while row + 32 <= len(log):
        sync, letter, length, sequence = struct.unpack_from(">3sBIQ", log, row)
        head = sync == SYNC and letter in LETTERS and length <= 16 << 20 and not syndrome(log[row : row + 32], salt)
        size = (length + 51) // 16 * 16 if head and sequence > number else 16
        if size > 16 and row + size <= len(log) and zlib.crc32(log[row : row + size], R) == R:
            return True
        row += size
    return False


def syndrome(block: bytes, seed: int) -> int:
    return zlib.crc32(block[:-4], seed) ^ int.from_bytes(block[-4:], "big")


def one_bit(wrong: int, bits: int, stored: bool) -> bool:
    step, steps = 0xEDB88320, set()
    for _ in range(bits):
        steps.add(step)
        step = step >> 1 ^ 0xEDB88320 * (step & 1)
    return wrong in steps or (stored and wrong.bit_count() == 1)
