"""Copies from OutsideProgram, and has it paste, in all forms. See desk.py and selections.py."""
import struct

import desk
from desk import check, focus, log, press, start, wait_for_line, window
from pictures import png
from selections import own, read, targets, wait

BIG = bytes(n % 251 for n in range(700_000))


count = {}


def key(name):
    count[name] = count.get(name, 0) + 1
    press(name)
    wait(f"the key {name}", lambda: log().count(f"key {name}") >= count[name])


program = start()
wait_for_line("ready")
shown = wait("the window", lambda: window("Outside program"))
focus(shown)

key("1")
check("text", read("CLIPBOARD", "UTF8_STRING") == "Grüße, 👋".encode())
check("text by a media type", read("CLIPBOARD", "text/plain;charset=utf-8") == "Grüße, 👋".encode())
check("text in Latin 1", read("CLIPBOARD", "STRING") == "Grüße, ?".encode("latin-1"))
check("no picture", read("CLIPBOARD", "image/png") is None)
(time,) = read("CLIPBOARD", "TIMESTAMP")
check("a time", time > 0)
key("2")
check(f"targets {targets('CLIPBOARD')}", "image/png" in targets("CLIPBOARD")
      and "UTF8_STRING" not in targets("CLIPBOARD"))
picture = read("CLIPBOARD", "image/png")
check("a picture of 3 × 2", picture[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", picture[16:24]) == (3, 2))
key("3")
check("files", read("CLIPBOARD", "text/uri-list") == b"file:///tmp/a%20b.txt\r\nfile:///tmp/c.txt\r\n",
      read("CLIPBOARD", "text/uri-list"))
key("4")
check("rich text", b"bold" in read("CLIPBOARD", "text/rtf") and read("CLIPBOARD", "UTF8_STRING") == b"bold")
key("5")
check("a type of its own in pieces", read("CLIPBOARD", "org.vivace.test.big") == BIG)


def paste():
    before = len(log())
    key("6")
    return log()[before:-1]


lines = paste()
check(f"its own contents {lines}", lines == ["types org.vivace.test.big", "big 700000"])
own("CLIPBOARD", {"UTF8_STRING": "größer".encode(), "text/plain": b"gr??er", "TEXT": b"no"})
pasted = paste()
check(f"text of another program {pasted}", pasted == ["types public.utf8-plain-text", "string größer"])
own("CLIPBOARD", {"image/png": png(5, 4), "image/bmp": lambda: desk.fail("the bitmap was read")})
pasted = paste()
check(f"a picture {pasted}", "image 5x4" in pasted)
own("CLIPBOARD", {"text/uri-list": b"# files\r\nfile:///tmp/x%20y\r\nfile:///tmp/z\r\n", "UTF8_STRING": b"/tmp/x y"})
pasted = paste()
check(f"files {pasted}", "urls file:///tmp/x%20y file:///tmp/z" in pasted)
own("CLIPBOARD", {"org.vivace.test.big": BIG})
pasted = paste()
check(f"long contents {pasted}", "big 700000" in pasted)
program.kill()
desk.end(0)
