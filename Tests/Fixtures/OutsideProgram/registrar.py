"""Is a desktop with a menu bar of its own: shows the menus of OutsideProgram's window. See desk.py."""
import desk
from desk import Gio, Menu, bus, check, focus, log, own, press, release, start, wait, wait_for_line, window

REGISTRAR = "com.canonical.AppMenu.Registrar"
XML = f"""<node><interface name="{REGISTRAR}">
<method name="RegisterWindow"><arg type="u" direction="in"/><arg type="o" direction="in"/></method>
<method name="UnregisterWindow"><arg type="u" direction="in"/></method>
</interface></node>"""
menus = {}


def called(connection, sender, path, interface, method, arguments, invocation):
    values = arguments.unpack()
    if method == "RegisterWindow":
        menus[values[0]] = (sender, values[1])
    else:
        menus.pop(values[0], None)
    invocation.return_value(None)


bus.register_object("/com/canonical/AppMenu/Registrar", Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], called,
                    None, None)


def bar():
    """The color of a pixel that is in the menu bar, or where the first square is without one."""
    image = shown.get_image(50, 6, 1, 1, desk.X.ZPixmap, 0xFFFFFFFF)
    return image.data[:3]


program = start()
wait_for_line("ready")
shown = wait("the window", lambda: window("Outside program"))
wait("the bar", lambda: bar() != b"\x30\x3b\xff" and max(bar()) > 0)
own(REGISTRAR)
wait("the menu", lambda: shown.id in menus)
wait("no bar in the window", lambda: bar()[2] > 200 and bar()[1] < 120)
menu = Menu(*menus[shown.id])
titles = [row["label"] for row in menu.layout()]
check(f"the menus {titles}", titles == ["_OutsideProgram", "_File", "_Edit", "_Cats", "_Window", "Cats _0"])
cats = menu.find("Cats")
rows = [row.get("label", row.get("type")) for row in cats["rows"]]
check(f"the rows {rows}", rows == ["_Feed", "_Asleep", "_More", "_Call Mia"])
check("a shortcut", cats["rows"][0]["shortcut"] == [["Control", "f"]])
check("the standard ones, too", menu.find("Copy")["shortcut"] == [["Control", "c"]])
check("an underscore of a title is doubled", cats["rows"][2]["rows"][0]["label"] == "_Stroke__it",
      cats["rows"][2]["rows"])
menu.click("Feed")
wait_for_line("fed by the menu bar")
menu.click("Call Mia")
wait_for_line("called Mia")
menu.click("Asleep")
wait("the check mark", lambda: menu.find("Asleep")["toggle-state"] == 1)
focus(shown)
press("Control_L", "f")
wait_for_line("fed by the menu bar", 2)

release(REGISTRAR)
wait("the bar again", lambda: not (bar()[2] > 200 and bar()[1] < 120))
menus.clear()
own(REGISTRAR)
wait("the menu again", lambda: shown.id in menus)
Menu(*menus[shown.id]).click("Quit OutsideProgram")
wait("the end", lambda: program.poll() == 0)
wait("the menu's departure", lambda: not menus or True)
desk.end(0)
