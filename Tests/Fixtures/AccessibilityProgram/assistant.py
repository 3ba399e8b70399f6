"""Reads and operates a program over the bus of assistive technologies, with GLib's D-Bus alone.

Clients import it and are run inside of dbus-run-session: CLIENT.py NAME TREE.json. They print "client: passed", or
the reason of their failure. A call fails after 20 s, a wait after 60 s, and the whole client ends after 240 s.
"""
import faulthandler, json, os, sys, threading, time
from gi.repository import Gio, GLib

PREFIX = "org.a11y.atspi."
CALL_SECONDS, WAIT_SECONDS, CLIENT_SECONDS = 20, 60, 240
ROLE = {"dialog": 16, "frame": 23, "table": 55, "table cell": 56, "column header": 57, "table row": 90}
STATE = {"active": 1, "checked": 4, "enabled": 8, "focused": 12, "modal": 16, "selectable": 22, "selected": 23,
         "showing": 25}
step = "connecting to the session bus"


def give_up():
    print(f"client: not finished after {CLIENT_SECONDS} s, while {step}; the stack of every thread follows",
          file=sys.stderr, flush=True)
    faulthandler.dump_traceback(all_threads=True)
    os._exit(3)


# A thread, and not SIGALRM: a parent may have blocked signals. The second one needs no interpreter.
watchdog = threading.Timer(CLIENT_SECONDS, give_up)
watchdog.daemon = True
watchdog.start()
faulthandler.dump_traceback_later(CLIENT_SECONDS + 5, exit=True)


def call(bus, name, path, interface, member, arguments=None, seconds=CALL_SECONDS):
    global step
    step = f"{interface}.{member} of {path} is called"
    return bus.call_sync(
        name, path, interface, member, arguments, None, Gio.DBusCallFlags.NONE, seconds * 1000, None
    ).unpack()


def enable(is_enabled):
    """Says that assistive technologies run, as a screen reader does when it starts, or no longer run."""
    call(session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
         GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_enabled))))


session = Gio.bus_get_sync(Gio.BusType.SESSION)
enable(True)
(address,) = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
step = "connecting to the accessibility bus"
bus = Gio.DBusConnection.new_for_address_sync(
    address,
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
    None, None)
events = []
bus.signal_subscribe(
    None, None, None, None, None, Gio.DBusSignalFlags.NONE,
    lambda _bus, sender, path, interface, signal, body: events.append(
        (interface.replace(PREFIX + "Event.", ""), signal, path, body.unpack())))


def turn():
    while GLib.MainContext.default().iteration(False):
        pass


def wait(what, holds):
    """The first true result. An element may be missing or go while it is read: that is no result yet."""
    end = time.monotonic() + WAIT_SECONDS
    problem = None
    while time.monotonic() < end:
        turn()
        try:
            result = holds()
        except (GLib.Error, AttributeError) as error:
            result, problem = None, str(error)
        if result:
            return result
        time.sleep(0.01)
    print(f"client: waited {WAIT_SECONDS} s in vain for {what}; the last error is {problem}", file=sys.stderr)
    print("events:", *events[-20:], sep="\n  ", file=sys.stderr)
    sys.exit(1)


def wait_for_event(member, path, *beginning):
    """An event of an element, whose detail, numbers and value begin so."""
    wait(f"{member} {beginning} of {path}",
         lambda: any(e[1] == member and e[2] == path and e[3][:len(beginning)] == beginning for e in events))


