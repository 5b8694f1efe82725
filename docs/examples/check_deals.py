#!/usr/bin/env python3
"""Checks the deals of 3 Witches in records that reveal their seed: check_deals.py FILE. See docs/fairness.md."""
import hashlib, hmac, json, sys

DECK = [suit + str(rank) for suit, ranks in
        (("newt", (2, 3, 4)), ("frog", (2, 3, 7)), ("bat", (5, 6, 7)), ("dog", (2, 3, 4, 5)), ("owl", (3, 4, 5, 6)))
        for rank in ranks] + ["elixir"]

def mac(key, text):
    return hmac.new(key.encode(), text.encode(), hashlib.sha256).hexdigest()

def below(key, move, n):
    block = 0
    while True:
        digits = mac(key, f"{move} {block}")
        for at in range(0, 64, 8):
            number = int(digits[at:at + 8], 16)
            if number < 2**32 // n * n:
                return number % n
        block += 1

def lowest(key, place, left):
    return min(left, key=lambda card_of: mac(key, f"{place} {card_of[0]} 0"))[1]

DEAL = "b3cb6ec79e360372"  # what a deal is about, where luck is shared

for line in open(sys.argv[1], encoding="utf-8"):
    record = json.loads(line)
    fair, left, deals = record["fair"], [], 0
    assert hashlib.sha256(fair["seed"].encode()).hexdigest() == fair["commitment"], "another seed was promised"
    key = mac(fair["seed"], "chance " + ",".join(fair["nonces"]))
    for move, (who, text, *_) in enumerate(record["moves"]):
        if who != "chance":
            continue
        left = left or list(DECK)
        _, seat, card = text.split(" ")
        if fair.get("shared"):
            expected = lowest(key, f"{DEAL} {deals}", [(f"deal {seat} {each}", each) for each in left])
        else:
            expected = left[below(key, move, len(left))]
        assert move < fair["from"] or expected == card, f"move {move + 1} is not by chance: {text}"
        left.remove(card)
        deals += 1
    print(deals, "deals are right")
