"""Votes in the example PetPoll until the ranking has changed, and selects. See assistant.py."""
from assistant import check, compare, find, frame, press, wait

compare()


def votes(pet): return find(f"Vote for {pet}").call("Accessible", "GetAttributes").get("valuetext")


def rank(pet): return find(pet).call("Accessible", "GetAttributes").get("valuetext")


check("the first votes", votes("Rabbit") == "3 votes" and rank("Cat") == "Rank 1")
for count in range(4, 8):
    press("Vote for Rabbit")
    wait(f"{count} votes", lambda: votes("Rabbit") == f"{count} votes")
wait("the new leader", lambda: rank("Rabbit") == "Rank 1" and rank("Cat") == "Rank 2")
wait("the total", lambda: find("21 votes"))
press("Leader")
wait("the selected leader", lambda: find("Rabbit").has(23))
press("Underdog")
wait("the selected underdog", lambda: find("Turtle").has(23) and not find("Rabbit").has(23))
press("Parrot")
wait("the pressed avatar", lambda: find("Parrot").has(23))
before = find("Parrot").call("Component", "GetExtents", "(u)", 1)
press("Turn")
wait("the turned podium", lambda: find("Parrot").call("Component", "GetExtents", "(u)", 1) != before)
print("client: passed")
