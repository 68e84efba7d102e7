"""
Writes the test data of `boostedTrees.test.ts`: two tiny models with rows (null is a missing value) and the margins that xgboost itself
predicts for them.
"""

import json
from pathlib import Path

import numpy
import xgboost

import compactModel

TARGET = Path(__file__).resolve().parent.parent / "src/engines/capabilities/recognition/model/boostedTrees.testData.json"
FEATURES = ["width", "gap", "count", "flag"]


def sample(count, seed):
    random = numpy.random.default_rng(seed)
    rows = random.normal(size=(count, 4)).astype(numpy.float32)
    rows[:, 2] = numpy.floor(rows[:, 2] * 3)
    rows[:, 3] = rows[:, 3] > 0
    rows[random.random(rows.shape) < 0.1] = numpy.nan
    known = numpy.nan_to_num(rows)
    return rows, known[:, 0] + known[:, 1] * known[:, 3] + 0.2 * known[:, 2]


def case(objective, classes):
    rows, score = sample(2000, 1)
    cuts = numpy.quantile(score, numpy.linspace(0, 1, len(classes) + 1)[1:-1])
    settings = {"objective": objective, "max_depth": 3, "eta": 0.3, "seed": 1, "nthread": 1, "tree_method": "hist"}
    if len(classes) > 2:
        settings["num_class"] = len(classes)
    booster = xgboost.train(settings, xgboost.DMatrix(rows, label=numpy.searchsorted(cuts, score)), 6)
    tried, _ = sample(40, 2)
    predicted = booster.predict(xgboost.DMatrix(tried), output_margin=True).reshape(len(tried), -1)
    return {
        "model": compactModel.compact(booster, FEATURES, classes),
        "rows": [[None if numpy.isnan(value) else float(value) for value in row] for row in tried],
        "margins": [[round(float(value), 5) for value in row] for row in predicted],
    }


cases = {
    "two": case("binary:logistic", ["no", "yes"]),
    "three": case("multi:softprob", ["none", "row", "cell"]),
}
TARGET.write_text(json.dumps(cases, separators=(",", ":")) + "\n")
