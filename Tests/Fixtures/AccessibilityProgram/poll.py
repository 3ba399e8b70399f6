"""Votes in the example PetPoll until the ranking has changed, and selects. See assistant.py."""
from assistant import check, compare, find, frame, press, wait

compare()


def votes(pet): return find(f"Vote for {pet}").attributes.get("valuetext")


def rank(pet): return find(pet).attributes.get("valuetext")


check("the first votes", votes("Rabbit") == "3 votes" and rank("Cat") == "Rank 1")
for count in range(4, 8):
    press("Vote for Rabbit")
    wait(f"{count} votes", lambda: votes("Rabbit") == f"{count} votes")
wait("the new leader", lambda: rank("Rabbit") == "Rank 1" and rank("Cat") == "Rank 2")
wait("the total", lambda: find("21 votes"))
check("the rabbit leads", find("Rabbit leads"))
press("Leader")
wait("the selected leader", lambda: find("Rabbit is selected"))
press("Underdog")
wait("the selected underdog", lambda: find("Turtle is selected") and not find("Rabbit is selected"))
press("Parrot")
wait("the pressed avatar", lambda: find("Parrot is selected"))
before = find("Parrot").extents()
press("Turn")
wait("the turned podium", lambda: find("Parrot").extents() != before)
print("client: passed")
