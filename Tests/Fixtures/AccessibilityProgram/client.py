"""Operates every kind of element of AccessibilityProgram. See assistant.py."""
from gi.repository import GLib

from assistant import PREFIX, ROLE, STATE, Element, app, bus, call, check, compare, events, find, frame, wait, window

compare()
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
check("not checked", not toggle.has("checked"))
toggle.call("Action", "DoAction", "(i)", 0)
wait("a checked toggle", lambda: toggle.has("checked"))
wait("its event", lambda: any(e[1] == "StateChanged" and e[2] == toggle.path
                              and e[3][:2] == ("checked", 1) for e in events))

slider = find("Level")
check("a slider's value", [slider.get(n, "Value") for n in
      ("CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement")] == [30, 10, 50, 5])
check("a slider's value is read in percent", slider.get("Text", "Value") == "50%"
      and slider.call("Accessible", "GetAttributes")["valuetext"] == "50%")
call(bus, slider.bus, slider.path, "org.freedesktop.DBus.Properties", "Set",
     GLib.Variant("(ssv)", (PREFIX + "Value", "CurrentValue", GLib.Variant("d", 45))))
wait("the slider at 45", lambda: slider.get("CurrentValue", "Value") == 45 and find("Level is 45"))
wait("its event", lambda: any(e[1] == "PropertyChange" and e[3][0] == "accessible-value"
                              and e[3][3] == 45 for e in events))

field = find("Name", "text field")
check("a field's text", field.call("Text", "GetText", "(ii)", 0, -1) == "Ann")
check("GrabFocus", field.call("Component", "GrabFocus"))
wait("the focus", lambda: field.has("focused"))
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
wait("the choice", lambda: find("Blue").has("selected") and not find("Red").has("selected"))

zap = find("Chosen 1")
names = [a[0] for a in zap.call("Action", "GetActions")]
check(f"custom actions {names}", names == ["Zap", "increment", "decrement"])
zap.call("Action", "DoAction", "(i)", 0)
wait("the custom action", lambda: zap.name == "Chosen 100")
zap.call("Action", "DoAction", "(i)", 2)
wait("the adjustment", lambda: zap.name == "Chosen 90")

content, label = find("Blend", "button"), find("Blend of the day")
check("LabelledBy", [e.path for e in content.relations[2]] == [label.path])
check("LabelFor", [e.path for e in label.relations[1]] == [content.path])
check("a rotor flows to its entries",
      [e.name for e in find("Chapters").relations[10]] == ["Second chapter"])
check("a heading's level", find("Orders").attributes.get("level") == "1")
(every,) = call(bus, button.bus, button.path, "org.freedesktop.DBus.Properties", "GetAll",
                GLib.Variant("(s)", (PREFIX + "Accessible",)))
check(f"GetAll {every}", every["Name"] == "Press 90" and every["ChildCount"] == 0)

styled = wait("the styled text", lambda: find("Plain bold and red"))
defaults = styled.call("Text", "GetDefaultAttributes")
check(f"default attributes {defaults}", defaults["size"] == "20" and defaults["style"] == "normal"
      and "weight" not in defaults)
attributes, start, end = styled.call("Text", "GetAttributes", "(i)", 7)
check(f"the bold run {attributes}", attributes["weight"] == "700" and (start, end) == (6, 10))
attributes, start, end = styled.call("Text", "GetAttributeRun", "(ib)", 16, True)
check(f"the red run {attributes}", attributes["fg-color"] == "65535,0,0" and attributes["underline"] == "single"
      and attributes["size"] == "20" and (start, end) == (15, 18))
check("GetAttributeValue", styled.call("Text", "GetAttributeValue", "(is)", 7, "weight") == "700")

picture = find("Sun")
check("a picture's interface", picture.role == 27 and "Image" in picture.interfaces
      and picture.get("ImageDescription", "Image") == "Sun")
check("its extents", picture.call("Image", "GetImageExtents", "(u)", 1) == picture.extents())
check("a live region", find("Live").attributes.get("live") == "polite")

def matches(states=(0, 0), attributes={}, roles=(), interfaces=(), invert=False, count=0):
    """The elements of the window that a rule of AT-SPI's Collection finds; each criterion wants any of its values."""
    words = [sum(1 << role % 32 for role in roles if role // 32 == word) for word in range(4)]
    rule = ([*states], 1, attributes, 2, words, 2, [*interfaces], 2, invert)
    return [Element(e).name for e in frame.call(
        "Collection", "GetMatches", "((aiia{ss}iaiiasib)uib)", rule, 1, count, True)]


check("a window's interface", "Collection" in frame.interfaces)
check("headings", matches(roles=[83]) == ["Orders"])
check("checked elements", matches(states=(1 << STATE["checked"], 0)) == ["Wifi"])
check("an element by its identifier", matches(attributes={"id": "zap"}) == ["Chosen 90"])
check("fields", matches(interfaces=["EditableText"]) == ["Name", "Street"])
check("the first button", matches(roles=[43], count=1) == ["Press 90"])
check("all others", len(matches(roles=[43], invert=True)) + len(matches(roles=[43])) == len(frame.all()) - 1)

native = find("Street")
check("a field of UIKit's", native.call("Text", "GetText", "(ii)", 0, -1) == "Main 1")
check("its focus", native.call("Component", "GrabFocus"))
wait("the focus of UIKit's field", lambda: native.has("focused"))
check("its text", native.call("EditableText", "SetTextContents", "(s)", "Zoë 👋"))
wait("the program's text", lambda: find("Street is Zoë 👋"))
check("its selection", native.call("Text", "SetSelection", "(iii)", 0, 4, 5))
wait("the selection of UIKit's field", lambda: native.call("Text", "GetSelection", "(i)", 0) == (4, 5))

find("Open second").press()
second = wait("the second window", lambda: window("Second"))
wait("its element", lambda: find("In the second window", inside=second))
wait("the cache's event", lambda: any(e[:2] == ("org.a11y.atspi.Cache", "AddAccessible")
                                      and e[3][0][0][1] == second.path for e in events))

for count in range(3):
    wait(f"the moving button after {count} presses", lambda: find(f"Catch {count}", inside=second)).press()
wait("the third press", lambda: find("Catch 3", inside=second))

find("Show sheet").press()
close = wait("the sheet", lambda: find("Close sheet"))
check("a modal dialog", any(e.role == ROLE["dialog"] and e.has("modal") for e in frame.all()))
check("nothing beside it", find("Show sheet") is None)
close.press()
wait("the window without the sheet", lambda: find("Show sheet"))
print("client: passed")
