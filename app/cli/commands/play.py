"""`tearproof play`: guided tours without a screen, each in a queue of its own, with every check of theirs."""

from __future__ import annotations

from app.cli.run import BAD_FILE, DONE, REFUSED
from app.cli.usage import Command, Operand, Option, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cli.output import Output
    from app.cli.usage import Arguments
    from app.cli.world import World
    from app.tours.tour import Tour

COMMAND = Command(
    "Play guided tours, and hold what each step says to be true.",
    operands=(Operand("NAME", "a tour’s name, its number from 1 to 5, a .toml file, or all", many=True),),
    options=(Option("pictures", "play in the real window, and save a picture of every step in DIR", value="DIR"),),
    details="Each tour is played on the real disk, in a new queue in a temporary folder; nothing of yours is touched. "
    "The clock is simulated, so nobody waits 35 seconds. The exit code is 0 if every check held, 1 if one did not, "
    "and 3 if a tour’s file is wrong. With --json there is one object for each tour: tour, title, held and steps; "
    "each step has id, title, held, question, answer, trouble, reports, refusals and checks; each check text, held and "
    "found.",
    examples=("tearproof play all", "tearproof play kill-the-worker --json", "tearproof play all --pictures pictures"),
)


def run(arguments: Arguments, world: World, output: Output) -> int:
    """Play the tours one after the other; one that fails doesn't hide the next."""
    from app.cli.touring import Account, play_headless
    from app.tours.errors import TourError, TourFailedError

    try:
        tours = [tour for name in arguments.texts("NAME") for tour in _tours(name, world)]
    except TourError as error:
        output.error(str(error), name="Tour")
        return BAD_FILE
    account = Account(output)
    played = True
    folder = arguments.text("pictures")
    for part in [tours] if folder else [[tour] for tour in tours]:
        try:
            if folder:
                played = world.play_pictures(part, folder, account.tell)
            else:
                play_headless(part[0], world, account.tell)
        except TourFailedError as error:
            played = False
            account.end_tour()
            output.error(str(error), name="TourFailed")
    account.close()
    return DONE if account.held and played else REFUSED


def _tours(name: str, world: World) -> list[Tour]:
    from app.cli.registry import nearest_name
    from app.tours.library import built_in_tours
    from app.tours.loader import read_tour

    own = built_in_tours()
    if name == "all":
        return list(own.values())
    if name in own:
        return [own[name]]
    numbered = [tour for tour in own.values() if name == str(tour.number) and tour.number]
    if numbered:
        return numbered
    if name.lower().endswith(".toml"):
        return [read_tour(name, world.storage)]
    meant = nearest_name(name, [*own, "all"])
    hint = f"did you mean {meant}?" if meant else f"there are {', '.join(own)}"
    raise UsageError(f"there is no tour “{name}” ({hint})")
