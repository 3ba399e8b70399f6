"""Opens the example SideMenu's drawer, goes through its pages and closes it. See assistant.py."""
from assistant import check, compare, find, press, wait

compare()
check("a closed menu is hidden", find("Coves") is None)
press("Menu")
for page in ["Coves", "Log", "Kit", "Today"]:
    press(page)
    wait(f"the chosen page {page}", lambda: find(page, "button").has("selected"))
press("Dark scheme")
wait("the dark scheme", lambda: find("Dark scheme").has("selected") and not find("Light scheme").has("selected"))
press("Fold menu")
wait("the folded menu", lambda: find("Unfold menu"))
press("Unfold menu")
wait("the unfolded menu", lambda: find("Fold menu"))
press("Close menu")
wait("the closed menu", lambda: find("Coves") is None)
print("client: passed")
