"""
Trains one model: `/usr/bin/python3 training/train.py {task} [--rounds 150] [--depth 6] [--rate 0.15]`.

Reads `training/out/{task}/meta.json` (`features`, `classes`, and `rising`, the features whose effect has one direction) and `train.f32`, `heldout.f32`: little-endian single precision, one row each:
label, weight, group, then the features. Rows of one group (a document) stay together: a tenth of the groups of `train` decides when to
stop. What is printed for `heldout` was never seen, neither in training nor for stopping. The result is the same on every run.
Writes `src/engines/capabilities/recognition/model/{task}.json`.
"""

import argparse
import json
import os
from pathlib import Path

import numpy
import xgboost

import compactModel

ROOT = Path(__file__).resolve().parent.parent
SEED = 19


def read_rows(path, width):
    rows = numpy.fromfile(path, dtype="<f4")
    if rows.size % width:
        raise SystemExit(f"{path}: rows are not {width} numbers wide")
    return rows.reshape(-1, width)


def as_matrix(rows, features):
    return xgboost.DMatrix(rows[:, 3:], label=rows[:, 0], weight=rows[:, 1], feature_names=features, missing=numpy.nan)


def auc(scores, is_positive, weights):
    """Area under the ROC curve, by ranks; ties count half."""
    order = numpy.argsort(scores, kind="stable")
    scores, positive = scores[order], numpy.where(is_positive, weights, 0)[order]
    negative = numpy.where(is_positive, 0, weights)[order]
    starts = numpy.flatnonzero(numpy.concatenate(([True], scores[1:] != scores[:-1])))
    tied_positive, tied_negative = numpy.add.reduceat(positive, starts), numpy.add.reduceat(negative, starts)
    below = numpy.cumsum(tied_negative) - tied_negative
    total = positive.sum() * negative.sum()
    return float((tied_positive * (below + tied_negative / 2)).sum() / total) if total else float("nan")


def probabilities(margins):
    if margins.shape[1] == 1:
        second = 1 / (1 + numpy.exp(-margins[:, 0]))
        return numpy.column_stack([1 - second, second])
    powers = numpy.exp(margins - margins.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def print_quality(name, margins, rows, classes):
    labels, weights = rows[:, 0].astype(int), rows[:, 1]
    chance = numpy.clip(probabilities(margins), 1e-9, 1)
    loss = numpy.average(-numpy.log(chance[numpy.arange(len(rows)), labels]), weights=weights)
    accuracy = numpy.average(chance.argmax(axis=1) == labels, weights=weights)
    print(f"{name}: {len(rows)} rows, log-loss {loss:.4f}, accuracy {accuracy:.4f}")
    for index, label in enumerate(classes):
        found, known = chance.argmax(axis=1) == index, labels == index
        both = weights[found & known].sum()
        precision = both / max(weights[found].sum(), 1e-9)
        recall = both / max(weights[known].sum(), 1e-9)
        area = auc(chance[:, index], known, weights)
        print(f"  {label}: {known.sum()} rows, precision {precision:.4f}, recall {recall:.4f}, AUC {area:.4f}")


def train(rows, meta, options):
    classes, features = meta["classes"], meta["features"]
    stops = rows[:, 2].astype(numpy.int64) % 10 == 0
    learnt, watched = as_matrix(rows[~stops], features), as_matrix(rows[stops], features)
    is_binary = len(classes) == 2
    settings = {
        "objective": "binary:logistic" if is_binary else "multi:softprob",
        "eval_metric": "logloss" if is_binary else "mlogloss",
        "tree_method": "hist",
        "max_depth": options.depth,
        "eta": options.rate,
        "min_child_weight": 20,
        "subsample": 0.8,
        "colsample_bytree": 0.7,
        "max_bin": 128,
        "seed": SEED,
        "nthread": options.threads,
    }
    rising = meta.get("rising", {})
    if rising:
        # What is known of a feature whatever the documents are: more of it never makes the second class less (1) or more (-1) likely.
        settings["monotone_constraints"] = tuple(rising.get(name, 0) for name in features)
    if not is_binary:
        settings["num_class"] = len(classes)
    return xgboost.train(
        settings, learnt, options.rounds, evals=[(watched, "stop")], early_stopping_rounds=20, verbose_eval=25
    )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("task")
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--depth", type=int, default=6)
    parser.add_argument("--rate", type=float, default=0.15)
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--rows", default=str(ROOT / "training/out"), help="the folder that holds {task}/")
    options = parser.parse_args()
    folder = Path(options.rows) / options.task
    meta = json.loads((folder / "meta.json").read_text())
    width = 3 + len(meta["features"])
    rows, held_out = read_rows(folder / "train.f32", width), read_rows(folder / "heldout.f32", width)
    booster = train(rows, meta, options)
    model = compactModel.compact(booster, meta["features"], meta["classes"])
    for name, part in (("train", rows), ("held-out families", held_out)):
        print_quality(name, compactModel.margins(model, part[:, 3:]), part, meta["classes"])
    gains = sorted(booster.get_score(importance_type="total_gain").items(), key=lambda one: -one[1])
    total = sum(gain for _, gain in gains)
    for feature, gain in gains:
        print(f"  {gain / total:7.2%}  {feature}")
    unused = [feature for feature in meta["features"] if feature not in dict(gains)]
    print("unused:", ", ".join(unused) or "none")
    target = ROOT / f"src/engines/capabilities/recognition/model/{options.task}.json"
    target.write_text(json.dumps(model, separators=(",", ":")) + "\n")
    print(f"{target.relative_to(ROOT)}: {len(model['trees'])} trees, {target.stat().st_size / 1000:.0f} kB")


main()
