#!/usr/bin/env python3
"""Trains a net from lessons of self-play (docs/bots.md).

Two things are learned. A sum over facts and numbers, in closed form, corrects the estimate of the
final score: first one for all games, then what each mode and number of players adds to it. Layers,
by gradient descent, foresee who wins and what is chosen next. Runs on a GPU where there is one.
"""

import argparse
import base64
import json
import os
import sys
import time

import numpy as np
import torch
from torch import nn

from lessons import NO_CHOICE, read_lessons

FIRST, SECOND = 128, 32  # as in src/bots/net.h
TURNS = 20  # contexts of a group that follow each other in time
HELD = 32  # one game in so many is not learned from, but measured on
CHUNK = 16384


class Layers(nn.Module):
    def __init__(self, facts, outputs):
        super().__init__()
        self.first = nn.EmbeddingBag(facts + 1, FIRST, mode="sum", padding_idx=facts)
        nn.init.normal_(self.first.weight, std=0.05)
        with torch.no_grad():
            self.first.weight[facts] = 0
        self.bias = nn.Parameter(torch.full((FIRST,), 0.3))
        self.second = nn.Linear(FIRST, SECOND)
        nn.init.constant_(self.second.bias, 0.3)
        self.third = nn.Linear(SECOND, outputs)

    def forward(self, slots):
        x = (self.first(slots) + self.bias).clamp(0, 1)
        return self.third(self.second(x).clamp(0, 1))


def design(slots, numbers, context, facts):
    """Rows of the linear model: facts by (1, t), numbers by (1, t, t^2), t the time left."""
    t = (1 - (context % TURNS).float() / (TURNS - 1))[:, None]
    held = torch.zeros(len(slots), facts + 1, device=slots.device)
    held.scatter_(1, slots.long(), 1.0)
    held = held[:, :facts]
    x = numbers.float() / 100
    return torch.cat([held, held * t, x, x * t, x * t * t], 1)


def ridge(slots, numbers, context, y, facts, fact_penalty, number_penalty):
    size = facts * 2 + numbers.shape[1] * 3
    device = slots.device
    a = torch.zeros(size, size, device=device, dtype=torch.float64)
    b = torch.zeros(size, device=device, dtype=torch.float64)
    for start in range(0, len(slots), CHUNK):
        part = slice(start, start + CHUNK)
        x = design(slots[part], numbers[part], context[part], facts)
        a += (x.T @ x).double()
        b += (x.T @ y[part]).double()
    penalty = torch.full((size,), fact_penalty, device=device, dtype=torch.float64)
    penalty[facts * 2 :] = number_penalty
    return torch.linalg.solve(a + torch.diag(penalty), b).float()


def tables(weights, facts, numbers):
    """Weights for each turn: of facts, and of numbers."""
    f0, f1 = weights[:facts], weights[facts : 2 * facts]
    n0, n1, n2 = weights[2 * facts :].reshape(3, numbers)
    t = (1 - torch.arange(TURNS, device=weights.device).float() / (TURNS - 1))[:, None]
    return f0 + f1 * t, n0 + n1 * t + n2 * t * t


class Linear:
    """The sum, with weights for every context."""

    def __init__(self, contexts, facts, numbers, device):
        self.facts = torch.zeros(contexts, facts + 1, device=device)
        self.numbers = torch.zeros(contexts, numbers, device=device)

    def add(self, contexts, weights):
        facts, numbers = tables(weights, self.facts.shape[1] - 1, self.numbers.shape[1])
        self.facts[contexts, :-1] += facts
        self.numbers[contexts] += numbers

    def __call__(self, slots, numbers, context):
        sums = []
        for start in range(0, len(slots), CHUNK):
            part = slice(start, start + CHUNK)
            at = context[part]
            sums.append(
                self.facts[at[:, None], slots[part].long()].sum(1)
                + (self.numbers[at] * numbers[part].float() / 100).sum(1)
            )
        return torch.cat(sums)


