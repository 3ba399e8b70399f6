"""Reads and operates a program over the bus of assistive technologies, with GLib's D-Bus alone.

Clients import it and are run inside of dbus-run-session: CLIENT.py NAME TREE.json. They print "client: passed", or
say what is wrong.
"""
import json, sys, time
from gi.repository import Gio, GLib

PREFIX = "org.a11y.atspi."
session = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(bus, name, path, interface, member, arguments=None, timeout=5000):
    return bus.call_sync(
        name, path, interface, member, arguments, None, Gio.DBusCallFlags.NONE, timeout, None
    ).unpack()


# As a screen reader does when it starts.
call(session, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
     GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True))))
(address,) = call(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
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
    for _ in range(1500):
        turn()
        result = holds()
        if result:
            return result
        time.sleep(0.01)
    print("waited in vain:", what, file=sys.stderr)
    print("events:", *events[-20:], sep="\n  ", file=sys.stderr)
    sys.exit(1)


class Element:
    def __init__(self, reference):
        self.bus, self.path = reference

    def call(self, interface, member, signature="()", *arguments):
        answer = call(bus, self.bus, self.path, PREFIX + interface, member,
                      GLib.Variant(signature, arguments))
        return answer[0] if len(answer) == 1 else answer

    def get(self, name, interface="Accessible"):
        (value,) = call(bus, self.bus, self.path, "org.freedesktop.DBus.Properties", "Get",
                        GLib.Variant("(ss)", (PREFIX + interface, name)))
        return value

    @property
    def name(self): return self.get("Name")

    @property
    def kind(self): return self.call("Accessible", "GetAttributes").get("kind")

    @property
    def children(self): return [Element(c) for c in self.call("Accessible", "GetChildren")]

    def has(self, state):
        words = self.call("Accessible", "GetState")
        return bool(words[state // 32] >> state % 32 & 1)

    @property
    def relations(self):
        return {kind: [Element(t) for t in targets]
                for kind, targets in self.call("Accessible", "GetRelationSet")}

    def press(self):
        check(f"DoAction of {self.name}", self.call("Action", "DoAction", "(i)", 0))

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
        if child.call("Accessible", "GetRole") == 23 and title in (None, child.name):
            return child


def find(name, kind=None, inside=None):
    """The first element with a name; None without one, also where the tree changes meanwhile."""
    try:
        elements = (inside or frame).all()
        return next((e for e in elements if e.name == name and kind in (None, e.kind)), None)
    except GLib.Error:
        return None


def shape(element):
    return (element.kind, element.name, [shape(child) for child in element.children])


def told(node):
    return (node["role"], node.get("label", ""), [told(c) for c in node.get("children", [])])


def check(what, holds):
    if not holds:
        print("wrong:", what, file=sys.stderr)
        sys.exit(1)


app = wait("the program among the registry's", program)
frame = wait("its window", window)


def compare():
    """The tree of the window against the one that the program writes."""
    tree = [told(node) for node in json.load(open(sys.argv[2]))]
    seen = [shape(child) for child in frame.children]
    check(f"the tree is {seen}, not {tree}", seen == tree)


def press(name):
    wait(f"the element {name}", lambda: find(name)).press()
