"""`tearproof salvage`: copy what is readable of a damaged log into a new one."""

from __future__ import annotations

from app.cli.reading import verdict_sentence
from app.cli.showing import count_words
from app.cli.usage import FILE, Command, Operand, Option
from app.engine.salvage import salvage
from app.inspector.salvage_words import salvage_sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World
    from app.engine.log.lost_header import LostHeader
    from app.engine.salvage import SalvageReport

COMMAND = Command(
    "Copy what is readable of a damaged log into a new file; the damaged one is not changed.",
    operands=(FILE, Operand("NEW", "the new log; nothing may be there yet")),
    options=(Option("repair", "in the copy, undo flipped bits that a checksum names"),),
    details="A job whose enqueue can be read and whose ack can't is ready again, and flagged: it may already be done. "
    "A file header that is gone is worked out from the records.",
    examples=("tearproof salvage work.log saved.log",),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Salvage one log."""
    report = salvage(arguments.path, arguments.text("NEW"), world.storage, world.clock, repair=arguments.has("repair"))
    value = {
        "file": report.source,
        "new": report.target,
        "verdict": report.verdict.kind.value,
        "repaired": [{"byte": byte, "bit": bit} for byte, bit in report.repaired],
        "records_before": report.records_before,
        "records_behind": report.records_behind,
        "records_unproven": report.records_unproven,
        "bytes_unread": report.bytes_unread,
        "jobs": report.jobs,
        "may_be_done": report.may_be_done,
        "lost_header": _lost_header(report.lost_header),
    }
    output.answer(value, *_lines(report))
    return 0


def _lines(report: SalvageReport) -> list[str]:
    lines = [f"{report.source}: {verdict_sentence(report.verdict)}", *salvage_sentences(report)]
    lines.append(f"{report.target} holds {count_words(report.jobs, 'job')}.")
    if report.may_be_done:
        lines.append(f"{report.may_be_done:,} of them may already be done.")
    return lines


def _lost_header(lost: LostHeader | None) -> dict[str, int] | None:
    if lost is None:
        return None
    return {"salt": lost.header.salt, "offset": lost.offset, "cut_bytes": lost.cut_bytes, "strangers": lost.strangers}
