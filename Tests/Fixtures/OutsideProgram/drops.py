"""Drags things over OutsideProgram, as other programs do, by XDND. See desk.py and selections.py."""
import desk
from desk import X, Xatom, atom, check, log, name_of, root, screen, start, wait_for_line, window, xevent
from selections import handlers, holder, own, pump, wait
from pictures import png

messages = []
handlers.append(lambda e: messages.append(e) if e.type == X.ClientMessage else None)


def send(name, data):
    receiver.send_event(xevent.ClientMessage(window=shown, client_type=atom(name), data=(32, data)))
    screen.flush()


def answer(name):
    event = wait(name, lambda: next((m for m in messages if name_of(m.client_type) == name), None))
    messages.clear()
    return list(event.data[1])


def drag(contents, x, y, action="XdndActionCopy"):
    """Enters the window and moves to a point of it. Whether it may be dropped there, and the action."""
    own("XdndSelection", contents)
    types = [atom(name) for name in contents]
    holder.change_property(atom("XdndTypeList"), Xatom.ATOM, 32, types)
    send("XdndEnter", [holder.id, 5 << 24 | (len(types) > 3), *(types + [0, 0, 0])[:3]])
    return position(x, y, action)


def position(x, y, action="XdndActionCopy"):
    place = root.translate_coords(shown, 0, 0)
    left, top = place.x, place.y
    send("XdndPosition", [holder.id, 0, (left + x) << 16 | (top + y), X.CurrentTime, atom(action)])
    window_id, flags, _, _, chosen = answer("XdndStatus")
    check("the answer names the window", window_id == shown.id)
    return bool(flags & 1), name_of(chosen)


def drop():
    send("XdndDrop", [holder.id, 0, X.CurrentTime, 0, 0])
    window_id, flags, chosen, *_ = answer("XdndFinished")
    return bool(flags & 1), name_of(chosen)


program = start(platform="ios")
wait_for_line("ready")
shown = wait("the window", lambda: window("Outside program"))
proxy = wait("the proxy", lambda: shown.get_full_property(atom("XdndProxy"), Xatom.WINDOW)).value[0]
receiver = screen.create_resource_object("window", proxy)
check("the proxy names itself", receiver.get_full_property(atom("XdndProxy"), Xatom.WINDOW).value[0] == proxy)
check("and the version", receiver.get_full_property(atom("XdndAware"), Xatom.ATOM).value[0] == 5)

TEXT = {"text/plain;charset=utf-8": "größer 👋".encode(), "STRING": b"gr"}
check("text is accepted", drag(TEXT, 150, 50) == (True, "XdndActionCopy"))
wait_for_line("targeted true")
check("but not on the left", position(50, 50) == (False, None))
wait_for_line("targeted false")
check("but again on the right", position(130, 70) == (True, "XdndActionCopy"))
check("the drop", drop() == (True, "XdndActionCopy"))
wait_for_line("dropped string größer 👋 at 30,70")

check("a text is no address", drag(TEXT, 150, 250)[0] is False)
send("XdndLeave", [holder.id, 0, 0, 0, 0])
FILES = {"text/uri-list": b"file:///tmp/a%20b\r\nfile:///tmp/c\r\n", "text/plain": b"/tmp/a b"}
check("files", drag(FILES, 150, 250) == (True, "XdndActionCopy"))
check("their drop", drop() == (True, "XdndActionCopy"))
wait_for_line("dropped url file:///tmp/a%20b|file:///tmp/c")

PICTURE = {"image/png": png(5, 4), "image/x-none": b"", "application/x-none": b"", "other": b""}
check("a picture among four types", drag(PICTURE, 150, 350) == (True, "XdndActionCopy"))
check("its drop", drop() == (True, "XdndActionCopy"))
wait_for_line("dropped image 1")

CAT = {"org.vivace.test.cat": b'{"name":"Zoe"}'}
check("a type of its own", drag(CAT, 150, 150) == (True, "XdndActionCopy"))
check("its drop", drop() == (True, "XdndActionCopy"))
wait_for_line("dropped cat Zoe")
check("nothing that it does not know", drag({"application/x-none": b"x"}, 150, 150)[0] is False)
check("a drop there is refused", drop() == (False, None))
check("it runs", program.poll() is None)
program.kill()
desk.end(0)
