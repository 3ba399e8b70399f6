"""Selections of an X server, as ICCCM 2 has them: reads those of others and owns some, long ones in pieces."""
import desk
from desk import X, Xatom, atom, name_of, root, screen, xevent

CHUNK = 60_000
holder = root.create_window(0, 0, 10, 10, 0, X.CopyFromParent, event_mask=X.PropertyChangeMask)
owned = {}
pieces = {}
handlers = []
answers = []
arrived = []


def pump():
    """Handles all events that have come."""
    desk.turn()
    while screen.pending_events():
        handle(screen.next_event())


def handle(event):
    if event.type == X.SelectionRequest:
        serve(event)
    elif event.type == X.SelectionNotify:
        answers.append(event)
    elif event.type == X.PropertyNotify:
        place = (event.window.id, event.atom)
        if event.state == X.PropertyDelete and place in pieces:
            send_piece(event.window, event.atom)
        elif event.state == X.PropertyNewValue and event.window == holder:
            arrived.append(event.atom)
    for handler in handlers:
        handler(event)


def wait(what, holds):
    def pumped():
        pump()
        return holds()
    return desk.wait(what, pumped)


def own(selection, contents):
    """Contents: bytes by target; a function is called for them."""
    owned[atom(selection)] = contents
    holder.set_selection_owner(atom(selection), X.CurrentTime)
    screen.sync()
    assert screen.get_selection_owner(atom(selection)) == holder


def serve(event):
    contents = owned.get(event.selection, {})
    target, place = name_of(event.target), event.property or event.target
    answer = place
    if target == "TARGETS":
        names = ["TARGETS", "TIMESTAMP", "MULTIPLE", *contents]
        event.requestor.change_property(place, Xatom.ATOM, 32, [atom(n) for n in names])
    elif target in contents:
        data = contents[target]
        data = data() if callable(data) else data
        if len(data) > CHUNK:
            pieces[(event.requestor.id, place)] = (data, event.target)
            event.requestor.change_attributes(event_mask=X.PropertyChangeMask)
            event.requestor.change_property(place, atom("INCR"), 32, [len(data)])
        else:
            event.requestor.change_property(place, event.target, 8, data)
    else:
        answer = X.NONE
    event.requestor.send_event(xevent.SelectionNotify(
        time=event.time, requestor=event.requestor, selection=event.selection, target=event.target, property=answer))
    screen.flush()


def send_piece(window, place):
    data, target = pieces[(window.id, place)]
    window.change_property(place, target, 8, data[:CHUNK])
    if data:
        pieces[(window.id, place)] = (data[CHUNK:], target)
    else:
        del pieces[(window.id, place)]
    screen.flush()


def read(selection, target):
    """The bytes, or the numbers of a list; None where the owner has nothing of that kind."""
    place = atom("CLIENT_DATA")
    holder.delete_property(place)
    answers.clear()
    holder.convert_selection(atom(selection), atom(target), place, X.CurrentTime)
    screen.flush()
    wait(f"an answer about {target}", lambda: answers)
    if answers[0].property == X.NONE:
        return None
    found = holder.get_full_property(place, X.AnyPropertyType)
    if found.property_type != atom("INCR"):
        holder.delete_property(place)
        return found.value if found.format == 32 else bytes(found.value)
    arrived.clear()
    holder.delete_property(place)
    screen.flush()
    data = b""
    while True:
        wait("a piece", lambda: place in arrived)
        arrived.clear()
        piece = holder.get_full_property(place, X.AnyPropertyType)
        holder.delete_property(place)
        screen.flush()
        value = bytes(piece.value) if piece else b""
        if not value:
            return data
        data += value


def targets(selection):
    numbers = read(selection, "TARGETS")
    return [name_of(n) for n in numbers] if numbers is not None else []
