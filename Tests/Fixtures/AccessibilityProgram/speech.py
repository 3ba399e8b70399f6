"""Runs Orca beside a program, moves the focus by keys, and compares what Orca says. See assistant.py."""
import os, re, shutil, subprocess, sys, tempfile

home = tempfile.mkdtemp(prefix="vivace-orca-")
os.environ.update(HOME=home, XDG_RUNTIME_DIR=home, LANG="C.UTF-8")
from assistant import frame, wait

# Keys, and what Orca says after each.
SPEECH = {
    "AccessibilityProgram": [
        ("Tab", "Press 0 push button."), ("space", "Pressed 1"), ("Tab", "Wifi check box not checked."),
        ("space", "checked"), ("Tab", "Level slider 30."), ("Right", "35"), ("Tab", "Name entry Ann.")],
    "PetPollExample": [
        ("Tab", "Leader push button."), ("Tab", "Underdog push button."), ("Tab", "Turn push button."),
        ("Tab", "Vote for Cat push button.")],
    "SideMenuExample": [
        ("Tab", "Menu push button."), ("space", ""), ("Tab", "Today push button."), ("Tab", "Coves push button.")],
    "BraceletsExample": [
        ("Tab", "matchedTransitionSource push button."), ("Tab", "navigationTransition push button."),
        ("Tab", "interactiveSpring push button.")],
    "NotebookExample": [("Tab", "A thought entry.")],
}
log = os.path.join(home, "orca.txt")


def spoken():
    try:
        with open(log, errors="replace") as file:
            return re.findall(r"SPEECH OUTPUT: '(.*)'\s*\{", file.read())
    except FileNotFoundError:
        return []


orca = subprocess.Popen(["orca", "--replace", f"--debug-file={log}"],
                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
try:
    wait("Orca's first words", lambda: spoken())
    wait("the window's focus", lambda: frame.has("active"))
    wait("the window's name", lambda: any(text.endswith("frame.") for text in spoken()))
    for key, text in SPEECH[sys.argv[1]]:
        known = len(spoken())
        subprocess.run(["xdotool", "key", key], check=True)
        if text:
            wait(f"“{text}” after the key {key}, not {spoken()[-3:]}",
                 lambda: any(text in said for said in spoken()[known:]))
    print("client: passed")
finally:
    orca.kill()
    shutil.rmtree(home, ignore_errors=True)
