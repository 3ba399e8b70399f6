"""Is a desktop's watcher of status icons: reads OutsideProgram's icons, operates their menus. See desk.py."""
import desk
from desk import GLib, Gio, Menu, bus, call, check, log, own, release, start, wait, wait_for_line

WATCHER, ITEM = "org.kde.StatusNotifierWatcher", "org.kde.StatusNotifierItem"
XML = f"""<node><interface name="{WATCHER}">
<method name="RegisterStatusNotifierItem"><arg type="s" direction="in"/></method>
<property name="IsStatusNotifierHostRegistered" type="b" access="read"/>
<signal name="StatusNotifierHostRegistered"/>
</interface></node>"""
registered = []
has_host = True


def called(connection, sender, path, interface, method, arguments, invocation):
    registered.append((sender, arguments.unpack()[0]))
    invocation.return_value(None)


def read(connection, sender, path, interface, name):
    return GLib.Variant("b", has_host)


bus.register_object("/StatusNotifierWatcher", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], called, read, None)


class Item:
    def __init__(self, name):
        self.name = name
        self.signals = []
        bus.signal_subscribe(
            name, ITEM, None, "/StatusNotifierItem", None, Gio.DBusSignalFlags.NONE,
            lambda _b, _s, _p, _i, signal, body: self.signals.append(signal))
        self.menu = Menu(name, self.all()["Menu"])

    def all(self):
        (values,) = call(self.name, "/StatusNotifierItem", "org.freedesktop.DBus.Properties", "GetAll",
                         "(s)", ITEM)
        return values

    def call(self, member, signature, *arguments):
        return call(self.name, "/StatusNotifierItem", ITEM, member, signature, *arguments)


# Without a watcher the icons stay in the program's own menu bar.
program = start()
wait_for_line("ready")
check("nothing is registered without a watcher", not registered)
own(WATCHER)
wait("both icons", lambda: len(set(name for _, name in registered)) == 2)
names = [name for _, name in registered]
check(f"the names {names}", all(n.startswith(f"{ITEM}-{program.pid}-") for n in names))
items = {item.all()["Title"]: item for item in map(Item, set(names))}
check(f"the titles {sorted(items)}", sorted(items) == ["Cats 0", "Panel"])
cats, panel = items["Cats 0"], items["Panel"]

values = cats.all()
check(f"properties {values}", values["Category"] == "ApplicationStatus" and values["Status"] == "Active"
      and values["ItemIsMenu"] is True and values["ToolTip"][2] == "Cats 0" and values["XAyatanaLabel"] == "")
sides = [(w, h) for w, h, _ in values["IconPixmap"]]
check(f"the sides of pictures {sides}", sides == [(n, n) for n in (16, 22, 24, 32, 48)])
for width, height, data in values["IconPixmap"]:
    check("four bytes a pixel", len(data) == width * height * 4)
    alphas = data[0::4]
    check("the symbol has a shape", max(alphas) > 200 and min(alphas) == 0)
    solid = [data[i + 1:i + 4] for i in range(0, len(data), 4) if data[i] == 255]
    check("it is dark on a light area", solid and all(max(c) < 60 for c in map(bytes, solid)), solid[:3])
(value,) = call(cats.name, "/StatusNotifierItem", "org.freedesktop.DBus.Properties", "Get", "(ss)", ITEM, "Id")
check(f"the identifier {value}", value)
(xml,) = call(cats.name, "/StatusNotifierItem", "org.freedesktop.DBus.Introspectable", "Introspect")
check("the interfaces are described",
      any(i.name == ITEM for i in Gio.DBusNodeInfo.new_for_xml(xml).interfaces))

rows = cats.menu.layout()
labels = [row.get("label", row.get("type")) for row in rows]
check(f"the rows {labels}", labels == ["_Feed", "_Asleep", "separator", "_More", "_Remove", "separator",
                                       "_Quit OutsideProgram"])
feed, asleep, _, more = rows[:4]
check(f"a shortcut {feed}", feed["shortcut"] == [["Control", "Shift", "f"]])
check(f"a check mark {asleep}", asleep["toggle-type"] == "checkmark" and asleep["toggle-state"] == 0)
check(f"a menu in the menu {more}", more["children-display"] == "submenu"
      and [r["label"] for r in more["rows"]] == ["_Stroke", "_Never"])
check("a row that cannot be chosen", more["rows"][1]["enabled"] is False)
(group,) = cats.menu.call("GetGroupProperties", "(aias)", [feed["id"]], ["label"])
check(f"properties of a group {group}", group == [(feed["id"], {"label": "_Feed"})])
(version,) = call(cats.name, cats.menu.path, "org.freedesktop.DBus.Properties", "Get", "(ss)",
                  Menu.interface, "Version")
check("the version", version == 3)
check("AboutToShow", cats.menu.call("AboutToShow", "(i)", 0) == (False,))

cats.menu.click("Feed")
wait_for_line("fed 1")
wait("the new title", lambda: cats.all()["Title"] == "Cats 1")
wait("its signal", lambda: "NewTitle" in cats.signals and "NewToolTip" in cats.signals)
cats.menu.click("Asleep")
wait("the check mark", lambda: cats.menu.find("Asleep")["toggle-state"] == 1)
wait("its signal", lambda: any(
    s == "ItemsPropertiesUpdated" and (asleep["id"], {"toggle-state": 1}) in body[0]
    for s, body in cats.menu.signals))
cats.menu.click("Stroke")
wait_for_line("stroked")
cats.menu.call("EventGroup", "(a(isvu))", [(cats.menu.find("Feed")["id"], "clicked", GLib.Variant("i", 0), 0)])
wait_for_line("fed 2")
cats.menu.click("Never")
try:
    cats.menu.call("Event", "(isvu)", 9999, "clicked", GLib.Variant("s", ""), 0)
    check("a row that is not there is an error", False)
except GLib.Error as error:
    check("the error names the row", "9999" in str(error), error)

# The style with a window.
check("the panel is no menu", panel.all()["ItemIsMenu"] is False)
check("its menu ends the program", [r.get("label") for r in panel.menu.layout()] == ["_Quit OutsideProgram"])
panel.call("Activate", "(ii)", 500, 100)
wait_for_line("panel opened")
where = wait("the panel's window", lambda: desk.window("Panel") or [
    w for w in desk.windows() if w.get_geometry().width in range(160, 260)
    and w.get_geometry().height in range(90, 200) and w.get_attributes().map_state == 2][0])
panel.call("Activate", "(ii)", 500, 100)
wait_for_line("panel closed")

# A watcher that goes and comes again.
release(WATCHER)
registered.clear()
own(WATCHER)
wait("both icons again", lambda: len(set(name for _, name in registered)) == 2)
cats.menu.click("Remove")
wait("the icon's departure", lambda: not call(
    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", "(s)", cats.name)[0])

# The program goes on without windows, until its menu ends it.
desk.close(wait("the window", lambda: desk.window("Outside program")))
wait("no window", lambda: desk.window("Outside program") is None)
panel.call("Activate", "(ii)", 500, 100)
wait_for_line("panel opened", 2)
check("it runs", program.poll() is None)
panel.menu.click("Quit OutsideProgram")
wait("the end", lambda: program.poll() == 0)
desk.end(0)
