"""What clients of OutsideProgram share: a display by python3-xlib, a session bus by GLib, the program's log.

Clients are run inside of dbus-run-session on an X server of their own: CLIENT.py PROGRAM LOG. They start PROGRAM
themselves and print "client: passed", or the reason of their failure. A wait fails after 60 s, and the whole client
ends after 240 s.
"""
import faulthandler, json, os, subprocess, sys, time

from gi.repository import Gio, GLib
from Xlib import X, Xatom, display, error
from Xlib.ext import xtest
from Xlib.protocol import event as xevent

faulthandler.dump_traceback_later(240, exit=True)
WAIT_SECONDS = 60
program_path, log_path = sys.argv[1:3]
open(log_path, "w").close()
programs = []


def start(*arguments, platform="macos", width=400, height=430, **variables):
    job = json.dumps({"mode": "run", "platform": platform, "width": width, "height": height})
    process = subprocess.Popen(
        [program_path, *arguments],
        env=dict(os.environ, VIVACE_JOB=job, OUTSIDE_LOG=log_path,
                 VIVACE_IDIOM="desktop" if platform == "macos" else "phone", **variables))
    programs.append(process)
    return process


def log():
    with open(log_path) as file:
        return file.read().splitlines()


def turn():
    while GLib.MainContext.default().iteration(False):
        pass


def wait(what, holds):
    """The first true result; what is missing or goes meanwhile is no result yet."""
    end = time.monotonic() + WAIT_SECONDS
    problem = None
    while time.monotonic() < end:
        turn()
        try:
            result = holds()
        except (GLib.Error, error.XError, KeyError, IndexError, TypeError) as caught:
            result, problem = None, repr(caught)
        if result:
            return result
        time.sleep(0.01)
    fail(f"waited {WAIT_SECONDS} s in vain for {what}; the last error is {problem}")


def wait_for_line(line, count=1):
    wait(f"the line {line!r}", lambda: log().count(line) >= count)


def check(what, holds, *details):
    if not holds:
        fail(f"not so: {what}", *details)


def fail(*reason):
    print("client:", *reason, file=sys.stderr)
    print("log:", *log(), sep="\n  ", file=sys.stderr)
    end(1)


def end(status):
    for process in programs:
        if process.poll() is None:
            process.kill()
    if status == 0:
        print("client: passed", flush=True)
    sys.stdout.flush()
    os._exit(status)


# The display.
screen = display.Display() if os.environ.get("DISPLAY") else None
root = screen.screen().root if screen else None


def atom(name):
    return screen.intern_atom(name)


def name_of(number):
    return screen.get_atom_name(number) if number else None


def windows(parent=None):
    parent = parent or root
    for child in parent.query_tree().children:
        yield child
        yield from windows(child)


def window(title):
    """The visible window of a title."""
    for candidate in windows():
        name = candidate.get_full_text_property(atom("_NET_WM_NAME")) or candidate.get_wm_name()
        if name == title and candidate.get_attributes().map_state == X.IsViewable:
            return candidate
    return None


def focus(of):
    of.set_input_focus(X.RevertToParent, X.CurrentTime)
    screen.sync()


def press(*keys):
    """Presses keys by their names, the first ones held meanwhile."""
    from Xlib import XK
    codes = [screen.keysym_to_keycode(XK.string_to_keysym(key)) for key in keys]
    for code in codes:
        xtest.fake_input(screen, X.KeyPress, code)
    for code in reversed(codes):
        xtest.fake_input(screen, X.KeyRelease, code)
    screen.sync()


def move(x, y):
    xtest.fake_input(screen, X.MotionNotify, x=x, y=y)
    screen.sync()


def button(is_down, number=1):
    xtest.fake_input(screen, X.ButtonPress if is_down else X.ButtonRelease, number)
    screen.sync()


def click(x, y, number=1):
    move(x, y)
    button(True, number)
    button(False, number)


# The session bus.
bus = Gio.bus_get_sync(Gio.BusType.SESSION) if os.environ.get("DBUS_SESSION_BUS_ADDRESS") else None


def call(name, path, interface, member, signature=None, *arguments):
    body = GLib.Variant(signature, arguments) if signature else None
    return bus.call_sync(
        name, path, interface, member, body, None, Gio.DBusCallFlags.NONE, 20_000, None).unpack()


def own(name):
    (answer,) = call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                     "RequestName", "(su)", name, 4)
    check(f"the name {name} is free", answer == 1)


def release(name):
    call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ReleaseName",
         "(s)", name)


class Menu:
    """A menu of com.canonical.dbusmenu."""
    interface = "com.canonical.dbusmenu"

    def __init__(self, name, path):
        self.name, self.path = name, path
        self.signals = []
        bus.signal_subscribe(
            name, self.interface, None, path, None, Gio.DBusSignalFlags.NONE,
            lambda _b, _s, _p, _i, signal, body: self.signals.append((signal, body.unpack())))

    def call(self, member, signature=None, *arguments):
        return call(self.name, self.path, self.interface, member, signature, *arguments)

    def layout(self):
        revision, (number, properties, children) = self.call("GetLayout", "(iias)", 0, -1, [])
        check("the root's number", number == 0)
        return [self.row(child) for child in children]

    def row(self, row):
        number, properties, children = row
        return dict(properties, id=number, rows=[self.row(child) for child in children])

    def find(self, label, rows=None):
        for row in self.layout() if rows is None else rows:
            if row.get("label", "").replace("_", "") == label:
                return row
            found = self.find(label, row["rows"])
            if found:
                return found
        return None

    def click(self, label):
        row = self.find(label)
        check(f"there is a row {label}", row, self.layout())
        self.call("Event", "(isvu)", row["id"], "clicked", GLib.Variant("s", ""), 0)


def close(of):
    """What the close button of a window manager's frame does."""
    message = xevent.ClientMessage(
        window=of, client_type=atom("WM_PROTOCOLS"), data=(32, [atom("WM_DELETE_WINDOW"), X.CurrentTime, 0, 0, 0]))
    of.send_event(message)
    screen.sync()
