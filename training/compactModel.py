"""The compact form of an xgboost model that `boostedTrees.ts` reads, and a walker over it to check what quantising costs."""

import json
import math

import numpy

LEAF_STEP = 0.0005


def rounded_down(value, digits=5):
    """Fewer decimals. Values equal to a threshold go right, so it may only fall."""
    value = float(numpy.float32(value))
    if value == 0 or not math.isfinite(value):
        return 0.0
    places = digits - 1 - math.floor(math.log10(abs(value)))
    for fewer in range(0, places + 1):
        short = round(value, fewer)
        if numpy.float32(short) == numpy.float32(value):
            return short
    return math.floor(value * 10**places) / 10**places


def compact(booster, features, classes):
    """The compact form of a booster, as a dictionary. Trees beyond the booster's best iteration are left out."""
    learner = json.loads(booster.save_raw("json"))["learner"]
    margin_count = 1 if len(classes) == 2 else len(classes)
    base = float(learner["learner_model_param"]["base_score"])
    if margin_count == 1:
        base = math.log(base / (1 - base))
    model = learner["gradient_booster"]["model"]
    rounds = getattr(booster, "best_iteration", None)
    trees = model["trees"]
    if rounds is not None:
        trees = trees[: (rounds + 1) * margin_count]
    places = [{} for _ in features]
    flat = [flat_tree(tree, places) for tree in trees]
    order = [sorted(found) for found in places]
    rank = [{value: index for index, value in enumerate(values)} for values in order]
    for pairs in flat:
        for at in range(0, len(pairs), 2):
            if pairs[at] >= 0:
                pairs[at + 1] = rank[pairs[at] >> 1][pairs[at + 1]]
    return {
        "format": "boosted-trees-1",
        "features": list(features),
        "classes": list(classes),
        "baseMargins": [round(base, 6)] * margin_count,
        "leafStep": LEAF_STEP,
        "thresholds": [[int(v) if v == int(v) else v for v in values] for values in order],
        "trees": flat,
    }


def flat_tree(tree, places):
    """Pairs in preorder. Thresholds are still values, and are collected in `places`."""
    pairs, waiting = [], [0]
    while waiting:
        node = waiting.pop()
        left, right = tree["left_children"][node], tree["right_children"][node]
        value = tree["split_conditions"][node]
        if left == -1:
            pairs += [-1, round(value / LEAF_STEP)]
            continue
        feature = tree["split_indices"][node]
        threshold = rounded_down(value)
        places[feature][threshold] = True
        pairs += [2 * feature + int(tree["default_left"][node]), threshold]
        waiting += [right, left]
    return pairs


def margins(model, rows):
    """Margins of all rows (numpy float32, one row each) by the compact form."""
    count = len(model["baseMargins"])
    out = numpy.tile(numpy.array(model["baseMargins"], dtype=numpy.float64), (len(rows), 1))
    thresholds = [numpy.array(values, dtype=numpy.float32) for values in model["thresholds"]]
    for index, pairs in enumerate(model["trees"]):
        walk(pairs, 0, numpy.arange(len(rows)), rows, thresholds, out[:, index % count], model["leafStep"])
    return out


def walk(pairs, at, chosen, rows, thresholds, out, leaf_step):
    """Adds the leaves below the pair at `at` for the chosen rows; answers where the next subtree starts."""
    code, place = pairs[at], pairs[at + 1]
    if code == -1:
        out[chosen] += place * leaf_step
        return at + 2
    values = rows[chosen, code >> 1]
    goes_left = values < thresholds[code >> 1][place]
    if code & 1:
        goes_left |= numpy.isnan(values)
    after_left = walk(pairs, at + 2, chosen[goes_left], rows, thresholds, out, leaf_step)
    return walk(pairs, after_left, chosen[~goes_left], rows, thresholds, out, leaf_step)
