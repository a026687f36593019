<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>Tearproof {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A crash-safe job queue in one append-only file, and a window to see what is on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real: the file, its bytes, fsync, the processes, the clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once an operation has returned, no crash, torn write, power cut or single flipped bit loses or changes a promised job unseen. Not promised: repair from one copy, drives that lie about fsync, forged files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIT licence. Uses Qt {qt} by way of PySide6 (LGPL-3.0).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Files besi&amp;de it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside it: torn pieces, the generation before, what was left over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lies beside this file and belongs to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery keeps a torn tail in a file beside the log, compaction the generation before. These open them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;log it belongs to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its log: inspect the log that this file is named after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect the log that this file belongs to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A torn piece, a lock file or an older generation belongs to a log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open what was set &amp;aside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set aside: inspect the torn tails that recovery kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect the torn tails that recovery has set aside from this log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery throws nothing away: each torn tail lies in a file of its own, named after its offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;generation before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation before: inspect what the log was before it was compacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect the log as it was before its last compaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compaction keeps one generation, with the done and cancelled jobs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open what was left &amp;over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left over: inspect temporary files that a crash left behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect the temporary files of a compaction that never ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A log is built under a temporary name. After a crash that may still lie there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run: let the simulated clock run; press again to pause it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the simulated clock run; press again to pause it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox has a clock of its own. It stands still until you move it, so that you have time to look. While it runs, countdowns count and leases end by themselves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One second &amp;on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1 s: move the clock one second on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the simulated clock one second on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moves the simulated clock by one second. Nothing is written: a deadline is just a time that passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;35 seconds on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+35 s: move the clock past the end of a lease of 30 seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the simulated clock 35 seconds on, past every lease taken just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lease lasts 30 seconds unless a job says otherwise. 35 seconds later it is over, and a job that nobody finished is ready again by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+35 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;next deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: move the clock to the next thing that happens by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the clock to the next deadline or retry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes to the next moment at which a job changes by itself: a lease ends, a delay or a wait is over. The mark on the slider shows where that is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;1× as fast as real time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1×: one second for each real second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock runs as fast as real time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the simulated clock runs once it runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;5× as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5×: five seconds for each real second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock runs five times as fast as real time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lease of 30 seconds is over after 6 real ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>5×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;20× as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>20×: twenty seconds for each real second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock runs twenty times as fast as real time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lease of 30 seconds is over after a second and a half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>20×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} ({target})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}. Not now: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export records…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export: the records shown, as JSON lines or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the records that are shown, all or those the filter left, into a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lines for programs, CSV for spreadsheets: the ending of the name decides. A cell that a spreadsheet would take for a formula gets an apostrophe before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;jobs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export jobs: the list with its payloads, as JSON lines or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write all jobs of the list, as it is shown now, into a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every job with its state, times and payload. While the past is shown, the list of that moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;py as hex dump</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as hex dump: the bytes of the selected record as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the selected record on the clipboard, sixteen bytes a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets, bytes and text as xxd shows them, for a mail or a ticket.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimal repr&amp;oduction…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimal reproduction: the smallest log with the same fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut records away as long as the fault stays the same, and save what is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes a small log for a bug report: records are left out as long as the reader gives the same verdict for the same reason. A page of text with its hex dump is saved beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop export&amp;ing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop exporting: nothing is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call off the file that is being made; no part of it is left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file is written under another name first, so none is ever left half.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crashes, power cuts and errors of the disk during a write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that change on the disk after they were written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log deleted or replaced under the running program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workers that die, come back late, or fail every time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a clock that jumps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this program itself, killed for real</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it b&amp;ack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back: put the bytes of the last fault as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Possible while the file is still as the fault left it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flips the bit back, or puts back whatever bytes the last fault changed. What happened since must not have touched the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New: make an empty queue file and work with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make a new, empty log and open it for writing with the wall clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes a new log file of 64 bytes, durable before it is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open: inspect a log file without changing it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into a log file; not one of its bytes is touched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a file read-only: torn, damaged, huge, or of another program. Dragging it in does the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recent: files you looked at before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files you looked at before, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files you opened lately. Choosing one inspects it, read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open to&amp;ur…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open tour: run a tour from a file of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a tour file and start it in a queue of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a tour that somebody wrote. If something in the file is wrong, you are told its step and key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the sandbo&amp;x</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandbox: back to the queue you may break</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave this file as it is and show the sandbox again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox is a real queue file of your own. It is kept from one start to the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Work with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work with it: open the inspected file for writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the inspected queue for writing, with the wall clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From now on the operations write to this file. A torn tail is set aside first; a damaged file is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Break a copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break a copy: take a copy of the file into the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the inspected file into the sandbox; the original is left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whatever you break then is the copy. The file itself is never touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy: write the log&apos;s bytes to another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the log as it is, byte for byte, broken or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy has the same bytes, also where they are torn or damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;lvage into a new file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salvage: copy what can be read of a broken log into a new one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the readable records to another file; the broken one is left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads the broken log, takes over the jobs whose records are good, and writes them to a new file. The report says what could not be saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salvage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salva&amp;ge report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salvage report: what was saved, and what could not be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the report on the last salvage, to be read or copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Says how many records and jobs were saved, which bits were undone, and how many bytes were not read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop reading: keep what was read of a large file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call off the reading of a large file; the rows so far stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A large file appears row by row. This stops it where it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit: seal the log and close the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the window; the sandbox is kept for the next start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the program. Everything promised is already on disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fi&amp;lter the log…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: show only some records of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what records must have, such as type:N reason~timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows only the records that fit what you type: type, job, time, length, or words in them. The rest is hidden, not gone. An empty line shows everything again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filte&amp;r</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter: show every record again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every record of the log again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the filter away. The selected record stays selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fi&amp;nd in payloads…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find: look for text or bytes in the payloads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for text, or for bytes in hexadecimal, in the payloads of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes to the next record whose payload has the text or the bytes, and lights them in Bytes. While the log is filtered, only the records shown are looked through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find ne&amp;xt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next: go to the next place where it stands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next place; behind the last one comes the first again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes on with the last search, from the selected record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find pre&amp;vious</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous: go back to the place before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the place before; before the first one comes the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes back with the last search, from the selected record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide: read about what has the keyboard now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the guide at the page about what has the keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The guide is part of the program; no network is used. It stays open beside the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words: lease, ack, durable, torn tail … each in plain sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What every word on this screen means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One word for each thing, the same everywhere in the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fidelity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fidelity: what is real in here and what is simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is real, what is simulated, and what is not promised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Says which parts are the real thing, words the promise, and lists what it leaves out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each &amp;protection is for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protections: a table of what every fault does without each of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every fault with every protection off, as it came out when it was run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table is made by running every fault, once with all protections and once without each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing a &amp;tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing a tour: make one of your own, in one text file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a tour file is written, and where to put it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tour is a text file. This page explains its every key by examples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples: a log of every kind of damage, and healthy ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to practise on, each with what there is to see in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a log that is part of the program, for inspection: not one of its bytes is touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Last failure report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last failure report: what this program wrote when it failed last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what this program wrote when it failed last, to be read or copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When this program itself fails or is not closed in order, it writes a report: version, system, what was open. No payload stands in it, and nobody is sent it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <extracomment>button: the report of the last crash</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What’s t&amp;his?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What’s this? Explain the next thing you press instead of doing it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Then press anything in the window to have it explained; Esc ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press it, then press a button, a card, a row or a field: you are told what that is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduce motion: nothing slides, pulses or fades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what changes at once, without moving it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rings are simply there, nothing pulses, and a clock that runs moves in steps. It is on by itself where the system asks programs for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next p&amp;ane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next pane: bring the keyboard to the next part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools, tour, message, jobs, log, bytes, story, and around again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings the keyboard from part to part of the window with one key. Tab goes from control to control.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous pane: bring the keyboard to the part of the window before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Story, bytes, log, jobs, message, tour, tools, and around again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings the keyboard from part to part, the other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <extracomment>the sheet of keyboard shortcuts</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys: every key of the window on one sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every key, of the menus and of what has the keyboard; it can be copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sheet is made from the actions themselves and from what each view says about its own keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Damage lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage lens: what recovery accepts, and what can still be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look closely at what is wrong with this file, at which byte, and what it costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows two opinions on a damaged file, works its checksums out, and replays what other programs would make of the same bytes: jobs lost, resurrected, delivered twice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lens</source>
        <extracomment>button: the damage lens, which compares opinions on a damaged log</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the report: the damage on one page of plain text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all that the damage lens shows on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies verdict, both opinions, checksums, bytes and policies as text, for a mail or a ticket.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top searching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop searching: call off the look for readable records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call off the search of a large file; the damage lens stays empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A large damaged file takes some seconds to search. Opening the lens again starts it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;generation before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation before: look at the file that a compaction replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what stood under this name before it was compacted or replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A compaction gives the log&apos;s name to a new file. The one before stays readable here as long as this window keeps it open, so that both can be compared. It can&apos;t be written to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time &amp;machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time machine: see the jobs as they were after any record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the jobs as they were after any record of this log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The jobs follow from the records, so after every record there was a list. These go to the list as it was. The file is only read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beginning: see the list before the first record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the list as it was before the first record was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the first record the list is empty. From there step forward.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One record bac&amp;k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back: see the list as it was one record earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the jobs as they were one record earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes back the effect of one record in the list of jobs, not in the file. The record before it is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One record &amp;forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward: see what the next record did</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the jobs as the next record left them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Applies one more record to the list of jobs. The record is selected, and the cards it changed are marked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;last record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last record: see the list at the time of the last record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the jobs at the time of the last record, before anything ran out since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list as the last record left it, at the time of that record. Leases and delays that ended since then were still running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the &amp;selected record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected record: see the list as that record left it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the jobs as they were after the record selected in the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a record in the log, then see what the list was right after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break f&amp;rom here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break from here: take a copy of this past into the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the file up to this record into the sandbox; the original is left alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every beginning of a log that ends behind a whole record is a log. The copy ends with this record, and what happens then is up to you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the &amp;present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present: leave the past and see the jobs as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the past and show the jobs as they are now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows the list as all records leave it, at this moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present</source>
        <extracomment>button: show the window to a room, for the wall (a verb)</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your choice is remembered. What a tour step talks about is shown in any case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Presentation &amp;mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present: the whole screen, large and in strong colours, for a wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large text on the whole screen; the same key or Esc brings this view back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is as large as the screen allows, and a tour&apos;s step is lit while the rest is dimmed. A presenter&apos;s remote works: forward and back step through the tour, its start button begins and ends this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the &amp;wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the wall: which panes a presentation shows, and how</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose panes, spotlight and colours of the presentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer panes can be read from farther away. Choose those your talk needs; the rest stay away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs: show the cards on the wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what the queue believes while presenting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log file: show the records on the wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what is on disk while presenting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bytes</source>
        <extracomment>the pane with the bytes of a record</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes: show the selected record&apos;s bytes on the wall, where there is room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the bytes of the selected record while presenting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Story</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Story: show what happened on the wall, where there is room</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what happened, in sentences, while presenting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spotli&amp;ght</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spotlight: dim what the tour&apos;s step does not talk about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light what the step talks about, and dim the rest a little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While presenting, the things a step talks about stay bright. The rest can be read all the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bla&amp;ck screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black screen: show nothing for a while, so that everybody looks at you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Black until the next key or press; B and the full stop do the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides everything while presenting. Any key, any button of a remote and any press bring it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line} Without it: {without}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;rotections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protections: switch off what keeps the promise, and see what it was for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six switches; what is off is marked in red everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A queue that works for a living has all of them on. In the sandbox you may switch one off, make the same fault again, and see which promise breaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;witch all on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All on: switch every protection on again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every protection is on again; the promise holds from here on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was lost while one was off stays lost; from now on nothing is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;eset the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset: start the sandbox over, healthy and empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new, empty queue with all protections on; it can be undone once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starts over at once, without a question: a new file, all protections on, the clock at its start. Undo reset brings back what was there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <extracomment>button: start the sandbox over</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo reset: bring back the sandbox as it was before the reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every byte of the old sandbox comes back, once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings back the sandbox that the last reset put away, byte for byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Enqueue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue: add a job to the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a job with a sample payload to the list, at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes one ENQUEUE record to the log and waits until it is durable. Only then the job is promised. Its id is the record&apos;s sequence number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue wi&amp;th…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue with…: choose payload, delay, priority, attempts, lease and key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the form for a job of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a form for the job&apos;s payload and settings. Nothing is written before you press Enqueue in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease: claim a job for 30 seconds without removing it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the next ready job to the next worker; it stays on the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the job that is next by order: highest priority, then ready longest. It is hidden from other workers until the deadline. If nobody acks it by then, it comes back by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Ack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ack: done, now it can leave the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker says that the job is done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts on the selected job, otherwise on the newest lease. It needs the token of that lease: a worker that lost the job to another one is refused as stale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Nack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nack: that failed, put it back after a wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker says that the job failed; it is tried again later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts on the selected job, otherwise on the newest lease. The wait doubles with every attempt. After the last attempt the job becomes a dead letter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xtend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extend: still working on it, push the deadline out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the worker more time, counted from now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acts on the selected job, otherwise on the newest lease. It works as long as the token lives, also a little after the deadline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;drive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redrive: give a dead letter another chance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected dead letter becomes ready again, its attempts start at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Puts the selected dead letter back on the list. Tokens handed out before are dead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel: take a job off the list on purpose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected job is removed on purpose, and the log says so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes a CANCEL record for the selected job. Its earlier records stay in the log until it is compacted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ompact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compact: rewrite the log with only the jobs that still matter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done and cancelled jobs are dropped; the old log is kept beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes a new file, makes it durable, and puts it in the old one&apos;s place in one step. Ids, attempts, tokens and deadlines survive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover: read the log again and set a torn piece aside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the queue again from what is on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuilds the jobs from the log. A torn tail is copied to a file of its own before it is cut off. Damage is named and never acted upon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reo&amp;pen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reopen: try again to write to the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the file again from its start and go on writing to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a failed write, or when the file was replaced, this window stops writing to it. Reopening tells what is on disk and goes on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Why is it here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why is it here? List the records that put the selected job where it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tell the selected job&apos;s records in the story, in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job is where its records put it. The story lists them in order; pressing one shows its bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Break it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close: take this file&apos;s tab away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the inspected file&apos;s tab away; the file itself stays as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closes the inspected file. The next tab comes to the front, after the last one the sandbox.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next file: bring the next tab to the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the next of the open files, after the last one the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes from tab to tab, round and round. Each is shown as you left it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous file: bring the tab before it to the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the one before of the open files, before the first one the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes from tab to tab, the other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour {number}: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the tour “{title}” in a queue of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{summary} A tour runs in a queue of its own; your sandbox comes back when you leave. Each step shows you where to look, really does it, and checks what must be true afterwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;More tours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More tours: what the first five leave open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further tours, and those of your own folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further tours, each on one question. Tours that you wrote yourself and put into the tours folder stand here too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next: do this step, or go on to the next one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do what the step says, then go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first press does the step&apos;s real action and checks what must be true; the next one goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back: go to the step before, with everything as it was then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue, its file and its clock are put back exactly as they were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undoes the last step: every byte of the file and the clock are as they were before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>button: the step before</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play: let the tour go on by itself; press again to stop it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every step is shown, done and left after a while</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes from step to step at the chosen speed. Any press of Next or Back takes it over again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <extracomment>button: let the tour go on by itself</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and &amp;keep what is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep: stop here and go on by hand with the tour&apos;s queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tour&apos;s queue becomes the sandbox; Undo reset brings the old one back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the tour and leaves its queue on screen as your sandbox, so that you can ask what if. Undo reset brings your own sandbox back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <extracomment>button: end the tour and keep its queue</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Leave the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave: end the tour and show your sandbox as you left it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to your sandbox, exactly as it was</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the tour at any step. Your sandbox and your view of it come back exactly as they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave</source>
        <extracomment>button: end the tour and go back</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Follow the tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the tail: keep the newest record in sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log scrolls to every new record; scrolling up stops it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While it is on, the log table shows the newest record as it arrives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Story: show or hide what happened and what the disk was asked to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the pane with the story</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides the story to make room for jobs and log, or shows it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work out the &amp;checksum…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checksum: work out both checksums of the selected record, step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show how the head CRC and the end CRC come about, row by row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists every step with its intermediate result, so that you can redo it with Python&apos;s zlib.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme: light, dark, or as the system has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose light, dark, or what the system uses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window follows the system&apos;s setting unless you choose one here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system: light or dark with everything else</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the system&apos;s light or dark setting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window changes together with the system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <extracomment>the light theme</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light: dark text on light panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark text on light panes, best on most projectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays light whatever the system uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <extracomment>the dark theme</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark: light text on dark panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light text on dark panes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stays dark whatever the system uses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in: larger text everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all text larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything grows with the text: cards, rows, icons and bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out: smaller text everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make all text smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything shrinks with the text: cards, rows, icons and bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Normal size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal size: text as large as the system has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the system&apos;s text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text as large as in your other programs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About: what this program is and which version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version, licence and what is real in here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tells the version and the licence of the program and of Qt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to: an offset, a sequence number, a job or a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type where to go: 0x2d0, 17, job 3, 14:03:09</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An offset begins with 0x, a plain number is a sequence number; job 3 and 14:03 are understood as well. What can’t be found is said.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram: how many records of each type were written when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the bars of records over time above the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each bar counts the records of a stretch of time, by type. Pressing one shows its first record. While a filter is on, only its records are counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bookmarks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmarks: your marks and notes on records of this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your marks and notes on records; choosing one shows its record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmarks are kept in your settings by the file’s id, never in the file. They outlive a compaction where the job still has a record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mark this record…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark: put a bookmark with a note on the selected record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put a bookmark on the selected record, or change its note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The note is kept in your settings, the file is not touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove the mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove: take the bookmark off the selected record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the bookmark and its note off the selected record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only your own mark is removed; the record stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next mark: go to the next marked record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next record with a bookmark, further down in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the last mark it goes on with the first one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous mark: go to the marked record before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the record with a bookmark before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before the first mark it goes on with the last one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Announcer</name>
    <message>
        <source>The system&apos;s clock went forward by {span}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system&apos;s clock went back by {span}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The times in the log never run backwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window stopped writing to {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the fault back, or reset the sandbox.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the sandbox, or bring the file back and reopen it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records before it were read; nothing behind it is acted upon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salvage what is readable into a new file, start over, or take the fault back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it believed is gone. What it promised is in the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With fsync off, what was merely flushed may be gone. Recover shows it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it believed is gone. Recover, and see what is left of what it promised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue&apos;s process died {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue&apos;s process was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is being read: {size}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its records appear as they are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{remedy} 1 more is told in the story.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{remedy} {n} more are told in the story.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>Another window of this program does not answer, so this is a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you do in the sandbox here is seen there too, once it goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is process {pid}; end that if it hangs for good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program was killed: process {pid} is gone, and this is another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that is shown was read from the file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Danger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this message away</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bars</name>
    <message>
        <source>More tours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the wall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every fault: all the ways to break it, by kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crashes, damage, files, workers, clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each fault says what it does and what must hold. With “…” it asks before it is done.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BesideSide</name>
    <message>
        <source>This is no inspected file. Open one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is named after no log that lies beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing lies beside this file that was set aside from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No generation before this one is kept beside it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was left over beside this file.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BitPicker</name>
    <message>
        <source>Which byte of the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field of the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte of the record, counted from 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit {bit}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {place} of {length} · byte {within} of {all} of {field}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before {byte}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after {byte}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit {bit}: {was} before, {now} after a flip</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Blank</name>
    <message>
        <source>Black screen: any key goes on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookmarkDialog</name>
    <message>
        <source>Bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A note of your own, or nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BookmarkSide</name>
    <message>
        <source>Bookmark at {offset} kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a record first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has {count} bookmarks; remove one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected record has no bookmark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has no bookmarks. Select a record and mark it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bookmark without a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{offset} · no longer in this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where} of job {job}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record of this bookmark is no longer in the file; the bookmark was removed: “{note}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record is no longer on screen; nothing was changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bookmark’s record is in this file any more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BreakCommands</name>
    <message>
        <source>All of them are on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Bytes</name>
    <message>
        <source>record {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record} of job {job}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} at {offset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first {size} are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>frame end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operation {number} · {record}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChecksumDialog</name>
    <message>
        <source>Steps of the checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In Python: from zlib import crc32. A CRC can be taken up again at any byte, so each row of the bytes is one step:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChoiceButton</name>
    <message>
        <source>Chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right, and it was your answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is what happened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answer; something else happened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This did not happen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict this: {keys}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClockBar</name>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadlines and delays follow this computer’s own clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag the time, both ways. The thumb goes to a change near it; Shift lets it go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows move one second, Page keys ten, Home to the last record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The left end is the time of the last record: time is written only when something happens, so until then it can be moved both ways. The mark is the next thing that happens by itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed: how fast the clock runs once it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file keeps to the wall clock. Only a sandbox’s can be moved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n}×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed {n}×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing happens by itself now: no job is leased or delayed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running {n}×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated clock · running {n}×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paused</source>
        <extracomment>the clock stands still</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated clock · paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ClockSide</name>
    <message>
        <source>a job that has no card changes {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job}’s last lease ends {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job}’s lease ends {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job}’s retry is due {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job}’s delay ends {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words} · and {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock went back {span}. The queue’s own time never does: it stood still at {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock jumped {span} forward. All that was due before then is due now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Select a job&apos;s card first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system asks every program not to move things.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CutSlider</name>
    <message>
        <source>Where the write is torn, in bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many bytes reach the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte 0 of {length} · nothing reaches the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {length} of {length} · the whole record reaches the disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {cut} of {length}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {cut} of {length} · inside {field}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {cut} of {length} · between {before} and {behind}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Drops</name>
    <message>
        <source>Drop to inspect, read-only: not one byte of the file is touched</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EngineSide</name>
    <message>
        <source>The queue is not open now.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EnqueueDialog</name>
    <message>
        <source>Enqueue a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Enqueue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has {size} bytes; a payload has at most {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can’t be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} bytes of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job’s bytes, as text in UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Payload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>500ms, 30s, 2m or 1h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>P&amp;riority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger goes first; 0 is ordinary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After so many leases it becomes a dead letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lease</source>
        <extracomment>how long a worker may have the job</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <extracomment>the key by which a job is put on the list once only</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own name for it: enqueued once while it is on the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} bytes; a payload has at most {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Payload from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no duration; write 500ms, 30s, 2m or 1h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between {least} and {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} bytes; a key has at most {most}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ExportSide</name>
    <message>
        <source>A file is being made. Stop that first, or wait.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is being read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record of this file can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no job on the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a row of the log first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is being made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records} went into {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{jobs} went into {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list has {total}; only the cards are written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} shows the same fault in {size}, with {kept} of {before}; {page} has its hex dump.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only Tearproof&apos;s own logs are made smaller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has no fault to make a smaller file of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the records shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the jobs shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl);;CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the smallest log with the same fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} are on the clipboard as a hex dump.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first {size} are on the clipboard as a hex dump; the record has {length}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{done} of {total} lines are written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped, and nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file was made: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fates</name>
    <message>
        <source>{records} became {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is there again and was read from its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was empty and has {size} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was cut from {old} to {new} bytes while it was open: {became}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of {name} that had been read before have changed; all of it was read again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stood there before can still be read here, and compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stood there before can&apos;t be read any more by anybody.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was compacted; generation {new} replaced generation {old}: {became}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The generation before can still be read here, and compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was replaced by another file, a copy of generation {new}: {became}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was replaced by another file, which is shown now: {became}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file before can still be read here, and compared.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FaultDialog</name>
    <message>
        <source>&amp;Do it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture of the fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it shows: {sentence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What must hold: {sentence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record, as it is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What reaches the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <extracomment>bytes before the fault</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldModel</name>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw</source>
        <extracomment>heading: bytes as they stand there</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>meaning</source>
        <extracomment>heading: what the bytes say</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} · {wanted} is wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {length} at {offset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, wrong: {wanted} is wanted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}
{length} at {offset}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldTree</name>
    <message>
        <source>Fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;raw bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy the line</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileTabs</name>
    <message>
        <source>Open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Make a new queue file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect log files, read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job logs (*.joblog *.joblog.* binlog.*);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} were copied to {name}; the copy is durable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy was not made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No copy was taken into the sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is open for writing already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sample is part of the program. Break a copy takes one into the sandbox.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no log that could be written to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is no inspected file. Open one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the sandbox.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has been read to its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect {path}, read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file was opened yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forget these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox is a copy of {name} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo reset brings the one before back, once; it is kept as {name}, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job logs (*.joblog);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} files were opened, each behind a tab of its own; {first} is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Tab goes to the next one. None of them is changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was no room for {n} more: close some tabs, then open them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{address} is an address, not a file on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program never uses a network. Save the file first, then drop it here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Find a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only jobs with these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only jobs whose payload, key, worker or number has these words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the states to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States</source>
        <extracomment>states of jobs</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all} states</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilterLine</name>
    <message>
        <source>Filter: type:N reason~timeout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only records that fit: Enter applies it, Ctrl+Space offers words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters that you used before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples of filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be typed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No filter was used yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilterSide</name>
    <message>
        <source>No filter is on; every record is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At column {column}: {sentence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter hides the row at {offset}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} of {all} records; the file could not be read further: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} found among the first {done} of {all} records; stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} of {all} records so far; {percent} % looked through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of {all} records fits the filter “{line}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} of {all} records; other rows: {others}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} of {all} records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter and show it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in payloads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text or bytes to find in payloads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hex</source>
        <extracomment>look for hexadecimal bytes</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for bytes, typed as hexadecimal digits: de ad be ef</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the find bar away</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FindSide</name>
    <message>
        <source>went round the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at {offset}, behind the bytes shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} found so far · {percent} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} found, then stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the records shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rank} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FrameBar</name>
    <message>
        <source>{field} · byte {first}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} · bytes {first} to {last}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GoToDialog</name>
    <message>
        <source>Go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0x2d0 · 17 · job 3 · 14:03:09</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to: an offset, a sequence number, a job or a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GoToSide</name>
    <message>
        <source>No record was read that one could go to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{goal} {value}: {record} at {offset}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>Everything the program can break, and the one right behaviour. With all protections on, no fault loses or changes a promised job unseen. What happens without them: [what each protection is for](protections.md).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**How it shows.** {sentence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**What must hold.** {sentence}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Single letters act on the queue, but not while you type. Nothing that breaks or resets has a key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>| Key | What it does |</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to practise on, each with what there is to see in it. A link opens the file for inspection: it is read, and not one of its bytes is touched. The same list stands under Help › Samples. To change one of them, take a copy into the sandbox: File › Break a copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HelpWindow</name>
    <message>
        <source>Guide · Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page of the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HexView</name>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset {offset}, byte {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · {name}: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · changed since the last reload</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistogramSide</name>
    <message>
        <source>No record was read that could be counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record fits the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times run backwards at {records}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistogramStrip</name>
    <message>
        <source>Records over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys go from bar to bar, Enter to the first record of one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing counted yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{start} to {end}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{when}: {total}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectSide</name>
    <message>
        <source>Damage lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a log file here or open one first: this looks into a file that is inspected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time machine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JobLife</name>
    <message>
        <source>At {now} it is ready, since {due}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {now} it is delayed: it becomes ready at {due}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {now} it is leased by {worker}, until {due}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So it is done, since {changed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So it is a dead letter, since {changed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So it is cancelled, since {changed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {due} its lease ended without an ack. Nothing is written when that happens: at {now} it is ready again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {due} the lease of its last attempt ended without an ack. Nothing is written when that happens: it is a dead letter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… {records} more, left out here …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} at {offset}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JobListView</name>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Ready</source>
        <extracomment>state of a job</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delayed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <extracomment>state of a job</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dead letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {id}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not tried yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt {n} of {max}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>priority {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {max}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back in {left}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starts in {left}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <extracomment>what a ready job does</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone at next compact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for redrive</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JobsPane</name>
    <message>
        <source>The selected job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} cards of {all} jobs, the first unfinished ones; more would be too many to read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{shown} of {all} shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it last believed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the queue believed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the queue believes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the log said</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the log says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job fits the filter. Clear the words or choose more states above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was on the list then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{why} So nothing is known about its jobs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The jobs come when the log has been read to its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The jobs are being worked out from the records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log can&apos;t be read, so nothing is known about its jobs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job stands before the damage at {offset}, and what stands behind it is not acted upon.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is left on the list: every job was done or cancelled, or none was ever enqueued.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no bytes in this file, so there is nothing on its list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is known about jobs here: the file does not begin like a log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file holds no jobs that could be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing on the list. {why_not}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing on the list. Enqueue a job (E), press tour 1, or drop a log file here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the page before, or forward again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>find words in the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the next place of the words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close the guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the next control, or to the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>press the button that has the keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the menu File; each menu&apos;s letter is underlined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close a menu, a panel or a dialog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>During a tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go on or back, wherever the keyboard is: a presenter&apos;s remote sends these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave the tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While presenting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end the presentation; the tour goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>black screen, until the next key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields of a record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go from field to field; its bytes light up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>close or open what lies below a heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the first or the last field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy the line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the menu of what can be copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go from byte to byte, and from row to row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the beginning or the end of the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the first or the last byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go up or down by what is in sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy the lit field, or the byte, in hexadecimal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go from card to card; its records light up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the first or the last card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the card&apos;s menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go from record to record; its bytes and its card are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the first or the last row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Story</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go from sentence to sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the first or the last sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the record and the job that a sentence is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers to a tour&apos;s question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predict A, B or C</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slider of the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the time by a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the time by ten seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the last record&apos;s time, or to the right end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tabs of open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the file beside this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>apply the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offer what can stand at the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go back to the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in payloads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the next place, or back to the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put the find bar away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A record drawn to scale, in the dialogs of faults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go one byte back or on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the field before, or to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go sixteen bytes back or on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the beginning or the end of the record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the next bar with records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the first or the last bar with records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the first record of the bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentences of the damage lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go to the next offset or job that can be pressed, or to the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show the record at the offset, or the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buttons with a triangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open the menu or the panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go one record back or on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go a twentieth of the log back or on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>go before the first record, or behind the last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Every key and what it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole sheet as plain text, to print it or to hand it out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabBase</name>
    <message>
        <source>Nothing was reset yet, or it was brought back already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no broken bytes to take back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabSide</name>
    <message>
        <source>The log has changed since; it can&apos;t be taken back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file keeps to the wall clock and is never broken. File › Back to the sandbox has a queue to break.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabStanding</name>
    <message>
        <source>before a torn tail that another process has left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A torn tail stands at the end of the log: a write stopped in the middle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox was started over: it is healthy and empty, and every protection is on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox is what it was before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tour&apos;s queue is the sandbox now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo reset brings the one before back, once.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LabTeller</name>
    <message>
        <source>“{title}” is off. {without}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is on again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taken back: the bytes are what they were before the fault.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover starts the queue&apos;s process again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LastEnd</name>
    <message>
        <source>The sandbox is recovered when you go back to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox could not be used any more, and another was begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox was recovered. {report}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tearproof crashed the last time ({what}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tearproof was not closed the last time: it was killed, or the session or power ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report is in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensBytes</name>
    <message>
        <source>Bytes around the damage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong there: {field}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before {then}, now {now}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensPanel</name>
    <message>
        <source>Damage lens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the file was searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery accepts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search finds behind it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each policy would make of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery accepts all of it. There is nothing to search for and nothing to decide.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensPolicies</name>
    <message>
        <source>Policy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As</source>
        <extracomment>heading: which programs do as this policy does</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost</source>
        <extracomment>heading: jobs that are lost</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resurrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Twice</source>
        <extracomment>heading: jobs delivered twice</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost, unfinished jobs that it does not have:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resurrected, finished jobs that it would deliver again:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delivered twice, a worker holds them and another would get them:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensSide</name>
    <message>
        <source>The file is being read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody is writing the last record right now: that is no damage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare: this is a {format}, not a Tearproof log. {caution}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records} stand before the damage. Damage lens reads and replays them all: press it to start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for readable records …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The damage lens has seen nothing yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No search is going on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was stopped. Damage lens starts it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No row of the log file holds that byte.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Linking</name>
    <message>
        <source>select a record to see its bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LiveSide</name>
    <message>
        <source>The file was not compacted or replaced while it was looked at.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogModel</name>
    <message>
        <source>offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seq</source>
        <extracomment>heading: sequence number, short</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record</source>
        <extracomment>heading: the type of a record</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CRC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the record begins in the file, in bytes (hexadecimal)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many bytes it has on the disk, a multiple of 16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its number; each record has the next one, none is used twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What kind of record it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job it is about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lease it belongs to: the sequence number of that LEASE record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time written in it, shown in local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether its checksums hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checksum holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checksums hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torn</source>
        <extracomment>a checksum of a record that is not whole</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <extracomment>a checksum that does not hold</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>can&apos;t be right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>readable, not replayed · {summary}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{note}” · {summary}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flushed only · {summary}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record} of job {job}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{length} bytes at {offset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}, bookmarked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{said}; the file is gone</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogPane</name>
    <message>
        <source>what is on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is out of reach</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record fits the filter. Clear it above, or with Ctrl+Shift+L.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record found so far …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record is accepted here: the file does not begin like a log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record can be read here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>following</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not following: scroll to the end to follow</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogTableView</name>
    <message>
        <source>Log file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>{name} (sandbox) · Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (tour) · Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (open for writing) · Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (inspected) · Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a whole record first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is open: drop one on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why job {job} is here, record by record:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>{path} is already there, and New writes over no file. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Operations</name>
    <message>
        <source>failed by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is open for writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a job&apos;s card first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} is {state}; only a dead letter can be redriven.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} is {state} already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} is {state}: nobody holds it. Lease it, or select a leased job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody holds a job. Lease one first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Panes</name>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the queue believes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select a record to see its bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Story</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what happened, and what the disk was asked to do</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PastBar</name>
    <message>
        <source>Time machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <extracomment>a record of the log</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag through the log: the jobs are shown as they were after each record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrows go one record, Page keys a twentieth of all, Home to the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The left end is before the first record, the right end behind the last one. The jobs are shown as they were there, and the record is selected in the log. The file is only read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to see the jobs at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time such as 12:33:09.5 or 2026-11-30T12:33, then Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the jobs as they were at a time: type it and press Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Past</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {n} of {n} · 00:00:00.0 · SNAPSHOT of job {n}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PastSide</name>
    <message>
        <source>The jobs are shown as they are now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is before the first record already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record was written after this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a whole record in the log first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the present already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The past of this log can’t be shown: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no time. Type {example}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox is {name} as it was after record {n} of {all} now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox is {name} as it was before its first record now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the present: go into the past first, or take a copy of the whole file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is still being read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is gone, and its past with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the past of Tearproof’s own logs can be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file header can be read here: no record can be replayed, so there is no past.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no record in this log, so nothing has happened yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before record 1 of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record} of job {job}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {n} of {all} · {time} · {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>past: before the first record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>past: after record {n} · {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words} · {shown} cards of {all} jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After record {n}: {counts}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no job</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PastWork</name>
    <message>
        <source>Another file has taken the place of this log.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Presenting</name>
    <message>
        <source>Only a presentation can be black. F11 begins one.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProgramSide</name>
    <message>
        <source>This program has not failed: there is no report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report can’t be read any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last failure report: {name}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Protections</name>
    <message>
        <source>fsync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checksums</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lease</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder fsync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{names} off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProtectionsButton</name>
    <message>
        <source>Protections: switch off what keeps the promise, and see what it was for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Six switches; what is off is marked in red everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Protections: {state}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProtectionsChip</name>
    <message>
        <source>all protections on</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProtectionsPanel</name>
    <message>
        <source>Protections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{line}
Without it: {without}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecordPicker</name>
    <message>
        <source>Record of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} at {offset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what stands behind the last record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record} of job {job}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Copy</source>
        <extracomment>button: copy the text (a verb)</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspect the new file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reporter</name>
    <message>
        <source>Something in this program failed. What was promised is in the log, and the log was not harmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report could not be written to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report is in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tearproof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can go on; if it happens again, start the program anew.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Restart</name>
    <message>
        <source>{program} could not be started again, so nothing was killed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SalvageDialog</name>
    <message>
        <source>Salvage into a new file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What can be read of {name} is copied into a new file, by its checksums alone. A job whose ack may lie in the damage is ready again there, and marked “may already be done”. {name} is not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a new file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the copy, undo every flipped bit that a checksum names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the copy, undo flipped bits that a checksum names: bit {bit} of byte {byte} …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage that looks like one flipped bit may, very rarely, be something else. So it is your choice.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Salvaging</name>
    <message>
        <source>Salvage what is readable into a new file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was salvaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{jobs} were salvaged into {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records} could be read; the log itself was not changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its file header is gone; the records gave it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report on the salvage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record of this file can be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This log is whole: there is nothing to salvage. Save a copy instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was salvaged yet.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Samples</name>
    <message>
        <source>Healthy logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torn tails: a write stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage: no torn write explains it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odd files, and another program’s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every kind of record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nine kinds of records, a seal at the end: walk down the rows and watch the fields in Bytes, or take the time machine through its morning and see jobs in every state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a compaction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It begins with snapshots of the jobs that still matter; the file it was before lies beside it, and File › Files beside it leads there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A large log (240,000 records)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is made now, in a temporary folder: see how soon the first rows stand there, filter it, and drag the time machine through its day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torn write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last row is 45 of the 96 bytes of a record: the process died in the middle of its write, and every record before it is whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tail of zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file grew and the power went before its bytes came: 96 zeros stand at the end, and no record is read from them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tail of an older file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes at the end are a whole record of another file that used the same place on the disk: its checksum does not fit this file’s salt, so it is never listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flipped bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One bit of a payload was turned over: the damage lens names the byte and the bit, and what stands behind it is readable but not replayed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flipped bit in the file header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without the salt in its header no checksum of the file can be worked out; the one bit is found all the same, and Salvage brings every job back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flipped length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length of a record is wrong by one bit, so a reader that trusts it would look for the next one in the wrong place; here the head has a checksum of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Garbage in the middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some bytes in the middle are garbage, and good records follow: they are listed as readable, not replayed, because nobody knows what stood before them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubled record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every checksum is right, and yet a record stands there twice: its sequence number gives it away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A whole record was cut out of the middle; the chain from each record to the one before shows the gap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swapped records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two records have changed places: both are whole, and neither is believed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Older copy of itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends exactly where a record ends, so it looks whole; only the durable mark in the lock file beside it remembers that more was promised.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binlog of beanstalkd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another queue’s file, read field by field: it has no checksum, so a flipped bit in it would be invisible, and that is said.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binlog of beanstalkd, torn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same file cut in the middle of a record: the torn bytes are named; beanstalkd itself would drop them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock far ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One record is from the year 2100; a lease taken after it still comes back after its 30 seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program on the way took it for text and changed its line endings: its first bytes are there to show just that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A later version’s log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It says that it needs a later reader, and is left alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bytes are no log: it is never turned into one by itself.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SamplesSide</name>
    <message>
        <source>Stop making the large log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample: {title}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The large log is being made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The large log is being made: {percent} %. Choose it again to stop that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The large log was not made; what was written of it is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The large log was not made: {why}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sandbox</name>
    <message>
        <source>What you set here is forgotten at the end: {file} can&apos;t be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sandbox lives in a temporary folder: {wanted} can&apos;t be written to ({why}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays in {folder} until the system clears that away; your own was not touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox could not be opened ({why}); it was set aside as {name}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new one was begun. Nothing in the old one was changed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScoreCard</name>
    <message>
        <source>right</source>
        <extracomment>a prediction that came true</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not quite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {n}: {told}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Recover refused: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionBase</name>
    <message>
        <source>{name} is inspected: it is read, and not one of its bytes is touched.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Speaker</name>
    <message>
        <source>Job {job}: {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at: {what}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SpeedButton</name>
    <message>
        <source>Speed {speed}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How fast the tour plays by itself; press for the next speed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>The queue&apos;s process was stopped. Press Recover first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue is still being opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is only inspected. File › Work with it opens it for writing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log ends in a torn tail. Press Recover first: it sets that piece aside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue&apos;s process died {reason}. Press Recover first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window stopped writing to the file: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>sandbox</source>
        <extracomment>the kind of file on screen</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tour</source>
        <extracomment>the kind of file on screen: a tour&apos;s queue</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open for writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inspected, read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no file yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>temporary sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>durable to {offset}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generation {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flushed only: {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A power cut takes these bytes back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wall clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadlines and delays follow the system&apos;s own clock.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is gone; what is shown was read before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading {rate} a second, {left} left</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StoryPane</name>
    <message>
        <source>What happens is told here, with what the disk was asked to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the story (View › Story brings it back)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide the story</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StoryView</name>
    <message>
        <source>Story</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TabMarks</name>
    <message>
        <source>not read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its end is being written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your own queue, kept from one start to the next</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TabsSide</name>
    <message>
        <source>Sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} · open for writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file is open: drop one on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sandbox has no tab that could be closed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message numerus="yes">
        <source>%n records</source>
        <extracomment>app/gui/export_side.py; app/gui/fates.py; app/gui/histogram_side.py; app/gui/job_life.py; app/gui/lens_side.py; app/gui/salvaging.py; app/gui/status_bar.py; app/gui/widgets/histogram.py; app/inspector/formats/beanstalkd.py; app/inspector/lens/words.py; app/inspector/salvage_words.py; app/inspector/story.py; app/inspector/verdicts.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jobs</source>
        <extracomment>app/gui/export_side.py; app/gui/salvaging.py; app/inspector/lens/report.py; app/inspector/lens/words.py; app/inspector/sentences.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n places</source>
        <extracomment>app/gui/find_side.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bytes</source>
        <extracomment>app/gui/models/fields.py; app/inspector/formats/beanstalkd.py; app/inspector/salvage_words.py; app/inspector/tails.py; app/inspector/texts.py; app/inspector/whereto.py; app/lab/faults/_words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A compacted log begins with %n records that belong together; go behind them first.</source>
        <extracomment>app/gui/past_side.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>after all %n records</source>
        <extracomment>app/gui/past_words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{record} of %n jobs</source>
        <extracomment>app/gui/past_words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jobs have another state now.</source>
        <extracomment>app/gui/speaking.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protections off</source>
        <extracomment>app/gui/widgets/protections.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempts</source>
        <extracomment>app/gui/words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>ready</source>
        <extracomment>app/inspector/cards.py; app/inspector/formats/_binlog_record.py; app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delayed</source>
        <extracomment>app/inspector/cards.py; app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leased</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <extracomment>app/inspector/cards.py; app/inspector/sentences.py; app/lab/ledger.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dead letter</source>
        <extracomment>app/inspector/cards.py; app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <extracomment>app/inspector/cards.py; app/lab/ledger.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not tried yet</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt {attempts} of {attempts_max}</source>
        <extracomment>app/inspector/cards.py; app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attempt {attempts}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} holds it, {left} left</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>back in {left}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone at the next compact</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for a worker</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id}: {state}, {waits}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{payload_bytes} of payload, {attempts}, priority {priority}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>enqueued {enqueued_ms}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its attempts are used up</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on purpose</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>live</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no longer live</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token {token} ({alive}), last given to {worker}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until {due_ms}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key “{key}”</source>
        <extracomment>app/inspector/cards.py; app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last reason: {reason}</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>salvaged: it may be done already</source>
        <extracomment>app/inspector/cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head CRC: bytes 00 to 1b, seeded with the file&apos;s salt {salt:08x}.</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At 1c stands {head_crc:08x}, high byte first: {value}.</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End CRC: bytes 00 to {checked:02x}, seeded with {residue:08x}.</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At {checked:02x} stands {stored:08x}, low byte first ({value}): {same}.</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>so the record is whole</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and not {residue:08x}, so the record is not whole</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both in one line: crc32(record, {residue:08x}) = {whole:08x}, {said}.</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the same</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first:02x} to {last:02x}: crc32(these bytes, {seed:08x}) = {middle:08x}</source>
        <extracomment>app/inspector/checksum.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync of the folder → names durable</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>create {name}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>link {name} → {target}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename {name} → {target}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove {name}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync{took} → durable{end}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pwrite {part}{size} at {offset}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>truncate to {offset}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync failed</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to {end}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync withheld → merely flushed{end}</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pwrite {size} at {offset}, in {calls} calls</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{taken_bytes} of</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync of the folder withheld → names not durable</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync of the folder failed</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… and {lines} more</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never synced</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names never synced</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n lines</source>
        <extracomment>app/inspector/disk_lines.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>(no longer readable)</source>
        <extracomment>app/inspector/document.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{row} stands behind damage and was not replayed.</source>
        <extracomment>app/inspector/document.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not changed.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is damaged at {at}: {reason}.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a {title}. {caution}</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ends in a torn tail at {at}: {reason}.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a {title}: it can be read here, but only its own program writes to it.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a {title}: the sandbox&apos;s queue can&apos;t run on it. Save a copy and break that elsewhere.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a {title}: its records can&apos;t be made into a Tearproof log. Save a copy instead.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This format has no checksum, so there is nothing to work out.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every record before it can be read.</source>
        <extracomment>app/inspector/foreign_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{zero_bytes}, and then bytes again at {first}; the server stops at the zeros</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words}; one flipped bit explains it: bit {bit} of byte {bit2}</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words}; the server takes it as it is</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tail} of a record whose end was never written: {words}</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{search_max_bytes} of zeros and more, and bytes again before {used}</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words}; the server stops reading here</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words}, and {more_records} that can&apos;t be right either</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has no bytes</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words}; the server stops at the zeros</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n zero bytes</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more records</source>
        <extracomment>app/inspector/formats/_binlog_judge.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>a tube&apos;s name of {length} bytes can&apos;t be: it has at most {name_max_bytes}</source>
        <extracomment>app/inspector/formats/_binlog_read.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file ends inside this record</source>
        <extracomment>app/inspector/formats/_binlog_read.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has the number 0, at which the server stops reading</source>
        <extracomment>app/inspector/formats/_binlog_read.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{head} bytes are too few for a record</source>
        <extracomment>app/inspector/formats/_binlog_read.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it says version {version}, and the server reads no other than {version2}</source>
        <extracomment>app/inspector/formats/_binlog_read.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no state {state}</source>
        <extracomment>app/inspector/formats/_binlog_read.py; app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>would end at {end}, behind the end of the file</source>
        <extracomment>app/inspector/formats/_binlog_read.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body of {size} bytes {wrong}</source>
        <extracomment>app/inspector/formats/_binlog_read.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deleted</source>
        <extracomment>app/inspector/formats/_binlog_record.py; app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buried</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body does not end in a line end</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body had {size} bytes before, and {size2} now</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its creation or its time to run, which never change, differ from those in the record before</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of its counts is smaller than in the record before: one of the two can&apos;t be right</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{tube}” can&apos;t be the name of a tube</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no client can ask for a delay of {delay_ns} ns</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no client can ask for a time to run of {ttr_ns} ns</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a body of {size} bytes can&apos;t be: it has at least its line end</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{created_ns} ns after 1970 lies not between 2007 and 2100</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a deadline of {deadline_ns} ns after 1970 does not fit its state</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is {state}, and was so 0 times</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that nobody uses are not zero</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no job is put in order to be deleted</source>
        <extracomment>app/inspector/formats/_binlog_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of its states</source>
        <extracomment>app/inspector/formats/_binlog_spans.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delayed until {moment}</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version {value}</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n other binlogs</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{others} of the server lie beside it with {size}; they were not read for their jobs.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tube {tube}</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in state {state}, which is none</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved until {moment}</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready again</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delayed by {time}, until {moment}</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready again after a kick</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buried; it waits for a kick</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{state}; its put stands in none of these files</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was put</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was moved here from an older binlog, as it was then:</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: job {id} {how} with {size} of body in tube {tube}; {said}.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is read only to {offset:#05x}: {words}.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The jobs are those of {names} and {names2}, read in this order as the server does.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{updates} of jobs put in an earlier binlog that is not here: no damage, the server skips them.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last record is a DELETE; an update whose last bytes were never written looks the same.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written while it was reserved; a server that starts makes it ready</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>priority {priority}</source>
        <extracomment>app/inspector/formats/beanstalkd.py; app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: job {id} is {said}.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can&apos;t be read.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The jobs are those that the server would hold if this were its only binlog.</source>
        <extracomment>app/inspector/formats/beanstalkd.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>crc32(frame, {residue:08x}) = {residue2:08x}{marks}</source>
        <extracomment>app/inspector/formats/joblog.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generation {generation} · made {created_ms}</source>
        <extracomment>app/inspector/formats/joblog.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a batch: {letter}</source>
        <extracomment>app/inspector/formats/joblog.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} (generation {generation})</source>
        <extracomment>app/inspector/generations.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} (before it was changed)</source>
        <extracomment>app/inspector/generations.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} (before it was replaced)</source>
        <extracomment>app/inspector/generations.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is the file before, kept for reading only</source>
        <extracomment>app/inspector/held.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these bytes have changed since they were read</source>
        <extracomment>app/inspector/index/job_cards.py; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload of job {id} at offset {payload_offset:#05x} has changed since it was read. This program did not change it; `inspect` shows where.</source>
        <extracomment>app/inspector/index/job_cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has changed since it was read</source>
        <extracomment>app/inspector/index/job_cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload of job {id} can&apos;t be read: {strerror}.</source>
        <extracomment>app/inspector/index/job_cards.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to look for</source>
        <extracomment>app/inspector/index/needle.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not hexadecimal: use 0 to 9 and a to f</source>
        <extracomment>app/inspector/index/needle.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>half a byte is missing: two digits make a byte</source>
        <extracomment>app/inspector/index/needle.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>such as type:NACK, job:17 or reason~timeout</source>
        <extracomment>app/inspector/index/query.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this bracket closes nothing; expected another test, “or”, or the end.</source>
        <extracomment>app/inspector/index/query.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something is missing here; expected a test, {examples}.</source>
        <extracomment>app/inspector/index/query.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected a test before “{text}”, {examples}.</source>
        <extracomment>app/inspector/index/query.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this bracket is never closed; expected “)” further on.</source>
        <extracomment>app/inspector/index/query.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many brackets inside each other; at most {nested_max} are understood.</source>
        <extracomment>app/inspector/index/query.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record type: type:N or type:NACK,ACK</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job: job:17 or job:17..40</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token of a lease: token:21</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence number: seq:100..200</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place in the file: offset:0x310..</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes on the disk: length&gt;1000</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of the record: time&gt;12:30 or time:12:00..12:05</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the row is: is:torn, is:damaged</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reason of a nack or a cancel: reason~timeout</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker of a lease: worker~w1</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key of a job: key~mail</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes of a job: payload~text or payload~0xDEADBEEF</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the opposite of the next test</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one or the other</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole records</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file header</source>
        <extracomment>app/inspector/index/query_complete.py; app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a torn tail</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged bytes</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>readable records behind damage</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record that is being written</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records with an earlier time than the one above</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter}: every {known} record</source>
        <extracomment>app/inspector/index/query_complete.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records of these types, by letter or name</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about these jobs; so token: and seq:</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>where they stand and how long they are</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the day of the last record; or with a date before a T</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is no whole record; so is:unreplayed</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text in a reason; so worker~ key~ payload~</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes in a payload</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blanks mean “and”; not, or and brackets</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a word anywhere in payload, reason, worker or key</source>
        <extracomment>app/inspector/index/query_examples.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time such as 12:30, 12:30:05 or 2026-11-30T12:30</source>
        <extracomment>app/inspector/index/query_moments.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time such as 00:35 (minutes and seconds) or 1:00:35</source>
        <extracomment>app/inspector/index/query_moments.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{field}” is no field; expected one of {known}, or quotation marks around a text.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text, or 0x and hexadecimal digits</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record type such as N or NACK</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time such as 12:30</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number such as 17, 17..40 or 0x310</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{operator}” can&apos;t be asked of {field}; expected one of {allowed}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is no record type; expected one of {listed}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is missing behind “{operator}”; expected {word}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing between these marks; expected a text.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these digits are no whole bytes; expected two hexadecimal digits for each byte.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected at least one byte behind 0x.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a range needs one of its ends; expected {word}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this range ends before it begins; expected the smaller number first.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is missing in this list; expected {word}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” is nothing a row can be; expected {word}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no number; expected {word}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no {field} is written like that; expected {word}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no number in a log is that large; expected one of at most 64 bits.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no time; expected {expected}.</source>
        <extracomment>app/inspector/index/query_values.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column {at}: {sentence}</source>
        <extracomment>app/inspector/index/query_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this quotation mark has no second one; expected “&quot;” at the end.</source>
        <extracomment>app/inspector/index/query_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a letter</source>
        <extracomment>app/inspector/layout.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most {most}</source>
        <extracomment>app/inspector/layout.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>header CRC</source>
        <extracomment>app/inspector/lens/checks.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head CRC</source>
        <extracomment>app/inspector/lens/checks.py; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>end CRC</source>
        <extracomment>app/inspector/lens/checks.py; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What recovery accepts</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a search finds behind it</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Salvaged {source} into {target}. The damaged file was not changed.</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found: {verdict}.</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{jobs} saved, of which {may_be_done} may already be done.</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reader&apos;s words: {reason}.</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gap {start} to {end}</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checksums there</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes there</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each policy would make of these bytes</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resurrected</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delivered twice</source>
        <extracomment>app/inspector/lens/report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and refuse</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop silently</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip and go on</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut at the damage</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RocksDB&apos;s default, SQLite&apos;s WAL, Kafka</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repair by truncation</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole: {read} read, every checksum holds.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torn tail{at}: {reason}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding{at}: {reason}. The file grew, but its data never came.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged in the middle{at}: {reason}. {still} behind it.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged at the end{at}: {reason}. {still} behind it.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale record{at}: whole, but of an older generation of this file ({salts}).</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record of another file{at}: whole, but not of this one ({salts}).</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Out of order{at}: {reason}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged{at}: {reason}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File header damaged{at}: {reason}. {still} behind it.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty: the file has no bytes, so it holds no queue.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written by a later version of this program{at}: {reason}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} at {offset}: stored {stored:08x}, computed {computed:08x}: {told}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bit {bit} of byte {offset}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One flipped bit explains it: {where}, {now:02x} instead of {then:02x}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deletes {left}{hidden} from the file and goes on.{again}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>jobs {ids}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Compared with all that can be read, before and behind it: {unfinished_jobs}. What stood in the damage itself nobody can tell.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{at_least}{whole_records} can still be read</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record} with number {sequence} at {offset}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{gap_bytes} in {gaps} can&apos;t be read{numbers}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one at {offset} gives its salt back: {salt:08x}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file header is gone{cut}. {found} all the same: {salt}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its salt is {stranger_salt:08x}, this file&apos;s {salt:08x}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a log: probably {guess}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reason}: no number is missing, so records changed places</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records}, up to {end}; the last has number {sequence}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{at_least}{readable_records} about {jobs}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First: {record}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they agree</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>they differ</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, in {field}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n unfinished jobs</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Read-only from here on; {waiting} can be read and wait until you have chosen a way on.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n operations</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Takes every record whose checksums hold{rest}.{old}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the log to end{where} and says nothing; new records are written over {left}{hidden}.{again}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every policy comes to the same {unfinished_jobs}: no record stands behind it.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared with the whole log, the flipped bit undone: {unfinished_jobs}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers {first} to {sequence} would be given a second time.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No whole record can be found{where}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; {numbers} missing</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and {cut_bytes} bytes at the front with it</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a log: {reason}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record: without a file header nothing can be checked.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record: recovery stops at the file header.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs: {states}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No jobs.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left} behind that are not acted upon.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is left behind the last record.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No readable record{where}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At least</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last: {record}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an old copy: nothing chains to it</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>old copies: nothing chains to them</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records} may be {copies}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search stopped after {searched_bytes}.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>({value_now} instead of {value_then})</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at {offset}</source>
        <extracomment>app/inspector/lens/words.py; app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sets the torn tail aside in a file of its own and goes on; nothing in it was promised.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; {dropped} made no sense without what was skipped and fell away</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with {readable_records}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n whole records</source>
        <extracomment>app/inspector/lens/words.py; app/inspector/out/minimal_report.py; app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>in the first {searched_bytes}</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n gaps</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No record: there are no bytes.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n readable records</source>
        <extracomment>app/inspector/lens/words.py; app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It believes {ids} by records that may be old copies.</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {more} more</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n numbers</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>behind it</source>
        <extracomment>app/inspector/lens/words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue</source>
        <extracomment>app/inspector/operation_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease</source>
        <comment>an operation</comment>
        <extracomment>app/inspector/operation_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ack</source>
        <extracomment>app/inspector/operation_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nack</source>
        <extracomment>app/inspector/operation_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extend</source>
        <extracomment>app/inspector/operation_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redrive</source>
        <extracomment>app/inspector/operation_words.py; the tour “Backoff and the dead letters”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <comment>an operation</comment>
        <extracomment>app/inspector/operation_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compact</source>
        <extracomment>app/inspector/operation_words.py; the tour “Compaction”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <extracomment>app/inspector/operation_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No smaller file says the same: this one is small, or all of it is needed.</source>
        <extracomment>app/inspector/out/minimal.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This log is whole: there is no fault to make a small file of.</source>
        <extracomment>app/inspector/out/minimal.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fault does not come again when its records are written anew.</source>
        <extracomment>app/inspector/out/minimal.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than {bad_max_bytes} MiB of damage are no small file.</source>
        <extracomment>app/inspector/out/minimal.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A minimal reproduction of {name}</source>
        <extracomment>app/inspector/out/minimal_report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The original: {size_bytes}, {whole_records} before the fault.</source>
        <extracomment>app/inspector/out/minimal_report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file: {data}, {whole_records} before the fault.</source>
        <extracomment>app/inspector/out/minimal_report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records were cut away for as long as the reader said the same; {logs} were tried.</source>
        <extracomment>app/inspector/out/minimal_report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Those that stayed have new numbers, and their place in the chain; damaged bytes are wrong in the same bits.</source>
        <extracomment>app/inspector/out/minimal_report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {rest} more
