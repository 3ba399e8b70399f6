"""Starts OutsideProgram twice, as a desktop does with addresses and files. See desk.py."""
import os, plistlib, shutil, subprocess

import desk
from desk import call, check, log, wait, wait_for_line

NAME = "org.vivace.OutsideProgram"
state = os.environ["XDG_STATE_HOME"]
environment = {k: v for k, v in os.environ.items() if k not in ("VIVACE_JOB",)}
environment["OUTSIDE_LOG"] = desk.log_path
environment["VIVACE_IDIOM"] = "phone"


# A program with an identifier of its own, as `vivace build` lays it out.
folder = os.path.join(os.path.dirname(desk.log_path), "bundle")
os.makedirs(folder + "/Resources")
program = folder + "/OutsideProgram"
shutil.copy(desk.program_path, program)
with open(folder + "/Resources/Info.plist", "wb") as file:
    plistlib.dump({"CFBundleIdentifier": NAME, "CFBundleName": "OutsideProgram"}, file)


def start(*arguments):
    process = subprocess.Popen([program, *arguments], env=environment)
    desk.programs.append(process)
    return process


def owner():
    return call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner", "(s)", NAME)[0]


first = start("vivace-test:one")
wait_for_line("ready")
wait_for_line("opened vivace-test:one")
check("the name", owner())
second = start("vivace-test:two")
wait("its end", lambda: second.poll() is not None)
check("without an error", second.returncode == 0)
wait_for_line("opened vivace-test:two")
check("one window", log().count("ready") == 1)
third = start()
wait("its end", lambda: third.poll() == 0)
check("still one window", log().count("ready") == 1 and first.poll() is None)
call(NAME, "/org/vivace/OutsideProgram", "org.freedesktop.Application", "Open", "(asa{sv})", ["vivace-test:three"], {})
wait_for_line("opened vivace-test:three")
environment["VIVACE_NEW_INSTANCE"] = "1"
other = start()
wait("another window", lambda: log().count("ready") == 2)
other.kill()
other.wait()
del environment["VIVACE_NEW_INSTANCE"]

# Windows come back where they were.
shown = wait("the window", lambda: desk.window("Outside program"))
shown.configure(x=210, y=130, width=520, height=440)
desk.screen.sync()
wait("the new size", lambda: shown.get_geometry().width == 520)
desk.close(shown)
wait("its end", lambda: first.poll() == 0)
check("the positions are kept", os.path.exists(f"{state}/{NAME}/windows.json"), os.listdir(state))
again = start()
wait("the third window", lambda: log().count("ready") == 3)
shown = wait("the window", lambda: desk.window("Outside program"))
place = desk.root.translate_coords(shown, 0, 0)
size = shown.get_geometry()
check("the position and the size", (place.x, place.y, size.width, size.height) == (210, 130, 520, 440),
      place, size)
again.kill()
desk.end(0)
