"""Takes what is dragged out of OutsideProgram's window with the pointer, by XDND. See desk.py and selections.py."""
import signal

import desk
from desk import X, Xatom, atom, button, check, log, move, name_of, root, screen, start, wait_for_line, window
from desk import xevent
from selections import handlers, holder, pump, read, wait

target = root.create_window(600, 100, 200, 200, 0, X.CopyFromParent, override_redirect=1, background_pixel=0xFFFFFF)
target.change_property(atom("XdndAware"), Xatom.ATOM, 32, [5])
target.map()
screen.sync()
messages = []
accepts = True
source = None


def handle(event):
    global source
    if event.type != X.ClientMessage:
        return
    name, data = name_of(event.client_type), list(event.data[1])
    messages.append((name, data))
    if name == "XdndPosition":
        source = screen.create_resource_object("window", data[0])
        action = atom("XdndActionCopy") if accepts else 0
        source.send_event(xevent.ClientMessage(
            window=source, client_type=atom("XdndStatus"), data=(32, [target.id, 3 if accepts else 2, 0, 0, action])))
        screen.flush()


handlers.append(handle)


def names():
    return [name for name, _ in messages]


def lift(x, y):
    left, top = place
    move(left + x, top + y)
    button(True)
    for step in range(1, 6):
        move(left + x + 4 * step, top + y)
        pump()


def carry(x, y):
    move(x - 20, y)
    pump()
    move(x, y)


def finish(action="XdndActionCopy", is_done=1):
    source.send_event(xevent.ClientMessage(
        window=source, client_type=atom("XdndFinished"), data=(32, [target.id, is_done, atom(action), 0, 0])))
    screen.flush()
    wait_for_end()
    messages.clear()


def wait_for_end():
    """The program gives up the selection when a drag is over; a press before that begins no other one."""
    wait("the end of the drag", lambda: screen.get_selection_owner(atom("XdndSelection")) == X.NONE)


def types():
    enter = next(data for name, data in messages if name == "XdndEnter")
    check("the version", enter[1] >> 24 == 5, hex(enter[1]))
    if enter[1] & 1:
        owner = screen.create_resource_object("window", enter[0])
        return [name_of(n) for n in owner.get_full_property(atom("XdndTypeList"), Xatom.ATOM).value]
    return [name_of(n) for n in enter[2:5] if n]


program = start(platform="ios")
wait_for_line("ready")
shown = wait("the window", lambda: window("Outside program"))
wait("the proxy", lambda: shown.get_full_property(atom("XdndProxy"), Xatom.WINDOW))
left_top = root.translate_coords(shown, 0, 0)
place = (left_top.x, left_top.y)

lift(30, 50)
carry(700, 200)
wait("the position", lambda: "XdndPosition" in names())
check(f"the types of a text {types()}", "text/plain;charset=utf-8" in types() and "UTF8_STRING" in types())
position = [data for name, data in messages if name == "XdndPosition"][-1]
check("the place", abs((position[2] >> 16) - 700) < 30 and abs((position[2] & 0xFFFF) - 200) < 5, position)
button(False)
wait("the drop", lambda: "XdndDrop" in names())
check("the text", read("XdndSelection", "UTF8_STRING") == b"dragged text")
finish()
pump()

lift(30, 150)
carry(700, 200)
wait("the second drag", lambda: "XdndPosition" in names())
check(f"the types of a cat {types()}", "org.vivace.test.cat" in types() and "UTF8_STRING" in types())
button(False)
wait("its drop", lambda: "XdndDrop" in names())
check("the program's own type", read("XdndSelection", "org.vivace.test.cat") == b'{"name":"Mia"}')
check("and as a text", read("XdndSelection", "text/plain") == b"Mia")
finish("XdndActionMove")

lift(30, 250)
carry(700, 200)
wait("the third drag", lambda: "XdndPosition" in names())
button(False)
wait("its drop", lambda: "XdndDrop" in names())
check("a file", read("XdndSelection", "text/uri-list") == b"file:///etc/hostname\r\n")
finish()

# A busy program sees the press when the pointer has left its window already: SDL's own grab does not last then.
program.send_signal(signal.SIGSTOP)
lift(30, 150)
carry(700, 200)
program.send_signal(signal.SIGCONT)
wait("the drag of a busy program", lambda: "XdndPosition" in names())
# The program has the button's press by now, and its own grab.
move(705, 205)
wait("a movement after that", lambda: [d for n, d in messages if n == "XdndPosition"][-1][2] >> 16 > 702)
button(False)
wait("its drop", lambda: "XdndDrop" in names())
finish()

# Back into the window: the other program is left, and the window's own views take it.
lift(30, 50)
carry(700, 200)
wait("the fourth drag", lambda: "XdndPosition" in names())
carry(place[0] + 150, place[1] + 50)
wait("the leave", lambda: "XdndLeave" in names())
wait_for_line("targeted true")
button(False)
wait("the drop in the window", lambda: any(line.startswith("dropped string dragged text") for line in log()))
wait_for_end()
messages.clear()

# Refused.
accepts = False
lift(30, 50)
carry(700, 200)
wait("the fifth drag", lambda: "XdndPosition" in names())
button(False)
wait("the end of what is refused", lambda: "XdndLeave" in names())
check("no drop", "XdndDrop" not in names())
check("it runs", program.poll() is None)
program.kill()
desk.end(0)