def fit_linear(data, train, options):
    linear = Linear(data["contexts"], data["facts"], data["numbers"].shape[1], data["slots"].device)
    groups = data["contexts"] // TURNS
    columns = [data[key] for key in ("slots", "numbers", "context")]

    def fit(where, contexts, penalties):
        rest = data["score"] - data["estimate"] - linear(*columns)
        weights = ridge(*(c[where] for c in columns), rest[where], data["facts"], *penalties)
        for group in contexts:
            linear.add(torch.arange(group * TURNS, (group + 1) * TURNS, device=rest.device), weights)

    fit(train, range(groups), (options.fact_penalty, options.number_penalty))
    for group in range(groups):
        where = train[data["context"][train] // TURNS == group]
        if len(where) > 1000:
            # What a group has of its own is less certain than what all have in common.
            fit(where, [group], (4 * options.fact_penalty, 4 * options.number_penalty))
    return linear


def losses(out, batch, choices):
    win = nn.functional.binary_cross_entropy_with_logits(out[:, 0], batch["share"])
    known = batch["choice"] != NO_CHOICE
    logits = out[:, 1 : 1 + choices].masked_fill(~batch["could"], -30.0)
    each = nn.functional.cross_entropy(
        logits, batch["choice"].clamp(max=choices - 1), reduction="none"
    )
    return win, (each * known).sum() / known.sum().clamp(min=1)


def fit_layers(data, train, held, choices, options):
    torch.manual_seed(options.seed)
    device = data["slots"].device
    model = Layers(data["facts"], 1 + choices).to(device)
    optimiser = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=1e-4)
    steps = max(1, int(options.epochs * len(train) / options.batch))
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, options.rate, total_steps=steps + 1, pct_start=0.1
    )
    generator = torch.Generator(device=device)
    generator.manual_seed(options.seed)
    keys = ("share", "choice", "could")
    for _ in range(steps):
        drawn = torch.randint(len(train), (options.batch,), generator=generator, device=device)
        at = train[drawn]
        win, pick = losses(
            model(data["slots"][at].long()), {key: data[key][at] for key in keys}, choices
        )
        optimiser.zero_grad(set_to_none=True)
        (win + 0.5 * pick).backward()
        optimiser.step()
        schedule.step()
    model.eval()
    with torch.no_grad():
        parts = [held[start : start + CHUNK] for start in range(0, len(held), CHUNK)]
        measured = [
            [x.item() for x in losses(model(data["slots"][at].long()), {k: data[k][at] for k in keys}, choices)]
            for at in parts
        ]
    win, pick = np.mean(measured, axis=0) if measured else (0.0, 0.0)
    return model, float(win), float(pick)


def whole_numbers(tensor, scale, kind):
    most = np.iinfo(np.dtype(kind)).max
    values = (tensor.detach().cpu().double() * scale).round().clamp(-most, most)
    return base64.b64encode(values.numpy().astype(kind).tobytes()).decode()


def write_net(path, header, linear, model, choices, made):
    facts = header["facts"]
    net = {
        "features": header["features"],
        "inputs": facts,
        "numbers": header["numbers"],
        "contexts": header["contexts"],
        "outputs": ["win"] + [f"choice:{i}" for i in range(choices)],
        "made": made,
        "linear_facts": whole_numbers(linear.facts[:, :-1], 1600, "<i2"),
        "linear_numbers": whole_numbers(linear.numbers, 65536, "<i4"),
        "first": whole_numbers(model.first.weight[:facts], 512, "<i2"),
        "first_bias": whole_numbers(model.bias, 512, "<i2"),
        "second": whole_numbers(model.second.weight, 1024, "<i2"),
        "second_bias": whole_numbers(model.second.bias, 2**19, "<i4"),
        "third": whole_numbers(model.third.weight, 1024, "<i2"),
        "third_bias": whole_numbers(model.third.bias, 2**19, "<i4"),
    }
    with open(path, "w") as file:
        json.dump(net, file)
        file.write("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--choices", type=int, default=9, help="how many things can be chosen")
    parser.add_argument("--epochs", type=float, default=4)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--fact-penalty", type=float, default=300)
    parser.add_argument("--number-penalty", type=float, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    start = time.time()
    lessons = read_lessons(options.lessons)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    bits = 1 << np.arange(options.choices)
    data = {
        "slots": lessons.facts,
        "numbers": lessons.numbers,
        "context": lessons.context,
        "score": lessons.score.astype(np.float32),
        "estimate": lessons.estimate.astype(np.float32) / 100,
        "share": lessons.share,
        "choice": lessons.choice.astype(np.int64),
        "could": (lessons.choices[:, None] & bits) != 0,
    }
    data = {key: torch.from_numpy(value).to(device) for key, value in data.items()}
    data["facts"], data["contexts"] = lessons.header["facts"], lessons.header["contexts"]
    is_held = torch.from_numpy(lessons.game % HELD == 0).to(device)
    train, held = torch.nonzero(~is_held)[:, 0], torch.nonzero(is_held)[:, 0]

    linear = fit_linear(data, train, options)
    columns = [data[key][held] for key in ("slots", "numbers", "context")]
    before = data["score"][held] - data["estimate"][held]
    after = before - linear(*columns)
    model, win, pick = fit_layers(data, train, held, options.choices, options)
    made = {
        "command": " ".join(os.path.basename(word) for word in sys.argv),
        "lessons": lessons.origins,
        "samples": len(lessons),
        "error_before_thousandths": round(1000 * before.pow(2).mean().sqrt().item()),
        "error_after_thousandths": round(1000 * after.pow(2).mean().sqrt().item()),
        "win_loss_thousandths": round(1000 * win),
        "choice_loss_thousandths": round(1000 * pick),
    }
    write_net(options.out, lessons.header, linear, model, options.choices, made)
    print(
        f"{len(lessons)} lessons, {time.time() - start:.0f} s on {device}; of games held back: "
        f"error of the score {made['error_before_thousandths'] / 1000:.1f} by hand, "
        f"{made['error_after_thousandths'] / 1000:.1f} learned; "
        f"loss {win:.3f} of who wins, {pick:.3f} of what is chosen"
    )


if __name__ == "__main__":
    main()
