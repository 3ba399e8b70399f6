"""Reads and operates a program over the bus of assistive technologies, with GLib's D-Bus alone.

Usage: client.py NAME TREE.json; run inside of dbus-run-session. Prints "client: passed", or says what is wrong.
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


def window():
    found = [c for c in app.children if c.call("Accessible", "GetRole") == 23]
    return found[0] if found else None


def find(name, kind=None):
    for element in frame.all():
        if element.name == name and (kind is None or element.kind == kind):
            return element


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
tree = [told(node) for node in json.load(open(sys.argv[2]))]
check(f"the tree is {[shape(c) for c in frame.children]}, not {tree}",
      [shape(c) for c in frame.children] == tree)
check("the toolkit", app.get("ToolkitName", "Application") == "Vivace")
(items,) = call(bus, app.bus, "/org/a11y/atspi/cache", PREFIX + "Cache", "GetItems")
check("the cache has every element", len(items) == len(app.all()))

button = find("Press 0")
check("a button's role and interfaces", button.call("Accessible", "GetRoleName") == "push button"
      and PREFIX + "Action" in button.call("Accessible", "GetInterfaces"))
check("it lies somewhere", button.call("Component", "GetExtents", "(u)", 0)[2] > 10)
check("DoAction", button.call("Action", "DoAction", "(i)", 0))
wait("the button's new name", lambda: button.name == "Press 1")
wait("its event", lambda: any(e[1] == "PropertyChange" and e[2] == button.path
                              and e[3][:1] == ("accessible-name",) for e in events))
wait("the announcement", lambda: any(e[1] == "Announcement" and e[3][3] == "Pressed 1"
                                     for e in events))

toggle = find("Wifi")
check("not checked", not toggle.has(4))
toggle.call("Action", "DoAction", "(i)", 0)
wait("a checked toggle", lambda: toggle.has(4))
wait("its event", lambda: any(e[1] == "StateChanged" and e[2] == toggle.path
                              and e[3][:2] == ("checked", 1) for e in events))

slider = find("Level")
check("a slider's value", [slider.get(n, "Value") for n in
      ("CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement")] == [30, 10, 50, 5])
call(bus, slider.bus, slider.path, "org.freedesktop.DBus.Properties", "Set",
     GLib.Variant("(ssv)", (PREFIX + "Value", "CurrentValue", GLib.Variant("d", 45))))
wait("the slider at 45", lambda: slider.get("CurrentValue", "Value") == 45 and find("Level is 45"))
wait("its event", lambda: any(e[1] == "PropertyChange" and e[3][0] == "accessible-value"
                              and e[3][3] == 45 for e in events))

field = find("Name", "text field")
check("a field's text", field.call("Text", "GetText", "(ii)", 0, -1) == "Ann")
check("GrabFocus", field.call("Component", "GrabFocus"))
wait("the focus", lambda: field.has(12))
wait("its event", lambda: any(e[1] == "StateChanged" and e[2] == field.path
                              and e[3][:2] == ("focused", 1) for e in events))
check("SetTextContents", field.call("EditableText", "SetTextContents", "(s)", "Zoë 👋 x"))
wait("the text's view", lambda: find("Name is Zoë 👋 x"))
wait("its event", lambda: any(e[1] == "TextChanged" and e[3][0] == "insert" for e in events))
check("offsets are characters", field.get("CharacterCount", "Text") == 7)
check("InsertText", field.call("EditableText", "InsertText", "(isi)", 5, "!", 1))
wait("the inserted text", lambda: field.call("Text", "GetText", "(ii)", 0, -1) == "Zoë 👋! x")
check("SetSelection", field.call("Text", "SetSelection", "(iii)", 0, 4, 6))
wait("the selection", lambda: field.call("Text", "GetSelection", "(i)", 0) == (4, 6))
check("a word", field.call("Text", "GetStringAtOffset", "(iu)", 1, 1) == ("Zoë ", 0, 4))
check("a character's bounds", field.call("Text", "GetCharacterExtents", "(iu)", 0, 1)[2] > 2)

check("SelectChild", frame.call("Selection", "SelectChild", "(i)",
                                find("Blue").call("Accessible", "GetIndexInParent")))
wait("the choice", lambda: find("Blue").has(23) and not find("Red").has(23))

zap = find("Chosen 1")
names = [a[0] for a in zap.call("Action", "GetActions")]
check(f"custom actions {names}", names == ["Zap", "increment", "decrement"])
zap.call("Action", "DoAction", "(i)", 0)
wait("the custom action", lambda: zap.name == "Chosen 100")
zap.call("Action", "DoAction", "(i)", 2)
wait("the adjustment", lambda: zap.name == "Chosen 90")
print("client: passed")
