"""Reads tables of SwiftUI, UIKit and AppKit by AT-SPI's Table interface, selects, sorts and scrolls. See assistant.py."""
from assistant import ROLE, Element, check, events, find, press, wait, window

press("Open tables")
frame = wait("the window of tables", lambda: window("Tables"))


def table(identifier):
    return wait(f"the table {identifier}", lambda: next(
        (e for e in frame.all() if e.role == ROLE["table"] and e.attributes.get("id") == identifier), None))


def at(table, row, column): return Element(table.call("Table", "GetAccessibleAt", "(ii)", row, column))


def column_header(table, column): return Element(table.call("Table", "GetColumnHeader", "(i)", column))


def names(table, rows, columns):
    return [[at(table, row, column).name for column in range(columns)] for row in range(rows)]


people = table("people")
check("SwiftUI's Table has the interface", "Table" in people.interfaces)
check("its size", [people.get(n, "Table") for n in ("NRows", "NColumns", "NSelectedRows")] == [3, 2, 0])
wait("its cells", lambda: names(people, 3, 2) == [["Cleo", "7 years"], ["Ann", "30 years"], ["Bob", "41 years"]])
cell = at(people, 1, 1)
check("a cell's role and interface", cell.role == ROLE["table cell"] and "TableCell" in cell.interfaces)
check("a cell's text", cell.call("Text", "GetText", "(ii)", 0, -1) == "30 years")
check("a cell's position", cell.get("Position", "TableCell") == (1, 1))
check("a cell's table", Element(cell.get("Table", "TableCell")) == people)
check("GetRowColumnSpan", cell.call("TableCell", "GetRowColumnSpan") == (1, 1, 1, 1))
check("a cell's row", cell.parent.role == ROLE["table row"])
check("nothing outside", at(people, 3, 0).path.endswith("/null"))
check("indices", people.call("Table", "GetIndexAt", "(ii)", 2, 1) == 5
      and people.call("Table", "GetRowAtIndex", "(i)", 5) == 2
      and people.call("Table", "GetColumnAtIndex", "(i)", 5) == 1)

age = column_header(people, 1)
check("a column's header", age.name == "Age" and age.role == ROLE["column header"])
check("a cell's header", [Element(e) for e in cell.call("TableCell", "GetColumnHeaderCells")] == [age])
column_header(people, 0).press()
wait("the sorted rows", lambda: names(people, 3, 2) == [["Ann", "30 years"], ["Bob", "41 years"], ["Cleo", "7 years"]])

check("AddRowSelection", people.call("Table", "AddRowSelection", "(i)", 1))
wait("the selected row", lambda: people.call("Table", "GetSelectedRows") == [1]
     and people.call("Table", "IsRowSelected", "(i)", 1) and not people.call("Table", "IsRowSelected", "(i)", 0))
wait("the program's selection", lambda: find("Selected Bob", inside=frame))
check("its state", at(people, 1, 0).parent.has("selected"))
wait("the event", lambda: any(e[1] == "SelectionChanged" and e[2] == at(people, 1, 0).parent.parent.path
                              for e in events))
check("an index' extents",
      people.call("Table", "GetRowColumnExtentsAtIndex", "(i)", 3) == (True, 1, 1, 1, 1, True))

rows = table("rows")
check("UIKit's table", [rows.get(n, "Table") for n in ("NRows", "NColumns")] == [40, 1])
check("its first rows", at(rows, 0, 0).name == "Row 0" and at(rows, 1, 0).name == "Row 1, Detail")
check("rows in reading order", [e.children[0].name for e in rows.children][:2] == ["Row 0", "Row 1, Detail"])
check("an invisible row has no element", at(rows, 39, 0).path.endswith("/null"))

columns = table("columns")
check("AppKit's table", [columns.get(n, "Table") for n in ("NRows", "NColumns")] == [3, 2])
check("its cells", names(columns, 3, 2) == [[f"Left {n}", f"Right {n}"] for n in range(3)])
check("its column header", column_header(columns, 1).name == "Right")

line = wait("the last line", lambda: find("Line 29", inside=frame))
check("it is outside of the visible area", not line.has("showing") or line.extents()[1] > 700)
before = line.extents()
check("ScrollTo", line.call("Component", "ScrollTo", "(u)", 6))
wait("the scrolled line", lambda: line.extents()[1] < before[1])
first = find("Line 0", inside=frame)
check("a tap gesture is an action", [a[0] for a in line.call("Action", "GetActions")] == ["click"])
wait("the last line in place", lambda: line.call("Action", "DoAction", "(i)", 0)
     and find("Opened Line 29", inside=frame))
print("client: passed")