class Element:
    def __init__(self, reference):
        self.bus, self.path = reference

    def __eq__(self, other): return isinstance(other, Element) and self.path == other.path

    def __repr__(self): return self.path

    def call(self, interface, member, signature="()", *arguments):
        answer = call(bus, self.bus, self.path, PREFIX + interface, member,
                      GLib.Variant(signature, arguments))
        return answer[0] if len(answer) == 1 else answer

    def get(self, name, interface="Accessible"):
        (value,) = call(bus, self.bus, self.path, "org.freedesktop.DBus.Properties", "Get",
                        GLib.Variant("(ss)", (PREFIX + interface, name)))
        return value

    def set(self, name, interface, value):
        call(bus, self.bus, self.path, "org.freedesktop.DBus.Properties", "Set",
             GLib.Variant("(ssv)", (PREFIX + interface, name, value)))

    @property
    def name(self): return self.get("Name")

    @property
    def role(self): return self.call("Accessible", "GetRole")

    @property
    def attributes(self): return self.call("Accessible", "GetAttributes")

    @property
    def kind(self): return self.attributes.get("kind")

    @property
    def interfaces(self): return [name.replace(PREFIX, "") for name in self.call("Accessible", "GetInterfaces")]

    @property
    def children(self): return [Element(c) for c in self.call("Accessible", "GetChildren")]

    @property
    def parent(self): return Element(self.get("Parent"))

    def has(self, state):
        bit = STATE[state]
        return bool(self.call("Accessible", "GetState")[bit // 32] >> bit % 32 & 1)

    @property
    def relations(self):
        return {kind: [Element(t) for t in targets]
                for kind, targets in self.call("Accessible", "GetRelationSet")}

    def press(self):
        check(f"DoAction of {self.name}", self.call("Action", "DoAction", "(i)", 0))

    def extents(self, coordinates=1): return self.call("Component", "GetExtents", "(u)", coordinates)

    def all(self):
        return [self] + [e for child in self.children for e in child.all()]


def desktop():
    return Element(("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"))


def program():
    for child in desktop().children:
        try:
            if child.name == sys.argv[1]:
                return child
        except GLib.Error:
            pass


def window(title=None):
    for child in app.children:
        if child.role == ROLE["frame"] and title in (None, child.name):
            return child


def find(name, kind=None, inside=None):
    """The first element with a name; None without one, also where the tree changes meanwhile."""
    try:
        elements = (inside or frame).all()
        return next((e for e in elements if e.name == name and kind in (None, e.kind)), None)
    except GLib.Error:
        return None


def shape(element):
    attributes = element.attributes
    # Frames are in pixels, and the test's display has one pixel a point.
    return (attributes["kind"], element.name, attributes.get("id", ""), element.extents(),
            element.has("enabled"), element.has("selected"), [shape(child) for child in element.children])


def expected(node):
    x, y, width, height = (node["frame"][key] for key in ("x", "y", "width", "height"))
    traits = node.get("traits", [])
    return (node["role"], node.get("label", ""), node.get("identifier", ""), (x, y, width, height),
            "disabled" not in traits, "selected" in traits,
            [expected(child) for child in node.get("children", [])])


def differences(seen, wanted, path=""):
    """The places at which two shapes differ."""
    here = f"{path}/{wanted[0]} “{wanted[1]}”"
    found = [f"{here}: {a!r} instead of {b!r}" for a, b in zip(seen[:3] + seen[4:6], wanted[:3] + wanted[4:6])
             if a != b]
    if any(abs(a - b) > 0.51 for a, b in zip(seen[3], wanted[3])):
        found.append(f"{here}: it lies at {seen[3]} instead of {wanted[3]}")
    return found + unlike(seen[6], wanted[6], here)


def unlike(seen, wanted, path=""):
    if len(seen) != len(wanted):
        return [f"{path}: {len(seen)} elements {[s[:2] for s in seen]} instead of {len(wanted)} "
                f"{[w[:2] for w in wanted]}"]
    return [d for s, w in zip(seen, wanted) for d in differences(s, w, path)]


def check(what, holds):
    if not holds:
        print("client: wrong:", what, file=sys.stderr)
        sys.exit(1)


app = wait("the program among the registry's", program)
frame = wait("its window", window)


def compare():
    """The tree of the window against the one that the program writes: kinds, names, identifiers, frames, states."""
    with open(sys.argv[2]) as file:
        wanted = [expected(node) for node in json.load(file)]
    found = unlike([shape(child) for child in frame.children], wanted)
    check("the tree differs:\n  " + "\n  ".join(found), not found)


def press(name):
    wait(f"the element {name}", lambda: find(name)).press()
