"""Ends listening, upon which the program leaves the bus, and listens again. See assistant.py."""
from gi.repository import GLib

import assistant
from assistant import bus, call, compare, enable, program, wait, window

compare()
old = assistant.app.bus


def is_connected():
    return call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                GLib.Variant("(s)", (old,)))[0]


assert is_connected()
enable(False)
wait("the program's departure", lambda: not is_connected())
wait("the registry without the program", lambda: program() is None)
enable(True)
assistant.app = wait("the program among the registry's again", program)
assistant.frame = wait("its window", window)
assistant.check("a connection of its own", assistant.app.bus != old)
compare()
print("client: passed")
