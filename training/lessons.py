"""Reads the lessons that `cauldron selfplay` writes (docs/bots.md describes the format)."""

import json
import os
from dataclasses import dataclass

import numpy as np

WHOLE_VICTORY = 5040
NO_CHOICE = 0xFF


@dataclass
class Lessons:
    header: dict
    origins: list  # how each file was made
    game: np.ndarray
    estimate: np.ndarray  # of the final score, in hundredths
    score: np.ndarray
    share: np.ndarray  # of the victory, 0 to 1
    context: np.ndarray
    choices: np.ndarray  # bit sets
    choice: np.ndarray  # NO_CHOICE where there is none
    numbers: np.ndarray  # [sample, number]
    facts: np.ndarray  # [sample, slot]; slots beyond the last fact hold the number of facts

    def __len__(self):
        return len(self.game)


def _read_chunks(data, numbers):
    at = 0
    while at < len(data):
        size = int.from_bytes(data[at : at + 4], "little")
        body = data[at + 4 : at + 4 + size]
        if len(body) < size:
            break  # cut off
        _, _, samples, facts = np.frombuffer(body, "<u4", 4)
        start = 16
        fields = []
        for kind, count in (
            ("<u4", samples),  # game
            ("<i4", samples),  # estimate
            ("<i2", samples),  # score
            ("<u2", samples),  # share
            ("<u2", samples),  # context
            ("<u2", samples),  # choices
            ("<u2", samples),  # number of facts
            ("u1", samples),  # choice
            ("u1", samples),  # seat
            ("<i2", samples * numbers),
            ("<u2", facts),
        ):
            field = np.frombuffer(body, kind, int(count), start)
            start += field.nbytes
            fields.append(field)
        yield fields
        at += 4 + size


def read_lessons(paths):
    """All files together; they must speak of the same features."""
    header, columns, origins = None, None, []
    for number, path in enumerate(paths):
        with open(path, "rb") as file:
            own = json.loads(file.readline())
            data = file.read()
        same = ("features", "facts", "numbers", "contexts")
        if header and any(header[key] != own[key] for key in same):
            raise SystemExit(f"{path}: lessons of other features")
        header = header or own
        games = 0
        for fields in _read_chunks(data, header["numbers"]):
            fields[0] = fields[0] + np.uint32(number << 26)  # games of different files differ
            games += int(np.unique(fields[0]).size)
            columns = columns or [[] for _ in fields]
            for column, field in zip(columns, fields):
                column.append(field)
        bots = [os.path.basename(bot) for bot in own["bots"]]
        origins.append({"games": games, "bots": bots, "noise": own["noise"], "seed": own["seed"]})
    game, estimate, score, share, context, choices, count, choice, _, numbers, facts = (
        np.concatenate(column) for column in columns
    )
    width = int(count.max())
    slots = np.full((len(game), width), header["facts"], np.int16)
    slots[np.arange(width)[None, :] < count[:, None]] = facts
    return Lessons(
        header,
        origins,
        game,
        estimate,
        score,
        share.astype(np.float32) / WHOLE_VICTORY,
        context.astype(np.int64),
        choices,
        choice,
        numbers.reshape(len(game), -1),
        slots,
    )