</source>
        <extracomment>app/inspector/out/minimal_report.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n logs</source>
        <extracomment>app/inspector/out/minimal_report.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{target}.part and all names like it are taken; move those files away</source>
        <extracomment>app/inspector/out/whole_file.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that is the file itself, which is never written over</source>
        <extracomment>app/inspector/out/whole_file.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target}.part</source>
        <extracomment>app/inspector/out/whole_file.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target}.part-{number}</source>
        <extracomment>app/inspector/out/whole_file.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end is being written</source>
        <extracomment>app/inspector/patience.py; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the desktop&apos;s network places</source>
        <extracomment>app/inspector/places.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} lies on a network share ({share}).</source>
        <extracomment>app/inspector/places.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What other computers write there may be seen late, and their locks may not be seen. Copy it to be sure.</source>
        <extracomment>app/inspector/places.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a link to {target}, and there is no such file.</source>
        <extracomment>app/inspector/places.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file under the name it has now.</source>
        <extracomment>app/inspector/places.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records} read</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the record at {offset} gave the salt back ({salt:08x})</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undone in the copy: bit {bit} of byte {byte}.</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file header is gone{gone}; {given}.</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the damage, {records_behind} behind it</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: {left} that may be old copies; nothing chains to them.</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: {bytes_unread} in no record that could be used.</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and with it {bytes} at the front</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: {whole_records} of other files.</source>
        <extracomment>app/inspector/salvage_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} of job {job}{worker}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} holds it until {deadline_ms}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more time, until {deadline_ms}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ready again; attempts start over</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything before this was durable</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ENQUEUE put job {job} on the list with {size} of payload{later}.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} leased job {job} until {until}. It stays on the list.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ACK: job {job} is done. It leaves the file at the next compact.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NACK{reason}: job {job} comes back at {retry}, in {retry2}.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>EXTEND: the lease of job {job} now ends at {deadline_ms}.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>REDRIVE: job {job} is ready again, its attempts start at 0 and its old tokens are dead.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CANCEL: job {job} was removed on purpose{reason}.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SEAL written: everything before it was durable, so even the last record can&apos;t be taken for a torn one.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SNAPSHOT: compaction carried job {job} over as it was ({values}).</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a note of a later version; skipped</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BATCH written, all or nothing: {batch}.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several operations, all or nothing</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>again at {retry}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed on purpose: {reason}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed on purpose</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a worker without a name</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, not before {available_ms}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NACK{reason}: job {job} has used up its attempts and is a dead letter now.</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>for {operation}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not before {available_ms}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compacted: {jobs} still matter</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{values} holds it until {available_ms}</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>may be done already</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>… and {more} more</source>
        <extracomment>app/inspector/sentences.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a temporary file that was left over when {log} was made or compacted ({size_bytes}).</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it holds no mark</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size_bytes} of a torn tail that recovery set aside from {log}</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} holds {held}, where {value} stood at {offset}.</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is the lock file of {log}{mark}.</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, generation {generation}</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is what {log} was before its last compaction{generation} ({size_bytes}).</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; its mark says that generation {generation} is durable up to {end}</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, and process {process_id} had the lock last</source>
        <extracomment>app/inspector/siblings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened and replayed {records}; {found}.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the machine stopped after {taken_bytes} of {size_bytes}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the process died {why}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no checksum was looked at</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ENQUEUE of job {job} written at {offset}, {size_bytes}, fsynced in {sync_us}.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another process compacted the log</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compacted</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each length was believed as it stands</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync {sync_us} → durable to {end}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ENQUEUE of job {job} written at {offset}, {size_bytes},</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The old log is kept as {kept_as}.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the last record is on the disk is not known; reopening tells.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{verb} began;</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every checksum holds</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new, empty log was made.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pwrite {size_bytes} at {offset} ·</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another process wrote {records}; this queue has caught up.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last record might not have been durable, so it was written again before anything else.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size_bytes} of torn tail at {offset} were set aside in {kept_as}. Nothing promised was in them.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{who}: {records} became {records_after}, {bytes_before} became {bytes_after}; this is generation {generation}.{kept}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing had been promised yet.</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The promise was: “{promise}” {remedy}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync of the folder → durable</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{operation} refused:</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was written</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read {offset} to {end}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync {sync_us} → durable to {offset}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered:</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>truncate to {offset} · fsync</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync of the folder → durable to {bytes_after}</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed for writing:</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read to</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write {size_bytes} to a temporary file · fsync · link ·</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merely flushed</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy {size_bytes} · fsync · fsync of the folder ·</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a temporary file · fsync · read back · link the old one · rename ·</source>
        <extracomment>app/inspector/story.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no log by itself, and nothing in it had been promised.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything that still mattered in it was taken over into the log.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is no log: it says who writes to the log, and up to where that is durable.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was never finished, and nothing needs it.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is no file on a disk: the system makes it up while it is read.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So it can hold no log. Open another file.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a link to {target}; that file is read.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{advice} The log is not beside it any more.</source>
        <extracomment>app/inspector/surroundings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NEWER</source>
        <comment>a row of a file that a later version wrote</comment>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only that version can read them</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without the file header no checksum can be checked</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rest} not searched</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rest} in which no record can be read</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{bytes} that can&apos;t be read</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>somebody is writing this record right now</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FILE HEADER</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rest} that were not read: {why}</source>
        <extracomment>app/inspector/tails.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes {hex}</source>
        <extracomment>app/inspector/texts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{moment} on the simulated clock</source>
        <extracomment>app/inspector/texts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(empty)</source>
        <comment>a payload</comment>
        <extracomment>app/inspector/texts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} ms after 1970, a time no calendar shows</source>
        <extracomment>app/inspector/texts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its time lies {above_ms} before the record above</source>
        <extracomment>app/inspector/times.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n records carry</source>
        <extracomment>app/inspector/times.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the first</source>
        <extracomment>app/inspector/times.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands</source>
        <extracomment>app/inspector/times.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{many} an earlier time than the record above, {where} at {first}. That is no damage: what counts is the order in the log.</source>
        <extracomment>app/inspector/times.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the year {last_ms}</source>
        <extracomment>app/inspector/times.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This log&apos;s last record is from {when}, {ahead_ms} ahead of this computer&apos;s clock. Its deadlines are counted from there.</source>
        <extracomment>app/inspector/times.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is gone: it was deleted, moved or renamed.</source>
        <extracomment>app/inspector/troubles.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading was stopped after {records} records.</source>
        <extracomment>app/inspector/troubles.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read stays on screen. It is read again if it comes back.</source>
        <extracomment>app/inspector/troubles.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file again to read it whole.</source>
        <extracomment>app/inspector/troubles.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>app/inspector/values.py; app/inspector/verdicts.py; the fault “Power cut”: a choice of “Of the flushed bytes there remain”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share that holds {name} can&apos;t be reached any more</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk that holds {name} was taken away or does not answer</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a named pipe</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a device</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a socket</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something else</source>
        <extracomment>app/inspector/verdicts.py; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clean</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torn</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <extracomment>app/inspector/verdicts.py; what a row of the log stands for</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a log</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>newer</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ends in a torn tail{where}{tail}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is damaged{where}{reason}{flip}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not a Tearproof log{between}{reason}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was no torn tail.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torn tail{at}</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged{at}</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from a later version</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{verdict} at {offset}</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records} read; the file ends in a {words}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{records} read; the file is {words}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} can&apos;t be read: {why}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Try again, or open a copy.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was read stays on screen. It is read again when it comes back.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {what}, not a file that can hold a log.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not opened. Open another file.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: {tail_bytes} of a record whose write never finished</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} ends in a torn tail{where}: {reason}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in it had been promised.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; one flipped bit explains it: bit {bit} of byte {byte}</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was not changed. The command “tearproof salvage” copies what is readable into a new file.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is {reason}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} of torn tail were set aside in {name}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered: {records} replayed.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{tail} Jobs: {jobs}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is empty: it has no bytes, so it holds no queue and was not turned into one.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File › New makes a queue.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not changed. Open another file.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was written by a later version of this program{why}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not changed. Use that version to open it.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was written by a later version; it can be read here, but not written to.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use that version to work with it.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {name}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If it was moved or renamed, open it under the name it has now.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {name}: part of its path is not a folder.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the path.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a folder, not a log file.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file in it.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system does not let you read {name}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask its owner for permission, or copy it.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is a link that leads back to itself.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the file it was meant to lead to.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file&apos;s name is too long for this system.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it a shorter one.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every whole record before it can be read.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records before it were read; nothing behind it is acted upon.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is no Tearproof log as it stands; {looks}.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover sets it aside and goes on.</source>
        <extracomment>app/inspector/verdicts.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{text}” is no offset (0x2d0), sequence number (17), job (job 3) or time (14:03:09).</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those that were read have {sequences} to {sequences2}</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type an offset (0x2d0), a sequence number (17), a job (job 3) or a time (14:03:09).</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record has sequence number {sequence}: {known}.</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{rest} is more than any log has.</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record that was read has the byte at {offset}.</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records that were read have no sequence numbers.</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record that was read is about job {job}.</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: the last one is of {time_ms}</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record was written at or after {shown}{last}.</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{offset} is behind the end: the file has {bytes}.</source>
        <extracomment>app/inspector/whereto.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no record starts here, so this is taken for the end</source>
        <extracomment>app/lab/careless/reading.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not even a careless reader can use it</source>
        <extracomment>app/lab/careless/reading.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover and read what it says.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in {words}, behind the last whole record</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record begins at {offset}. Choose one in the log table.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{index} of the file header</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no log to damage: the file is missing or has no bytes. Press Reset first.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file header can&apos;t be read: {reason}. Take that back first, or press Reset.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what stands at {offset}</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No whole record begins at {offset}. Choose one in the log table.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue&apos;s process was stopped first.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log holds no whole record. Press Recover, put work on the list, try again.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log holds too few records for that. Press Recover, put work on the list, try again.</source>
        <extracomment>app/lab/faults/_at_rest.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {id} was enqueued</source>
        <extracomment>app/lab/faults/_hands.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} leased job {id}</source>
        <extracomment>app/lab/faults/_hands.py; app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{wait_ms} s went by, {what}</source>
        <extracomment>app/lab/faults/_hands.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue&apos;s process is not running. Press Recover first.</source>
        <extracomment>app/lab/faults/_hands.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First {firsts} and {last}.</source>
        <extracomment>app/lab/faults/_hands.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First {last}.</source>
        <extracomment>app/lab/faults/_hands.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other workers took {before} first</source>
        <extracomment>app/lab/faults/_hands.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it back, then press Recover.</source>
        <extracomment>app/lab/faults/_pulled_away.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no log at the path any more. Press Recover or Reset first.</source>
        <extracomment>app/lab/faults/_pulled_away.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next enqueue was confirmed all the same.</source>
        <extracomment>app/lab/faults/_pulled_away.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next enqueue noticed, was refused, and the queue is closed for writing.</source>
        <extracomment>app/lab/faults/_pulled_away.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {id}</source>
        <extracomment>app/lab/faults/_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the {record} at {offset}</source>
        <extracomment>app/lab/faults/_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{field} of {record}</source>
        <extracomment>app/lab/faults/_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>jobs {firsts} and {last}</source>
        <extracomment>app/lab/faults/_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record} of job {id}</source>
        <extracomment>app/lab/faults/_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>payload of job {id}</source>
        <extracomment>app/lab/faults/_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{label}” is a whole number, not {value!r}.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{label}” is from {low} to {high}, not {value}.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue&apos;s process {why}. Press Recover first.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{closed_reason} Press Recover first.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{label}” is yes or no, not {value!r}.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{label}” is one of {names}, not {value!r}.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{label}” is 0 or more, not {value}.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>died {death}</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not running</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not be done: {error}</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” can&apos;t be chosen about this fault.</source>
        <extracomment>app/lab/faults/base.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock was set back by {seconds} s.{lease}</source>
        <extracomment>app/lab/faults/clock_back.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press +35 s: a lease of 30 s is over, whatever the clock says.</source>
        <extracomment>app/lab/faults/clock_back.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The lease of {worker} on job {job} runs on as before.</source>
        <extracomment>app/lab/faults/clock_back.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock was set right again</source>
        <extracomment>app/lab/faults/clock_far_forward.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock stays there</source>
        <extracomment>app/lab/faults/clock_far_forward.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The clock jumped %n days ahead, {worker} leased job {id}, and {then}: that record has a time far ahead, and job {id} a deadline behind it.</source>
        <extracomment>app/lab/faults/clock_far_forward.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Press +35 s: a lease of 30 s is over, though the record&apos;s time is far ahead.</source>
        <extracomment>app/lab/faults/clock_far_forward.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the fsync, before anybody heard of it</source>
        <extracomment>app/lab/faults/crash_after_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An ENQUEUE, {written} at {at}, {state}; the process died before its caller heard of it.</source>
        <extracomment>app/lab/faults/crash_after_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover: the job is on the list, though nobody was told. That is at-least-once.</source>
        <extracomment>app/lab/faults/crash_after_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is durable</source>
        <extracomment>app/lab/faults/crash_after_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is written, but fsync is off, so it is merely flushed</source>
        <extracomment>app/lab/faults/crash_after_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the write, before the fsync</source>
        <extracomment>app/lab/faults/crash_before_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An ENQUEUE, {written} at {at}, was handed to the system whole; the process died before the fsync. The bytes are flushed, not durable, and nobody was told that the job is on the list.</source>
        <extracomment>app/lab/faults/crash_before_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover and the job is there; press Power cut first and it may not be. Both are right.</source>
        <extracomment>app/lab/faults/crash_before_fsync.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new file is half written</source>
        <extracomment>app/lab/faults/crash_in_compaction.py; the fault “Crash while compacting”: a choice of “It dies when”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the new file was half written</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first {bytes} bytes of it stand under a temporary name, and the old log is untouched</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new file is written, not synced</source>
        <extracomment>app/lab/faults/crash_in_compaction.py; the fault “Crash while compacting”: a choice of “It dies when”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the new file was synced</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands under a temporary name, merely flushed, and the old log is untouched</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new file is synced</source>
        <extracomment>app/lab/faults/crash_in_compaction.py; the fault “Crash while compacting”: a choice of “It dies when”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the new file was durable</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands under a temporary name, and the old log is untouched</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the old log is kept as .prev</source>
        <extracomment>app/lab/faults/crash_in_compaction.py; the fault “Crash while compacting”: a choice of “It dies when”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the old log had got its second name</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it stands at its path and as .prev, and the new file still has its temporary name</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new file is renamed, the folder is not synced</source>
        <extracomment>app/lab/faults/crash_in_compaction.py; the fault “Crash while compacting”: a choice of “It dies when”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the rename, before the folder was synced</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new generation stands at the path; that name is not durable yet. The old one is kept as .prev</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all is done but the answer</source>
        <extracomment>app/lab/faults/crash_in_compaction.py; the fault “Crash while compacting”: a choice of “It dies when”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before anybody heard that it was done</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new generation stands at the path, durably. The old one is kept as .prev</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while compacting, {why}</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process died {why}: {left}.</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover: the list is what it was.</source>
        <extracomment>app/lab/faults/crash_in_compaction.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the middle of a write</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the write stopped behind its {field}</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cut} of the {length} of {what} reached the log, {at} to {last}; {stopped}, and the process died. Nothing had been promised yet.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover and see that nothing promised is missing.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an {record}</source>
        <extracomment>app/lab/faults/crash_mid_write.py; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {record}</source>
        <extracomment>app/lab/faults/crash_mid_write.py; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process died before any of the {length} of {what} reached the log at {at}.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {length} of {what} reached the log at {at}, then the process died: they are flushed, not durable, and nobody was told.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the write stopped in its {field}</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover: the torn piece is set aside, every complete record survives.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody has damaged the file header under the queue&apos;s process, so nobody can say what the next record looks like. Reset starts the sandbox over.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} has {length} bytes here: cut it at 0 to {length}.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ACK was written: with leases off the job had left the list when it was taken.</source>
        <extracomment>app/lab/faults/crash_mid_write.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue is refused until there is room. Take it back, and the next one works.</source>
        <extracomment>app/lab/faults/disk_full.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ack of job {job} still fitted</source>
        <extracomment>app/lab/faults/disk_full.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} had left the list when it was taken, so there was nothing to ack</source>
        <extracomment>app/lab/faults/disk_full.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n jobs were enqueued; the next one was refused.</source>
        <extracomment>app/lab/faults/disk_full.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not even the ack of job {job} fitted: it was refused too</source>
        <extracomment>app/lab/faults/disk_full.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk had {budget} left before the room that is kept for acks.</source>
        <extracomment>app/lab/faults/disk_full.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bit {bit} of byte {at} ({extent}) went from {old} to {new}: {before:02x} became {after:02x}.</source>
        <extracomment>app/lab/faults/flip_bit.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{words} has the bytes 0 to {length}, not {index}.</source>
        <extracomment>app/lab/faults/flip_bit.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length of {record}, bytes {offset} to {offset2}, went from {old} to {new}{also}.</source>
        <extracomment>app/lab/faults/flip_length.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the head CRC was made to agree</source>
        <extracomment>app/lab/faults/flip_length.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record at {at} was written, {outcome}.</source>
        <extracomment>app/lab/faults/fsync_error.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover: opening the queue again tells whether the job is there.</source>
        <extracomment>app/lab/faults/fsync_error.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>but fsync is off: the disk was never asked, so nobody heard of its error, and the queue said “done” for bytes that are merely flushed</source>
        <extracomment>app/lab/faults/fsync_error.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>but its fsync failed with an I/O error: the outcome of the enqueue is unknown, and the queue is closed for writing</source>
        <extracomment>app/lab/faults/fsync_error.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{before} from {at} on ({extent}) were overwritten with garbage.</source>
        <extracomment>app/lab/faults/garbage_in_the_middle.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the window can kill itself and come back.</source>
        <extracomment>app/lab/faults/kill_program.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program is being killed.</source>
        <extracomment>app/lab/faults/kill_program.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait: it comes back by itself.</source>
        <extracomment>app/lab/faults/kill_program.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log, {old}, was deleted while it was open.</source>
        <extracomment>app/lab/faults/log_deleted.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log, {old}, was replaced by {what} ({new}), while it was open.</source>
        <extracomment>app/lab/faults/log_replaced.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an older copy of itself, one record shorter</source>
        <extracomment>app/lab/faults/log_replaced.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text file</source>
        <extracomment>app/lab/faults/log_replaced.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the empty log of another queue</source>
        <extracomment>app/lab/faults/log_replaced.py; the fault “Replace the log under the program”: a choice of “By”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redrive puts a dead letter back on the list, when the reason is mended.</source>
        <extracomment>app/lab/faults/poison_job.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n workers</source>
        <extracomment>app/lab/faults/poison_job.py</extracomment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Poison job {id} killed {workers}; {passed}. Its attempts are used up, so it is a dead letter.</source>
        <extracomment>app/lab/faults/poison_job.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poison job {id} left the list when the first worker took it; it killed {workers}, and nobody has it now.</source>
        <extracomment>app/lab/faults/poison_job.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lease passed, {span}</source>
        <extracomment>app/lab/faults/poison_job.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each lease passed, {span} in all</source>
        <extracomment>app/lab/faults/poison_job.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} did not come up: too many jobs of the highest priority are ready before it.</source>
        <extracomment>app/lab/faults/poison_job.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before its fsync, when the power went</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{flushed}; the size reached the disk, but {changed} did not.</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{places} were merely flushed</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every byte of the log was durable, so nothing is lost.</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log went from {before} to {after} bytes: an older file stands under its name again.</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{flushed}; the log ends at {after} now, {before} are gone.</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{places} was merely flushed</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power was cut. {flushed}</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Recover.</source>
        <extracomment>app/lab/faults/power_cut.py; app/lab/faults/zero_tail.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An ENQUEUE, {written} at {at}, was written and waited for its fsync: nobody had been told, so nothing was promised about it.</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{flushed}; they happened to reach the disk, so nothing is lost.</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{length} at {offset}</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and more</source>
        <extracomment>app/lab/faults/power_cut.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy of {record} was put in behind it at {behind}{moved}.</source>
        <extracomment>app/lab/faults/record_doubled.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; what followed moved by {length}</source>
        <extracomment>app/lab/faults/record_doubled.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record}, {length}, was cut out; {gap}.</source>
        <extracomment>app/lab/faults/record_removed.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing followed it</source>
        <extracomment>app/lab/faults/record_removed.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what followed begins at {offset} now</source>
        <extracomment>app/lab/faults/record_removed.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{record} and {record2} changed places: the second one begins at {offset} now, the first one at {offset2}.</source>
        <extracomment>app/lab/faults/records_swapped.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No whole record follows {record}. Choose an earlier one.</source>
        <extracomment>app/lab/faults/records_swapped.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and the queue took it: the job is done for a worker that no longer had it</source>
        <extracomment>app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} acked job {job} with its old token {token}, {outcome}.</source>
        <extracomment>app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker that leased it last can still ack.</source>
        <extracomment>app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and was refused: nothing was written</source>
        <extracomment>app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody else could lease job {job}. Let the other jobs be done first, then try again.</source>
        <extracomment>app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too many jobs of the highest priority are ready. Let them be done first.</source>
        <extracomment>app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lease of {worker} on job {job} passed</source>
        <extracomment>app/lab/faults/stale_ack.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An ENQUEUE of another file, {frame}, stands behind the end now, at {at}. Its number {number} and its chain would fit; its head CRC is seeded with the other file&apos;s salt.</source>
        <extracomment>app/lab/faults/stale_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was cut off exactly before {record}: the last {gone} are gone.</source>
        <extracomment>app/lab/faults/truncated_to_a_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The durable mark was erased too, so nothing is left that remembers more: recovery can&apos;t notice this.</source>
        <extracomment>app/lab/faults/truncated_to_a_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The durable mark in the lock file still remembers where the log ended.</source>
        <extracomment>app/lab/faults/truncated_to_a_record.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{second} came second and got job {id}</source>
        <extracomment>app/lab/faults/two_workers.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the LEASE records: one behind the other, each with a token of its own.</source>
        <extracomment>app/lab/faults/two_workers.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two workers asked at once: {worker} got job {id}, {got}.</source>
        <extracomment>app/lab/faults/two_workers.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{second} came second and got nothing</source>
        <extracomment>app/lab/faults/two_workers.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the log: one job, one LEASE.</source>
        <extracomment>app/lab/faults/two_workers.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} was killed with job {job} in its hands (token {token}). No byte was written. Its lease ends in {left_s} s.</source>
        <extracomment>app/lab/faults/worker_killed.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} was killed. Job {job} had left the list when it was taken: nobody has it now.</source>
        <extracomment>app/lab/faults/worker_killed.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press +35 s: the job comes back by itself.</source>
        <extracomment>app/lab/faults/worker_killed.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the time pass: it does not come back.</source>
        <extracomment>app/lab/faults/worker_killed.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the power went while the file grew</source>
        <extracomment>app/lab/faults/zero_tail.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power went while the file grew from {at} to {at2} bytes: {count} from {at3} on are zeros.</source>
        <extracomment>app/lab/faults/zero_tail.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once an operation has returned, no crash, torn write, power cut or flipped bit loses the job unseen.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once an operation has returned, no crash, torn write or flipped bit changes the job unseen.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Once an ack has returned, the job is done, and no crash or power cut puts it back on the list.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leased job is hidden until its deadline: no second worker gets it meanwhile.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job is done when the worker that holds it acks it; any other ack is refused.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damage is detected and never acted upon: the list holds only jobs that somebody enqueued.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{titles} would have kept it.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{sentence} The promise was: “{promise}” {remedy}</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No switch is off that would have kept it.</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or</source>
        <extracomment>app/lab/findings.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <extracomment>app/lab/ledger.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} was done, and is given to {worker} once more.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} is given to {worker} while {worker2} is still working on it.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} gives job {id} back, but it left the list when it was taken.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{old} finished job {id} with an old token while {now} is still working on it.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{old} may {operation} job {id} with an old token while {now} is still working on it.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} left the list when {worker} took it, and {worker} is dead.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} was promised and is nowhere on the list.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} is on the list again while {worker} is still working on it.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} was {verb}, and is on the list again.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} left the list when it was taken, and the worker never heard of it.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} has left the list, and nobody has finished or cancelled it.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload of job {id} is not the one that was enqueued.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} has {settings} than it was enqueued with.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list does not know that {worker} has job {id}; another worker will get it too.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last {verb} of job {id} was promised and is forgotten.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} was being enqueued when the process died; it came back with another payload.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} is on the list, and nobody has enqueued it.</source>
        <extracomment>app/lab/ledger_words.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when the power was cut</source>
        <extracomment>app/lab/machine.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it died {death}</source>
        <extracomment>app/lab/machine.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was not started</source>
        <extracomment>app/lab/machine.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No process has the queue open to {operation}: {why}.</source>
        <extracomment>app/lab/machine.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another priority</source>
        <extracomment>app/lab/promises.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another number of attempts</source>
        <extracomment>app/lab/promises.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another lease time</source>
        <extracomment>app/lab/promises.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another key</source>
        <extracomment>app/lab/promises.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another time of enqueueing</source>
        <extracomment>app/lab/promises.py</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file header</source>
        <extracomment>what a row of the log stands for</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record</source>
        <extracomment>what a row of the log stands for</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being written</source>
        <extracomment>what a row of the log stands for</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torn tail</source>
        <extracomment>what a row of the log stands for</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>readable, not replayed</source>
        <extracomment>what a row of the log stands for</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset</source>
        <extracomment>what somebody wants to go to in the log</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sequence number</source>
        <extracomment>what somebody wants to go to in the log; a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job</source>
        <extracomment>what somebody wants to go to in the log</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <extracomment>what somebody wants to go to in the log</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tearproof log</source>
        <extracomment>the format of a file, as in “this is a …”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binlog of beanstalkd, version 7</source>
        <extracomment>the format of a file, as in “this is a …”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This format has no checksum: a flipped bit here is invisible, unless it makes a value that can&apos;t be.</source>
        <extracomment>about every file of the format “binlog of beanstalkd, version 7”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While it writes</source>
        <extracomment>a group of faults in the menu “Break it”; the fault “Crash mid-write”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To bytes at rest</source>
        <extracomment>a group of faults in the menu “Break it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To files</source>
        <extracomment>a group of faults in the menu “Break it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <extracomment>a group of faults in the menu “Break it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock</source>
        <extracomment>a group of faults in the menu “Break it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program</source>
        <extracomment>a group of faults in the menu “Break it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash mid-write</source>
        <extracomment>the fault “Crash mid-write”; the tour “Break the disk mid-write”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process dies while it writes a record: only the first bytes of it reach the file.</source>
        <extracomment>the fault “Crash mid-write”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last row of the log is a piece of a record, and the queue&apos;s process is dead.</source>
        <extracomment>the fault “Crash mid-write”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery sets the torn piece aside; every record that was complete survives.</source>
        <extracomment>the fault “Crash mid-write”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an ENQUEUE</source>
        <extracomment>the fault “Crash mid-write”: a choice of “While it writes”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a LEASE</source>
        <extracomment>the fault “Crash mid-write”: a choice of “While it writes”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an ACK</source>
        <extracomment>the fault “Crash mid-write”: a choice of “While it writes”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that reach the file</source>
        <extracomment>the fault “Crash mid-write”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash before the fsync</source>
        <extracomment>the fault “Crash before the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process dies when the record is written, but before the disk was asked to keep it.</source>
        <extracomment>the fault “Crash before the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last row is whole and marked as merely flushed; the queue&apos;s process is dead.</source>
        <extracomment>the fault “Crash before the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery writes and syncs the last record once more before it relies on it; a power cut first may take it.</source>
        <extracomment>the fault “Crash before the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash after the fsync</source>
        <extracomment>the fault “Crash after the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process dies when the record is durable, but before its caller hears that it worked.</source>
        <extracomment>the fault “Crash after the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last row is whole and durable; the queue&apos;s process is dead, and the caller knows nothing.</source>
        <extracomment>the fault “Crash after the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job is on the list after recovery. A caller that tries again makes a second one, unless it gives a key.</source>
        <extracomment>the fault “Crash after the fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power cut</source>
        <extracomment>the fault “Power cut”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power goes: bytes that were merely flushed may be lost, durable ones stay.</source>
        <extracomment>the fault “Power cut”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows that were marked as merely flushed are gone, torn or zeros; the queue&apos;s process is dead.</source>
        <extracomment>the fault “Power cut”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With fsync on, nothing an operation has returned is lost; with fsync off, exactly the flushed rows may be.</source>
        <extracomment>the fault “Power cut”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <extracomment>the fault “Power cut”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>now, between two operations</source>
        <extracomment>the fault “Power cut”: a choice of “When”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>while an ENQUEUE waits for its fsync</source>
        <extracomment>the fault “Power cut”: a choice of “When”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the flushed bytes there remain</source>
        <extracomment>the fault “Power cut”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <extracomment>the fault “Power cut”: a choice of “Of the flushed bytes there remain”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first part</source>
        <extracomment>the fault “Power cut”: a choice of “Of the flushed bytes there remain”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some sectors, in any order</source>
        <extracomment>the fault “Power cut”: a choice of “Of the flushed bytes there remain”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the size, filled with zeros</source>
        <extracomment>the fault “Power cut”: a choice of “Of the flushed bytes there remain”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the possible outcomes</source>
        <extracomment>the fault “Power cut”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tail of zeros</source>
        <extracomment>the fault “Tail of zeros”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power goes while the file grows: its size is the new one, but only zeros stand there.</source>
        <extracomment>the fault “Tail of zeros”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A last row of zero bytes that no record can be read from; the queue&apos;s process is dead.</source>
        <extracomment>the fault “Tail of zeros”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery says how many zero bytes there are and sets them aside; zeros are never taken for a record.</source>
        <extracomment>the fault “Tail of zeros”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many</source>
        <extracomment>the fault “Tail of zeros”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <extracomment>the fault “Tail of zeros”: a unit behind a number; the fault “Disk full”: a unit behind a number; the fault “Garbage in the middle”: a unit behind a number</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk full</source>
        <extracomment>the fault “Disk full”; the tour “Disk full”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the disk fill up: work is enqueued until it is refused, then a job is acknowledged.</source>
        <extracomment>the fault “Disk full”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue says why it was refused; the log holds whole records only, the ack is the last one.</source>
        <extracomment>the fault “Disk full”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A refusal changes nothing, room is kept for acks, and the next enqueue works when there is room again.</source>
        <extracomment>the fault “Disk full”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for new work</source>
        <extracomment>the fault “Disk full”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even the room kept for acks is gone</source>
        <extracomment>the fault “Disk full”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync fails</source>
        <extracomment>the fault “fsync fails”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the disk report an error when it is asked to make the next record durable.</source>
        <extracomment>the fault “fsync fails”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The enqueue is not confirmed: its outcome is unknown, and the queue is closed for writing.</source>
        <extracomment>the fault “fsync fails”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is never tried again as if nothing had happened; opening the queue anew tells what is there.</source>
        <extracomment>the fault “fsync fails”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash while compacting</source>
        <extracomment>the fault “Crash while compacting”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process dies at a step of compaction that you choose.</source>
        <extracomment>the fault “Crash while compacting”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log is the old or the new generation, never a mixture; the queue&apos;s process is dead.</source>
        <extracomment>the fault “Crash while compacting”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After recovery the list is the same as before, whichever generation is there.</source>
        <extracomment>the fault “Crash while compacting”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It dies when</source>
        <extracomment>the fault “Crash while compacting”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip a bit</source>
        <extracomment>the fault “Flip a bit”; the tour “Corrupt a byte already written”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn over one bit that was written long ago: the length stays right, the checksum does not.</source>
        <extracomment>the fault “Flip a bit”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record&apos;s row turns red, and the bytes panel marks the byte that changed.</source>
        <extracomment>the fault “Flip a bit”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery calls the log damaged, names the byte and the bit, and acts on nothing behind it.</source>
        <extracomment>the fault “Flip a bit”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <extracomment>the fault “Flip a bit”: a field of its dialog; the fault “Flip in the length”: a field of its dialog; the fault “Garbage in the middle”: a field of its dialog; the fault “Double a record”: a field of its dialog; the fault “Remove a record”: a field of its dialog; the fault “Swap two records”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte of the record</source>
        <extracomment>the fault “Flip a bit”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bit</source>
        <extracomment>the fault “Flip a bit”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip in the length</source>
        <extracomment>the fault “Flip in the length”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a record claim another length than it has.</source>
        <extracomment>the fault “Flip in the length”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record&apos;s row turns red; its length field is marked, and the rows behind it are not replayed.</source>
        <extracomment>the fault “Flip in the length”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A length is believed only after its own checksum, so this is damage, not a torn tail, and no memory is lost.</source>
        <extracomment>the fault “Flip in the length”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of it</source>
        <extracomment>the fault “Flip in the length”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one bit of it turns over</source>
        <extracomment>the fault “Flip in the length”: a choice of “What becomes of it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it becomes FFFFFFFF</source>
        <extracomment>the fault “Flip in the length”: a choice of “What becomes of it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it becomes FFFFFFFF, and the head&apos;s checksum agrees</source>
        <extracomment>the fault “Flip in the length”: a choice of “What becomes of it”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bit of the length, 0 the lowest</source>
        <extracomment>the fault “Flip in the length”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Garbage in the middle</source>
        <extracomment>the fault “Garbage in the middle”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overwrite some bytes of a record with garbage; good records follow it.</source>
        <extracomment>the fault “Garbage in the middle”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record&apos;s row turns red; the good ones behind it say “readable, not replayed”.</source>
        <extracomment>the fault “Garbage in the middle”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery stops there and refuses to write: it neither skips the damage nor ends the log before it silently.</source>
        <extracomment>the fault “Garbage in the middle”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much</source>
        <extracomment>the fault “Garbage in the middle”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double a record</source>
        <extracomment>the fault “Double a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a whole record in right behind itself; every checksum of it still holds.</source>
        <extracomment>the fault “Double a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy is a red row: its number was used before.</source>
        <extracomment>the fault “Double a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence number and chain give it away: damaged at the copy, which is never applied a second time.</source>
        <extracomment>the fault “Double a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove a record</source>
        <extracomment>the fault “Remove a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut a whole record out of the log and close the gap.</source>
        <extracomment>the fault “Remove a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The row that moved into the gap turns red: a number is missing before it.</source>
        <extracomment>the fault “Remove a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence number and chain show the gap; a missing last record is known from the durable mark.</source>
        <extracomment>the fault “Remove a record”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap two records</source>
        <extracomment>the fault “Swap two records”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a record and the one behind it change places; every checksum still holds.</source>
        <extracomment>the fault “Swap two records”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first of the two turns red: its number comes too early.</source>
        <extracomment>the fault “Swap two records”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order is part of what is checked: damaged at the first of the two, and neither is applied.</source>
        <extracomment>the fault “Swap two records”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale record of another file</source>
        <extracomment>the fault “Stale record of another file”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let a whole record of another file stand behind the end of this one.</source>
        <extracomment>the fault “Stale record of another file”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A grey row at the end: no record of this file can be read there.</source>
        <extracomment>the fault “Stale record of another file”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its checksum was seeded with another file&apos;s salt: it is set aside with the tail and never becomes a job.</source>
        <extracomment>the fault “Stale record of another file”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roll the file back to a record&apos;s end</source>
        <extracomment>the fault “Roll the file back to a record&apos;s end”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the file off exactly before a record, as an older copy of it would end.</source>
        <extracomment>the fault “Roll the file back to a record&apos;s end”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rows at the end are gone; what is left is whole.</source>
        <extracomment>the fault “Roll the file back to a record&apos;s end”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The durable mark remembers more, so it is damage; without the mark nothing can tell, and nothing is promised.</source>
        <extracomment>the fault “Roll the file back to a record&apos;s end”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First record that goes</source>
        <extracomment>the fault “Roll the file back to a record&apos;s end”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The durable mark goes too</source>
        <extracomment>the fault “Roll the file back to a record&apos;s end”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the log under the program</source>
        <extracomment>the fault “Delete the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the log file while the queue&apos;s process has it open; then enqueue a job.</source>
        <extracomment>the fault “Delete the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log panel says that the file is gone; the enqueue is refused, the queue closed for writing.</source>
        <extracomment>the fault “Delete the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operation is confirmed into a file that has no name any more.</source>
        <extracomment>the fault “Delete the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the log under the program</source>
        <extracomment>the fault “Replace the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put another file in the log&apos;s place while the queue&apos;s process has it open; then enqueue a job.</source>
        <extracomment>the fault “Replace the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log panel shows the other file; the enqueue is refused, the queue closed for writing.</source>
        <extracomment>the fault “Replace the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operation is confirmed into the old file, and nothing is appended to the other one.</source>
        <extracomment>the fault “Replace the log under the program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By</source>
        <extracomment>the fault “Replace the log under the program”: a field of its dialog; the fault “Clock goes back”: a field of its dialog; the fault “Clock far ahead for a moment”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an older copy of itself</source>
        <extracomment>the fault “Replace the log under the program”: a choice of “By”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file that is no log</source>
        <extracomment>the fault “Replace the log under the program”: a choice of “By”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kill the worker</source>
        <extracomment>the fault “Kill the worker”; the tour “Kill the worker”: its title; the tour “Kill the worker”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End a worker that has a job: it will neither ack nor nack.</source>
        <extracomment>the fault “Kill the worker”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is written. The job stays leased, its deadline counts down, then it is ready again.</source>
        <extracomment>the fault “Kill the worker”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job comes back by itself at its deadline and another worker can take it; nothing is lost.</source>
        <extracomment>the fault “Kill the worker”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale worker acks</source>
        <extracomment>the fault “Stale worker acks”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker whose lease has passed acks a job that another worker has by now.</source>
        <extracomment>the fault “Stale worker acks”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ack is refused as stale; the job stays with the worker that leased it last.</source>
        <extracomment>the fault “Stale worker acks”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the newest token counts: the refusal writes nothing.</source>
        <extracomment>the fault “Stale worker acks”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two workers want the same job</source>
        <extracomment>the fault “Two workers want the same job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let two workers ask for the next job in the same moment.</source>
        <extracomment>the fault “Two workers want the same job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two leases in the log, of two jobs; or one, and the second worker is told that nothing is ready.</source>
        <extracomment>the fault “Two workers want the same job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job is given to two workers at the same time.</source>
        <extracomment>the fault “Two workers want the same job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poison job</source>
        <extracomment>the fault “Poison job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue a job that kills each worker that takes it, and let the leases pass.</source>
        <extracomment>the fault “Poison job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One LEASE after the other and no ACK; the clock moves on; the job ends as a dead letter.</source>
        <extracomment>the fault “Poison job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the attempts are used up it is a dead letter by itself and is never handed out again.</source>
        <extracomment>the fault “Poison job”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts it has</source>
        <extracomment>the fault “Poison job”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock goes back</source>
        <extracomment>the fault “Clock goes back”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the clock back while a job is leased.</source>
        <extracomment>the fault “Clock goes back”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock&apos;s bar says how far it went back; the queue&apos;s own time goes on from where it was.</source>
        <extracomment>the fault “Clock goes back”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time in the log never runs backwards, and a 30 s lease still returns in 30 s.</source>
        <extracomment>the fault “Clock goes back”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <extracomment>the fault “Clock goes back”: a unit behind a number</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock far ahead for a moment</source>
        <extracomment>the fault “Clock far ahead for a moment”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the clock jump far ahead, lease a job at that time, and set the clock right again.</source>
        <extracomment>the fault “Clock far ahead for a moment”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One LEASE has a time far ahead; the clock shows less than that, and its bar says so.</source>
        <extracomment>the fault “Clock far ahead for a moment”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log&apos;s time goes on from there at its usual pace, so a 30 s lease still returns in 30 s.</source>
        <extracomment>the fault “Clock far ahead for a moment”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days</source>
        <extracomment>the fault “Clock far ahead for a moment”: a unit behind a number</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock is set right afterwards</source>
        <extracomment>the fault “Clock far ahead for a moment”: a field of its dialog</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kill this program</source>
        <extracomment>the fault “Kill this program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End this program without a word (SIGKILL); it comes back by itself.</source>
        <extracomment>the fault “Kill this program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window is gone; within 3 seconds another one is there, with the same jobs.</source>
        <extracomment>the fault “Kill this program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every operation that has returned is on the list again.</source>
        <extracomment>the fault “Kill this program”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync before returning</source>
        <extracomment>the protection “fsync before returning”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An operation returns only when its record is durable.</source>
        <extracomment>the protection “fsync before returning”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The system still holds the bytes when the queue says “done”; a power cut takes them back.</source>
        <extracomment>the protection “fsync before returning”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checksums</source>
        <extracomment>the protection “Checksums”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every byte of a record is covered by a CRC-32, checked before it is believed.</source>
        <extracomment>the protection “Checksums”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A flipped bit is read as if it had been written so.</source>
        <extracomment>the protection “Checksums”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length check</source>
        <extracomment>the protection “Length check”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A length is believed only after its own checksum, and never beyond the end of the file.</source>
        <extracomment>the protection “Length check”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A torn record is read to its full length, with whatever stands behind it.</source>
        <extracomment>the protection “Length check”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease instead of remove</source>
        <extracomment>the protection “Lease instead of remove”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job stays on the list while a worker has it.</source>
        <extracomment>the protection “Lease instead of remove”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taking a job removes it; when its worker dies, the job is gone.</source>
        <extracomment>the protection “Lease instead of remove”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token check</source>
        <extracomment>the protection “Token check”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the newest lease may ack, nack or extend.</source>
        <extracomment>the protection “Token check”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker that lost its lease can finish a job that another one is working on.</source>
        <extracomment>the protection “Token check”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder fsync</source>
        <extracomment>the protection “Folder fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new or renamed file has its name made durable too.</source>
        <extracomment>the protection “Folder fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a power cut the old file stands under the name again.</source>
        <extracomment>the protection “Folder fsync”</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put work on the list</source>
        <extracomment>the tour “Put work on the list”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue: a card and one ENQUEUE record. Look at the offsets; it is on the disk, fsync has returned.</source>
        <extracomment>the tour “Put work on the list”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An empty queue.</source>
        <extracomment>the tour “Put work on the list”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enqueue a job</source>
        <extracomment>the tour “Put work on the list”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list is empty. The log file holds its header and nothing else: 64 bytes.</source>
        <extracomment>the tour “Put work on the list”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One card, one record: job 1 is ready, and its ENQUEUE record begins at 0x040. The record was written and fsync has returned, so it is durable.</source>
        <extracomment>the tour “Put work on the list”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When Enqueue returns, where is the job?</source>
        <extracomment>the tour “Put work on the list”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In memory; it is saved when the program ends</source>
        <extracomment>the tour “Put work on the list”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In a buffer of the system; it reaches the disk a little later</source>
        <extracomment>the tour “Put work on the list”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the disk: a power cut can&apos;t take it back</source>
        <extracomment>the tour “Put work on the list”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at the offsets</source>
        <extracomment>the tour “Put work on the list”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record 1 begins at 0x040 and is 96 bytes long; 96 is 0x60. A second job comes.</source>
        <extracomment>the tour “Put work on the list”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record 2 begins at 0x0a0, right behind record 1. Nothing that was there has moved or changed: a log only grows.</source>
        <extracomment>the tour “Put work on the list”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where does record 2 begin?</source>
        <extracomment>the tour “Put work on the list”, step 2: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At 0x040: the newest stands first</source>
        <extracomment>the tour “Put work on the list”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At 0x0a0: right behind record 1</source>
        <extracomment>the tour “Put work on the list”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At 0x041: one place further</source>
        <extracomment>the tour “Put work on the list”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the process and start it again</source>
        <extracomment>the tour “Put work on the list”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now the queue&apos;s process ends and starts again. It remembers nothing; it has only the file.</source>
        <extracomment>the tour “Put work on the list”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both jobs are back, rebuilt from the records. On its way out the process added a SEAL at 0x100: “all before this was durable”.</source>
        <extracomment>the tour “Put work on the list”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many jobs are on the list then?</source>
        <extracomment>the tour “Put work on the list”, step 3: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: the list was in its memory</source>
        <extracomment>the tour “Put work on the list”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One: the last write is never safe</source>
        <extracomment>the tour “Put work on the list”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two: the list is read from the file</source>
        <extracomment>the tour “Put work on the list”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it, but do not remove it</source>
        <extracomment>the tour “Take it, but do not remove it”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease: the job is hidden for 30 seconds, and still on the list.</source>
        <extracomment>the tour “Take it, but do not remove it”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job, ready.</source>
        <extracomment>the tour “Take it, but do not remove it”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lease the job</source>
        <extracomment>the tour “Take it, but do not remove it”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 is ready. A worker asks for work: Lease.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leased by worker-1 for 30 seconds, and still on the list. The LEASE record at 0x0a0 has number 2, and 2 is now worker-1&apos;s token.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does that do to job 1?</source>
        <extracomment>the tour “Take it, but do not remove it”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is removed from the list: the worker has it now</source>
        <extracomment>the tour “Take it, but do not remove it”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays on the list, hidden from the others for 30 seconds</source>
        <extracomment>the tour “Take it, but do not remove it”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing, until the worker says it is done</source>
        <extracomment>the tour “Take it, but do not remove it”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden from the others</source>
        <extracomment>the tour “Take it, but do not remove it”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While worker-1 is at it, a second worker asks for work.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: no job is ready. Nothing was written, and job 1 is still worker-1&apos;s.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does worker-2 get?</source>
        <extracomment>the tour “Take it, but do not remove it”, step 2: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 as well: two work faster than one</source>
        <extracomment>the tour “Take it, but do not remove it”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1, and worker-1 loses it</source>
        <extracomment>the tour “Take it, but do not remove it”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: no job is ready</source>
        <extracomment>the tour “Take it, but do not remove it”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Still working on it</source>
        <extracomment>the tour “Take it, but do not remove it”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>20 seconds pass, and worker-1 is not done yet. It says so in time: Extend.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deadline moved: 30 seconds from now. One more record, and the same token.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 seconds were left. How long has worker-1 now?</source>
        <extracomment>the tour “Take it, but do not remove it”, step 3: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 seconds: a deadline is a deadline</source>
        <extracomment>the tour “Take it, but do not remove it”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>30 seconds, counted from now</source>
        <extracomment>the tour “Take it, but do not remove it”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>40 seconds: 10 and another 30</source>
        <extracomment>the tour “Take it, but do not remove it”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <extracomment>the tour “Take it, but do not remove it”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-1 has done the work: Ack.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 is done: now it can leave the list. All four records are still in the log, each where it always was.</source>
        <extracomment>the tour “Take it, but do not remove it”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happens to record 1, which put the job on the list?</source>
        <extracomment>the tour “Take it, but do not remove it”, step 4: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is erased from the file</source>
        <extracomment>the tour “Take it, but do not remove it”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is written over with the word “done”</source>
        <extracomment>the tour “Take it, but do not remove it”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: an ACK record is added at the end</source>
        <extracomment>the tour “Take it, but do not remove it”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ack, 35 seconds later: the job comes back by itself. A second worker takes it, and the first one&apos;s late ack is stale.</source>
        <extracomment>the tour “Kill the worker”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job, leased by worker-1 a moment ago.</source>
        <extracomment>the tour “Kill the worker”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-1 has job 1, for 30 seconds. Now it is killed in the middle of its work: no ack, no nack, no word.</source>
        <extracomment>the tour “Kill the worker”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing has changed, on the list or in the file. Nobody tells the queue when a worker dies; all it has is the deadline.</source>
        <extracomment>the tour “Kill the worker”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does the queue notice at once?</source>
        <extracomment>the tour “Kill the worker”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker is gone: job 1 is ready again</source>
        <extracomment>the tour “Kill the worker”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The worker is gone: job 1 has failed</source>
        <extracomment>the tour “Kill the worker”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing</source>
        <extracomment>the tour “Kill the worker”, step 1: an answer to its question; the tour “Power cut, with and without fsync”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>35 seconds later</source>
        <extracomment>the tour “Kill the worker”, step 2; the tour “The poison job”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ack came. Let 35 seconds pass; the lease was for 30.</source>
        <extracomment>the tour “Kill the worker”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 is ready again, by itself, and not one byte was written. The deadline stood in the LEASE record all along; it has passed, that is all.</source>
        <extracomment>the tour “Kill the worker”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What must be written before job 1 can come back?</source>
        <extracomment>the tour “Kill the worker”, step 2: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A record that the lease is over</source>
        <extracomment>the tour “Kill the worker”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A nack, in the dead worker&apos;s name</source>
        <extracomment>the tour “Kill the worker”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing at all</source>
        <extracomment>the tour “Kill the worker”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second worker takes it</source>
        <extracomment>the tour “Kill the worker”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-2 asks for work.</source>
        <extracomment>the tour “Kill the worker”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-2 has job 1, attempt 2 of 4. Its token is 3, the number of its LEASE record; worker-1&apos;s was 2.</source>
        <extracomment>the tour “Kill the worker”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The late ack</source>
        <extracomment>the tour “Kill the worker”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-1 had sent its ack just before it died. The ack was stuck on the way and arrives only now, with token 2.</source>
        <extracomment>the tour “Kill the worker”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: token 2 is stale, because somebody leased the job anew. Nothing was written, and job 1 is still worker-2&apos;s.</source>
        <extracomment>the tour “Kill the worker”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is job 1 done now?</source>
        <extracomment>the tour “Kill the worker”, step 4: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes: somebody says it is done</source>
        <extracomment>the tour “Kill the worker”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes, and worker-2 loses it</source>
        <extracomment>the tour “Kill the worker”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No: the ack is refused</source>
        <extracomment>the tour “Kill the worker”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The right ack</source>
        <extracomment>the tour “Kill the worker”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-2 has done the work and acks with its own token, 3.</source>
        <extracomment>the tour “Kill the worker”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done. A worker died in the middle of its work, and the work was done all the same.</source>
        <extracomment>the tour “Kill the worker”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break the disk mid-write</source>
        <extracomment>the tour “Break the disk mid-write”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash mid-write: the last row is half a record. Recover: the torn piece is set aside, every complete record survives.</source>
        <extracomment>the tour “Break the disk mid-write”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three jobs, the first of them leased.</source>
        <extracomment>the tour “Break the disk mid-write”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three jobs are on the list, in four complete records. A fourth job is being written, 96 bytes of it, and in the middle of the write the process dies.</source>
        <extracomment>the tour “Break the disk mid-write”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last row, at 0x1a0, is half a record: 48 bytes where 96 belong. The process is dead; on the left stands what it last believed.</source>
        <extracomment>the tour “Break the disk mid-write”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands at the end of the file?</source>
        <extracomment>the tour “Break the disk mid-write”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole record: the system finishes what it began</source>
        <extracomment>the tour “Break the disk mid-write”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing of it: a write is done all or not at all</source>
        <extracomment>the tour “Break the disk mid-write”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half a record</source>
        <extracomment>the tour “Break the disk mid-write”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover</source>
        <extracomment>the tour “Break the disk mid-write”, step 2; the tour “Compaction”, step 4; the tour “Power cut, with and without fsync”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the process again: Recover. It reads the log from its beginning and checks every record.</source>
        <extracomment>the tour “Break the disk mid-write”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The torn piece, 48 bytes at 0x1a0, was set aside in a file of its own. Every complete record survives: three jobs, and job 1 is still worker-1&apos;s.</source>
        <extracomment>the tour “Break the disk mid-write”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is on the list after that?</source>
        <extracomment>the tour “Break the disk mid-write”, step 2: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The three jobs, as they were</source>
        <extracomment>the tour “Break the disk mid-write”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four jobs: the half record is completed</source>
        <extracomment>the tour “Break the disk mid-write”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: a broken file can&apos;t be read</source>
        <extracomment>the tour “Break the disk mid-write”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>And the fourth job?</source>
        <extracomment>the tour “Break the disk mid-write”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whoever enqueued it never heard “done”, so nothing was promised. They ask again.</source>
        <extracomment>the tour “Break the disk mid-write”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its record begins at 0x1a0, where the torn piece stood, and this time it is whole. The number 5 was never promised to anybody, so it could be given out again.</source>
        <extracomment>the tour “Break the disk mid-write”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corrupt a byte already written</source>
        <extracomment>the tour “Corrupt a byte already written”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip a bit: right length, wrong checksum. Recover names the byte and the bit and refuses to act on it.</source>
        <extracomment>the tour “Corrupt a byte already written”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two jobs, written and durable.</source>
        <extracomment>the tour “Corrupt a byte already written”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 says: pay Ada 10 euros. It has been on the disk for a long time when one bit of it flips; the 1 becomes a 9.</source>
        <extracomment>the tour “Corrupt a byte already written”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right length, wrong checksum: record 1, at 0x040, is damaged. The records behind it are readable, but they are not replayed.</source>
        <extracomment>the tour “Corrupt a byte already written”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How could anybody notice?</source>
        <extracomment>the tour “Corrupt a byte already written”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the length of the record</source>
        <extracomment>the tour “Corrupt a byte already written”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By its checksum</source>
        <extracomment>the tour “Corrupt a byte already written”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not at all: 90 is as good a number as 10</source>
        <extracomment>the tour “Corrupt a byte already written”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover refuses</source>
        <extracomment>the tour “Corrupt a byte already written”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try to start the process again: Recover. After a torn write it cut the piece off and went on.</source>
        <extracomment>the tour “Corrupt a byte already written”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It names byte 0x089, bit 3, and refuses. A torn write can&apos;t explain this, so no byte is changed, and nobody pays 90 euros.</source>
        <extracomment>the tour “Corrupt a byte already written”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does Recover do this time?</source>
        <extracomment>the tour “Corrupt a byte already written”, step 2: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cuts record 1 off and goes on with job 2</source>
        <extracomment>the tour “Corrupt a byte already written”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It flips the bit back and goes on</source>
        <extracomment>the tour “Corrupt a byte already written”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It names the byte and the bit, and stops</source>
        <extracomment>the tour “Corrupt a byte already written”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flip it back</source>
        <extracomment>the tour “Corrupt a byte already written”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now we know which bit it was, and we flip it back ourselves. Then Recover once more.</source>
        <extracomment>the tour “Corrupt a byte already written”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every checksum is right, so every byte is what was written: 10 euros for Ada, 25 for Lin. The queue has never acted on the wrong number.</source>
        <extracomment>the tour “Corrupt a byte already written”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backoff and the dead letters</source>
        <extracomment>the tour “Backoff and the dead letters”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nack, and nack again: each wait is twice as long as the one before, and after the last attempt the job is a dead letter.</source>
        <extracomment>the tour “Backoff and the dead letters”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job that may be tried three times.</source>
        <extracomment>the tour “Backoff and the dead letters”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first failure</source>
        <extracomment>the tour “Backoff and the dead letters”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mail server is down. worker-1 takes job 1, fails, and gives it back: Nack.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delayed: it will be ready in 1 second. The NACK record holds the reason and the time of the retry.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When may the next worker try?</source>
        <extracomment>the tour “Backoff and the dead letters”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At once</source>
        <extracomment>the tour “Backoff and the dead letters”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In 1 second</source>
        <extracomment>the tour “Backoff and the dead letters”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In 30 seconds, when the lease is over</source>
        <extracomment>the tour “Backoff and the dead letters”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The second failure</source>
        <extracomment>the tour “Backoff and the dead letters”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 second later worker-2 tries, and fails too.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 seconds this time. This is backoff: each wait is twice as long, 1, 2, 4, 8 … seconds, at most an hour.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long is the wait now?</source>
        <extracomment>the tour “Backoff and the dead letters”, step 2: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 second, as before</source>
        <extracomment>the tour “Backoff and the dead letters”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 seconds</source>
        <extracomment>the tour “Backoff and the dead letters”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>4 seconds</source>
        <extracomment>the tour “Backoff and the dead letters”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last attempt</source>
        <extracomment>the tour “Backoff and the dead letters”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 seconds later worker-3 tries. It is attempt 3 of 3, and it fails.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 is a dead letter: kept with its payload and its reason, but handed to nobody any more.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What becomes of job 1?</source>
        <extracomment>the tour “Backoff and the dead letters”, step 3: its question; the tour “The poison job”, step 3: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It waits another 4 seconds</source>
        <extracomment>the tour “Backoff and the dead letters”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is deleted: three times is enough</source>
        <extracomment>the tour “Backoff and the dead letters”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a dead letter, and stays on the list</source>
        <extracomment>the tour “Backoff and the dead letters”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nobody gets a dead letter</source>
        <extracomment>the tour “Backoff and the dead letters”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An hour later a worker asks for work.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job is ready. A dead letter waits for a person, not for a time.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody has repaired the mail server and sends the dead letter back to work: Redrive.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was ready again with its attempts counted from 0; worker-4 took it, and the mail is sent.</source>
        <extracomment>the tour “Backoff and the dead letters”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compaction</source>
        <extracomment>the tour “Compaction”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compact: the log is rewritten with only the jobs that still matter, and a crash in the middle of it loses nothing.</source>
        <extracomment>the tour “Compaction”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five jobs: three are done, worker-4 has the fourth, the fifth is ready.</source>
        <extracomment>the tour “Compaction”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Five jobs have left twelve records, and the log only grows. Three of the jobs are done and just take up room.</source>
        <extracomment>the tour “Compaction”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs 4 and 5 are left, each as one SNAPSHOT record behind a summary. The new file is generation 2 and shorter; the old one is kept beside it as .prev.</source>
        <extracomment>the tour “Compaction”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which jobs are on the list afterwards?</source>
        <extracomment>the tour “Compaction”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All five: nothing may get lost</source>
        <extracomment>the tour “Compaction”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs 4 and 5</source>
        <extracomment>the tour “Compaction”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 5 only: worker-4 must start again</source>
        <extracomment>the tour “Compaction”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The token still works</source>
        <extracomment>the tour “Compaction”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-4 got its token, 12, from a file that has been replaced. Now it is done: Ack.</source>
        <extracomment>the tour “Compaction”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted. Numbers, attempts, tokens and deadlines survive compaction; only what is over is left out.</source>
        <extracomment>the tour “Compaction”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is that ack still good?</source>
        <extracomment>the tour “Compaction”, step 2: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes</source>
        <extracomment>the tour “Compaction”, step 2: an answer to its question; the tour “The stale worker”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No: the LEASE record is gone, so the token is too</source>
        <extracomment>the tour “Compaction”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No: worker-4 must lease job 4 again</source>
        <extracomment>the tour “Compaction”, step 2: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crash in the middle of it</source>
        <extracomment>the tour “Compaction”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compact again. This time the process dies while the new file is half written.</source>
        <extracomment>the tour “Compaction”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The old log, whole. The new file had another name; only a complete and durable one is renamed over the old, and a rename is all or nothing.</source>
        <extracomment>the tour “Compaction”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which file stands at the log&apos;s name now?</source>
        <extracomment>the tour “Compaction”, step 3: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Half of the new one</source>
        <extracomment>the tour “Compaction”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The old one, whole</source>
        <extracomment>the tour “Compaction”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: the old one was removed to make room</source>
        <extracomment>the tour “Compaction”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the process again: Recover.</source>
        <extracomment>the tour “Compaction”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The list is what it was: job 4 done, job 5 ready. Compaction can be tried again at any time.</source>
        <extracomment>the tour “Compaction”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power cut, with and without fsync</source>
        <extracomment>the tour “Power cut, with and without fsync”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the power: what is durable stays. Switch fsync off and cut it again: what was merely flushed is gone.</source>
        <extracomment>the tour “Power cut, with and without fsync”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One job, written and durable.</source>
        <extracomment>the tour “Power cut, with and without fsync”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A power cut with fsync</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second job is enqueued. Enqueue returns, and in that moment the power goes.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both records are there. fsync had returned before Enqueue did, so they were durable.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is in the file afterwards?</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record 1 only: it had time to settle</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both records</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record 1, and a piece of record 2</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power is back: Recover.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 2; the tour “Power cut, with and without fsync”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two jobs, as promised.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switch fsync off</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fsync takes time, so some queues return without it. We switch it off and enqueue a third job.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 3 looks like the others on the list. In the log it doesn&apos;t: its bytes are merely flushed, so the system has them and the disk may not.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A power cut without fsync</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The power goes again, just after Enqueue returned.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record 3 is gone. The caller heard “done”, and the disk never had it.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is left of job 3?</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 4: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its record: Enqueue has returned, so it is safe</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A piece of its record, which Recover will set aside</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recover finds nothing wrong</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is clean, and job 3 is lost. Only whoever remembers being told “done” can know; “fsync before returning” would have kept it.</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 5</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does the file say about the loss?</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 5: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That it is damaged, and where</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 5: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That its tail is torn</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 5: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: it is a clean file</source>
        <extracomment>the tour “Power cut, with and without fsync”, step 5: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stale worker</source>
        <extracomment>the tour “The stale worker”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A late ack is good while nobody else has the job, and stale once somebody has. Without the token check it does harm.</source>
        <extracomment>the tour “The stale worker”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two jobs, ready.</source>
        <extracomment>the tour “The stale worker”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Late, but alone</source>
        <extracomment>the tour “The stale worker”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-1 takes job 1 and needs 35 seconds, 5 too many. It acks, and nobody else has taken the job meanwhile.</source>
        <extracomment>the tour “The stale worker”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted: the work is done, and nobody else was at it. The deadline lets others take the job; it does not end the token.</source>
        <extracomment>the tour “The stale worker”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is the late ack accepted?</source>
        <extracomment>the tour “The stale worker”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No: the deadline has passed</source>
        <extracomment>the tour “The stale worker”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes, but job 1 counts as tried twice</source>
        <extracomment>the tour “The stale worker”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two workers, one job</source>
        <extracomment>the tour “The stale worker”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-2 takes job 2 and hangs. 35 seconds later worker-3 takes it over.</source>
        <extracomment>the tour “The stale worker”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both believe that job 2 is theirs. The log knows better: worker-2&apos;s token is 5, worker-3&apos;s is 6, and the last lease counts.</source>
        <extracomment>the tour “The stale worker”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first one wakes up</source>
        <extracomment>the tour “The stale worker”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-2 wakes up. It has noticed nothing and acks job 2 with token 5.</source>
        <extracomment>the tour “The stale worker”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: token 5 is stale. Nothing was written, and worker-3 can go on in peace.</source>
        <extracomment>the tour “The stale worker”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does the queue answer?</source>
        <extracomment>the tour “The stale worker”, step 3: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: it was worker-2&apos;s job first</source>
        <extracomment>the tour “The stale worker”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stale: somebody leased it anew</source>
        <extracomment>the tour “The stale worker”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done, and it takes the job from worker-3</source>
        <extracomment>the tour “The stale worker”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without the token check</source>
        <extracomment>the tour “The stale worker”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now we switch the token check off, and worker-2 tries once more.</source>
        <extracomment>the tour “The stale worker”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 2 is done, although worker-3 is in the middle of it; whatever goes wrong there now, nobody will try again. “Token check” would have refused it.</source>
        <extracomment>the tour “The stale worker”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happens this time?</source>
        <extracomment>the tour “The stale worker”, step 4: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is refused again: worker-3 has the lease</source>
        <extracomment>the tour “The stale worker”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 2 is done, behind worker-3&apos;s back</source>
        <extracomment>the tour “The stale worker”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 2 is ready again, for both of them</source>
        <extracomment>the tour “The stale worker”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The poison job</source>
        <extracomment>the tour “The poison job”: its title</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A job that kills every worker that takes it: it stops by itself after its last attempt, and the others get their turn.</source>
        <extracomment>the tour “The poison job”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An urgent job with a bug in it, which may be tried twice, and an ordinary one behind it.</source>
        <extracomment>the tour “The poison job”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first victim</source>
        <extracomment>the tour “The poison job”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-1 takes job 1, runs out of memory and is killed. It can&apos;t say anything any more, not even Nack.</source>
        <extracomment>the tour “The poison job”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 is leased by a dead worker. It counts as attempt 1 of 2: attempts are counted when a job is taken, not when it is given back.</source>
        <extracomment>the tour “The poison job”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The second victim</source>
        <extracomment>the tour “The poison job”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>35 seconds later the job is back, and as the urgent one it is next. worker-2 takes it and is killed.</source>
        <extracomment>the tour “The poison job”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempt 2 of 2. Job 2 is still waiting.</source>
        <extracomment>the tour “The poison job”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The second deadline passes, too. Nobody has ever called Nack.</source>
        <extracomment>the tour “The poison job”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1 is a dead letter, by itself: its attempts are used up and its deadline has passed. Nothing had to be written for that.</source>
        <extracomment>the tour “The poison job”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is ready again and kills worker-3 next</source>
        <extracomment>the tour “The poison job”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is a dead letter</source>
        <extracomment>the tour “The poison job”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays leased for ever: nobody gives it back</source>
        <extracomment>the tour “The poison job”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The others get their turn</source>
        <extracomment>the tour “The poison job”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-3 asks for work.</source>
        <extracomment>the tour “The poison job”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker-3 gets job 2. The poison job is kept, with all its bytes, for somebody who can find the bug.</source>
        <extracomment>the tour “The poison job”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which job does worker-3 get?</source>
        <extracomment>the tour “The poison job”, step 4: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 1: it is the urgent one</source>
        <extracomment>the tour “The poison job”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job 2</source>
        <extracomment>the tour “The poison job”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: job 1 blocks the list</source>
        <extracomment>the tour “The poison job”, step 4: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New work is refused in time, acks still fit, and when there is room again the queue goes on as if nothing had been.</source>
        <extracomment>the tour “Disk full”: its summary</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two jobs, leased by worker-1 and worker-2.</source>
        <extracomment>the tour “Disk full”: its start</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk fills up</source>
        <extracomment>the tour “Disk full”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is room for 256 more bytes of new work, and work keeps coming. Meanwhile a worker is done and acks.</source>
        <extracomment>the tour “Disk full”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs were accepted while there was room; then Enqueue was refused, before a byte was written. The ack behind them still fitted: room is kept for acks.</source>
        <extracomment>the tour “Disk full”, step 1</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How does the log end when there is no room for a whole record?</source>
        <extracomment>the tour “Disk full”, step 1: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With as much of the record as there was room for</source>
        <extracomment>the tour “Disk full”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a whole record, written over an older one</source>
        <extracomment>the tour “Disk full”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a whole record: what doesn&apos;t fit is refused</source>
        <extracomment>the tour “Disk full”, step 1: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No room for work</source>
        <extracomment>the tour “Disk full”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody tries again: Enqueue.</source>
        <extracomment>the tour “Disk full”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused at once and in plain words, so nobody believes that the job is on the list. The file is as it was.</source>
        <extracomment>the tour “Disk full”, step 2</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for acks</source>
        <extracomment>the tour “Disk full”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other worker is done as well: Ack.</source>
        <extracomment>the tour “Disk full”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done. Finished work leaves the list even on a full disk, so that Compact can make room.</source>
        <extracomment>the tour “Disk full”, step 3</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ack is a record, too. Is it refused?</source>
        <extracomment>the tour “Disk full”, step 3: its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes: full is full</source>
        <extracomment>the tour “Disk full”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No: some room is kept for it</source>
        <extracomment>the tour “Disk full”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No: an ack needs no bytes</source>
        <extracomment>the tour “Disk full”, step 3: an answer to its question</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room again</source>
        <extracomment>the tour “Disk full”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somebody has deleted a film. The job is enqueued once more.</source>
        <extracomment>the tour “Disk full”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accepted, right behind the last whole record. Nothing had to be repaired.</source>
        <extracomment>the tour “Disk full”, step 4</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> at offset {offset}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, about job {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, its next change due in {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, its payload is {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, last leased by {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, of type {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, with a tail of {value} bytes</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, {value} bytes long</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch can&apos;t hold a {value}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch holds 1 to {batch_max_operations} operations, not {value}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A delay of {delay_ms} ms is not possible: use 0 to ten years.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lease of {lease_ms} ms is not possible: use 1 ms to 49 days ({lease_max_ms} ms).</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It should be true that {text}; but {found}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON or JSON lines</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} is gone: it was finished, and compaction has removed it. `jobs` lists what is left.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} with its {payload_bytes} bytes fits in no snapshot. Finish it first.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {id} with the key “{key}” is on the list already.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} is already done: token {token} was acknowledged. Nothing is left to do.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} is already done; there is nothing to cancel.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} is {value}; only a dead letter can be redriven.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} was cancelled already.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} was cancelled, so token {token} no longer counts. Drop the work.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job {job} was given back, so token {token} no longer counts. Lease the job again to work on it.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No fault was made yet that could be taken back.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job is ready now. The next delay, backoff or lease ends in {value} s.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No job is ready, and none will be by itself. Enqueue one, or redrive a dead letter.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No room is left while {doing} {path}. Make room and try again; nothing was changed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the question “{text}” {told}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only {free_bytes} bytes are free on the disk of {path}; the last {needed_bytes} are kept for acks and compaction. Make room, or compact.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Permission denied while {doing} {path}. Ask for the right to use it, or copy the file.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Priority {priority} is not possible: use {priority_min} to {priority_max}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch has {value} bytes; at most {body_max_bytes} fit in one frame.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk failed while making the last record of {path} durable ({value}): it may or may not be there. Check the disk, then open the queue again.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files are no longer as the fault left them, so it can&apos;t be taken back.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key “{key}” belongs to job {id}, which has another payload. Use another key, or wait until that job is finished.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new file could not be read back: {reason}. The old one is untouched.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The new file does not hold the same jobs ({verdict}). It was thrown away; the old one is untouched.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload has {size_bytes} bytes; at most {value} are accepted. Store it elsewhere and enqueue its name.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload of job {id} at offset {payload_offset} has changed since it was read. This program did not change it; `inspect` shows where.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The payload of job {id} can&apos;t be read: {value}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue has been locked for longer than {value} s</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue of “{title}” can&apos;t be started: {error}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The start of “{title}” can&apos;t be made: {trouble}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {name} has {size} bytes; at most {limit_bytes} are possible. Use a shorter one.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The {name} holds characters that UTF-8 can&apos;t write. Use plain text.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no file {path}. Check the path; `enqueue` makes a new one.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no job {id}. `jobs` lists the jobs and their numbers.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no record {sequence} in the log.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no room to write to {path}. Make room and try again; nothing was changed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token {token} is none of job {job}&apos;s. Use the token that the lease of this job returned.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token {token} of job {job} is stale: the job was leased anew with token {token2}. Drop this result; the other worker&apos;s counts.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing to {path} failed ({value}), and the part that was written could not be taken back ({value2}). Check the disk, then open the queue again: it recovers.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing to {path} failed: {value}. Nothing was changed; check the disk.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a 7-Zip archive</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a JPEG picture</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PDF document</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a PNG picture</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Tearproof log in base64</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Tearproof log that lost the eighth bit of its bytes on the way</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Tearproof log that was changed to UTF-8 as if it were text</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Tearproof log that was sent as text: its line endings were changed on the way</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Tearproof log with {begins} byte{value} of something else before it</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Zstandard archive</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a batch needs a count of at least 1 and room for as many operations</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a binlog of beanstalkd</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a body of {length} bytes is over the limit of {body_max_bytes}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a button or menu entry</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a bzip2 archive</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a database file of Redis</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a date or time</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a duration in quotes, such as &quot;35s&quot; or &quot;2m&quot;</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a few words</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a few words, on its button</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a field of the selected record in the Bytes pane: {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file is already there</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a file that begins with {zeros}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a hex dump of a Tearproof log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a huge number</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a job snapshot</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a later version of the program wrote it</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a later version wrote it</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a log cut inside the header: {size} of {header_bytes} bytes are there</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a log of LevelDB or RocksDB</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a log segment of Kafka</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a piece of a Tearproof log without its header, such as a torn tail that was set aside</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program for Linux (ELF)</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program for Windows</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program for macOS</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a program for macOS or a Java class</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a question, and answers to choose from</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record of type {name}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record of type {type}, which must be understood</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a record of type {value}, which must be understood; a later version wrote it</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row of the log, by its sequence number, or `record:last`</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a script</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a short name of its own, for the picture&apos;s file; made from the title when it is left out</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a snapshot may stand only at the start of a compacted file, and be announced there</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a summary can only be the first record of a file</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a table</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tar archive</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text in quotes</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole pane: {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a zip archive or an office document</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ack and lease</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all bytes are durable</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed are {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>allowed is only {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an SQLite database</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an append-only file of Redis</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty zip archive</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an xz archive</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another file stands at its path</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another file stands at its path, and it is no log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>app.engine.light makes frozen classes with slots only</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>body length</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte {start} is not UTF-8; save the file as UTF-8.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that can&apos;t be read</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot change {name}: {name2} is frozen</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copying the torn tail aside from</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did you mean “{value}”? Allowed are {value2}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did you mean “{value}”? The page on writing tours lists all {value2}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every promise is kept</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it carries the flags {flags}, which this program does not know</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it does not begin like a log; it looks like {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a batch of {count} operations</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a seal with a body of {length} bytes</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a snapshot of the unknown kind {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is of generation {found}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is refused</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is refused ({value})</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is {verdict}{tail}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it looks like {guess}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it names {value} places; 1 to {look_max} are allowed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it needs a reader of version {lowest_reader}; this one is version {version}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was interrupted in the middle of an operation</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it went from {value} to {value2} bytes</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body has {length} bytes instead of {fixed}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body has {length} bytes, fewer than the {fixed} its type needs</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body has {length} bytes; {fixed} to {longest} are possible</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body has {value} bytes instead of {size}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body has {value} bytes too many</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body has {value} bytes, fewer than the {fixed} its type needs</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body has {value} bytes, fewer than the {size} its type needs</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body is empty</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its body would have {body_length} bytes, and no record may have more than {body_max_bytes}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its fields contradict each other</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its header has {header_length} bytes instead of {header_bytes}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its key belongs to job {id}, which is still on the list</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its key is not UTF-8</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its last record could not be made durable ({value})</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its lists or tables are nested too deeply.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its operation {value} has the unknown type {value2}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its operation {value} of {count} can&apos;t stand in a batch</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its operation {value} of {count} is missing</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its place in the menu, 1 to 99</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its reserved bytes are not zero</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its time, {time_ms} ms, is beyond any calendar</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its worker is not UTF-8</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {name} is not UTF-8</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its {name} would end {value} bytes behind the body</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {id} is {listed} on the list and {replayed} in a replay of the file</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job} can&apos;t be a dead letter at this point of the log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job} can&apos;t be in this snapshot</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job} can&apos;t be leased at this point of the log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {job} is already finished at this point of the log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {number} is not on the list</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>job {number} was last leased by {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>named pipe</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names byte {byte}, bit {bit}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names no bit</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer can be right; give the right one a “when”.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer turned out right</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no layout is known for this kind of {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no process runs</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no record starts here, and {left} bytes are left: more than one write leaves behind</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no record starts here, but a whole one, number {sequence}, follows at {offset}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no summary stands before it</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not all {length} bytes of {what} reached the disk: its end checksum does not match</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not one byte of the log has changed</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing is refused</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing more</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing this program knows</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number {sequence} stands where {wanted} must follow: a record doubled or in the wrong place</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number {sequence} stands where {wanted} must follow: what lay between is missing</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the list</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one flipped bit explains it: byte {byte}, bit {bit}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one flipped bit in the file header explains it: byte {byte}, bit {bit}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of these words in quotes</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one or two sentences, said before anything is done</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one or two sentences, said when it is done: what to see now</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>promised bytes are missing: the log was durable up to {durable_end}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {sequence} begins at {offset}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {sequence} does not follow on the one before it: the chain is broken</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {sequence} is about job {job}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {sequence} is of type {type}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record {value} is in the log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some bytes are merely flushed</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>some have</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>something is refused: {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start: do</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start: say</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text in UTF-16</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text in UTF-32</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that state, one sentence</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the actions that make it, done without a word</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the actions, in order</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer is right if this check, or all of these, hold</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the answer&apos;s words</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bytes of {what} do not match its end checksum, and more was written behind it</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the card of a job, by its number</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of the file header does not match</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of this head holds, but it does not begin with the sync bytes</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the checksum of this head holds, but its type is the byte {letter} and no letter</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the clock&apos;s bar and its slider</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the damaged byte in the Bytes pane</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the disk gave back other bytes than were written</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file can&apos;t be read: {value}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has a second name (a hard link), and writers there would not see the lock</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has become shorter than what was read of it</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file has no bytes; it is never turned into a queue by itself</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is gone from its path</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is larger than {value} KiB; a tour is not.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is no TOML: {what}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is of generation {wanted}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file was changed while it was being read</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file was read up to {end} and is shorter now</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file was removed or replaced while a record was written, so that record may be lost</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first key names the {what}, and {value} is none; {value2}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head of a record did not reach the disk whole: the write stopped</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header is whole, but a version or generation of 0 makes no sense</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header is whole, but its time is beyond any calendar</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the job&apos;s number</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the jobs before it are not those of the summary: their SHA-256 differs</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key “{name}” is missing.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the last row of the log, whole or torn</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line above the panes that says what is wrong</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list has {value} entries; at most {list_max} are allowed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list is what a replay of the file gives</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the lock file of a Tearproof log; the log itself lies beside it, without “.lock”</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the log is {wanted} than before</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the new generation is in place, but perhaps not durably</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the next change of job {number} is due in {value}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the protections that are off</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the queue&apos;s process runs</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the seal behind the snapshots</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the state it starts from</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the status bar</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the steps, each under its own `[[step]]`</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the summary</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the summary announced no further job</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the system wrote nothing and gave no reason</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text has {value} characters; at most {length_max} are allowed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is empty; write one, or leave the key out.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the verdict {value} the flipped byte and bit</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the write-ahead log of an SQLite database</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {value} answers</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {value} steps; 1 to {steps_max} are allowed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no answer {choice} to be given now</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no file at the path</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no job {job} at this point of the log</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no step to go on to before this one was performed</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no whole record {sequence}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing to take back</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file is only read</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this step was performed already</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token {token} does not hold job {job} here</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two to four answers</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what it shows, one sentence</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what must be true afterwards</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what the class is asked</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what to highlight before: a place, or a list of at most three</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what to highlight when it is done</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole, but makes no sense here: {finding}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker&apos;s name</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write action:queue.enqueue, pane:log, job:1, record:3, record:last, field:payload, {value} or {value2}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{attempts_max} attempts are not possible: use 1 to {attempts_max2}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left} of {length} bytes of {what}: the write stopped</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{left} zero byte{value}; no record can be read there</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} can&apos;t be made: there is no such folder. Make the folder first.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} can&apos;t be written by this version: {why}. Use a newer version.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} ends in a torn write{where}: {reason}. Every complete record is there. Recover it to go on.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} has no bytes. It was not changed: if a queue was here, look for a copy; otherwise delete it.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is a folder, not a file. Name the log file in it.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is closed for writing: {why}. Open it again to go on.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is damaged{where}: {reason}. It was not changed. `inspect` shows it; `salvage` copies what is readable into a new file.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is no log of this program: {reason}. It was not changed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} is on a read-only medium. Copy the file to work with it.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} was closed. Open it again.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path}.tmp and all names like it are taken; move those files away</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{snapshots_due} of the announced job snapshots are missing; this file was whole once</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} exists already. Name a file that does not; it was not changed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{told}; write a list of {choices_min} to {choices_max} answers.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} answers turned out right</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is found {value2}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is missing; this file was whole once</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is more than a year; shorter durations are allowed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no duration; write 500ms, 35s, 2m or 1h.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no id; use small letters, digits and single hyphens, at most {id_max}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no key here; {value2}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no list</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no place to look at; {expected}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no {what}; {value2}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is not known; {value2}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is outside {low} to {high}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} must stand here, not {value2}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} of the {head_bytes} bytes of a record&apos;s head: the write stopped</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} of torn tail {value2} set aside</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} on the list, but {value2} in a replay of the file</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} stands where a step is expected; begin each with [[step]].</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} stands where a table [start] is expected.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} stands where a table [step.predict] is expected.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} stands where a table such as {{ {value2} = … }} is expected.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} stands where steps are expected; begin each with [[step]].</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} stands where {value2} is expected.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} stands where {wanted} is expected.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} zero byte{value2}</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} {path} failed: {what}. The file was not changed.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{waited} by another process. Wait for it, or end it; the lock goes with it.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{waited} by process {process_id}, which has used it for {age_s} s. Wait for it, or end it.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{id}” is the id of an earlier step; give each step its own.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” did not go as this tour says: {told}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{name}” should have been refused ({value}), and was not.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is off</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{title}” is on</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{value}” needs a value: write {{ {value2} = … }} with {value3}.</source>
        <extracomment>a message of the engine</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourBody</name>
    <message>
        <source>This is not as it must be: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next shows what happens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predict, or go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of these happened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer is {letter}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right: it is {letter}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not quite: you said {given}, and it is {letter}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourMenu</name>
    <message>
        <source>Open a tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tours (*.toml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: can&apos;t be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own tours: put .toml files into {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was begun. Help › Writing a tour says how a tour&apos;s file looks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tours that you put into {folder} stand under More tours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help › Writing a tour says how such a file looks.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourPage</name>
    <message>
        <source>You did something by hand; Back puts everything as the tour had it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That was “{title}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You predicted {right} of {asked} outcomes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No outcome was predicted this time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave brings your sandbox back; Keep goes on by hand from here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourShow</name>
    <message>
        <source>No tour runs. The five buttons at the top begin one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This was the last step. Leave the tour, or keep what is there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the first step.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourSide</name>
    <message>
        <source>The tour was not begun: no folder can be made beside the sandbox ({why}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tour was left: {why}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourStrip</name>
    <message>
        <source>Tour: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the step says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step {n} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WhatsThis</name>
    <message>
        <source>What the queue believes: one card for each job, with its state, its attempts, who has it and how long until something happens by itself. Select a card to see its records. After a crash the cards are drained of colour: that belief is gone, the log is what counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is on disk: every record of the file in order, with the offset where its bytes begin. A torn tail and damaged bytes are rows too. This side is the truth; the cards are rebuilt from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes of the selected record, in hexadecimal and as text. Every field has a colour and a name; press one to light its bytes, or a byte to light its field. Bytes that have changed are underlined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happened, one sentence each, and under it what the disk was asked to do. Durable bytes and merely flushed ones are told apart: fsync makes the difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file, its size and records, the verdict on it, how far it is durable, and which protections are off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong and what you can do about it. The buttons on it are the ways on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step of the tour: what to look at, what will be done, and what must be true afterwards. Next does it; Back has everything as it was before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The simulated clock. It stands still until you move it, both ways as you like. The mark shows the next thing that happens by itself.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>_NumberBadge</name>
    <message>
        <source>Tour {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
