import { expect, test } from 'vitest';
import testData from './boostedTrees.testData.json' with { type: 'json' };
import { marginsOf, probabilityOf, readModel } from './boostedTrees.ts';

/** What `training/testModels.py` wrote: margins that xgboost predicted. Leaves are rounded to half a thousandth, so sums differ a little. */
const cases: Readonly<Record<string, { model: unknown; rows: (number | null)[][]; margins: number[][] }>> = testData;

const two = cases.two?.model as Record<string, unknown>;

test.each(Object.entries(cases))('a model of %s classes predicts what xgboost predicted', (_name, { model, rows, margins }) => {
  const ready = readModel(model);
  expect(rows.length).toBeGreaterThan(30);
  for (const [index, row] of rows.entries()) {
    const found = marginsOf(
      ready,
      row.map((value) => value ?? Number.NaN),
    );
    expect(found).toHaveLength(margins[index]?.length ?? 0);
    for (const [at, margin] of found.entries()) expect(Math.abs(margin - (margins[index]?.[at] ?? 0))).toBeLessThan(0.003);
  }
});

test('the features may come in single precision', () => {
  const ready = readModel(two);
  const row = [0.1, -0.7, 2, Number.NaN];
  expect(marginsOf(ready, Float32Array.from(row))).toEqual(marginsOf(ready, row));
});

test('a missing value goes the way that its node names', () => {
  const model = (isMissingLeft: number) =>
    readModel({
      format: 'boosted-trees-1',
      features: ['gap'],
      classes: ['no', 'yes'],
      baseMargins: [0.25],
      leafStep: 0.5,
      thresholds: [[1]],
      trees: [[isMissingLeft, 0, -1, 4, -1, -6]],
    });
  expect([0, 1, Number.NaN].map((gap) => marginsOf(model(1), [gap]))).toEqual([[2.25], [-2.75], [2.25]]);
  expect(marginsOf(model(0), [Number.NaN])).toEqual([-2.75]);
});

test('what cannot be walked is refused when it is read', () => {
  expect(() => readModel(null)).toThrow(TypeError);
  expect(() => readModel({ ...two, format: 'boosted-trees-0' })).toThrow('unknown format');
  expect(() => readModel({ ...two, baseMargins: [0, 0] })).toThrow('base margins');
  expect(() => readModel({ ...two, thresholds: [[], [], [], []] })).toThrow('threshold');
  expect(() => readModel({ ...two, trees: [[0, 0, -1, 4]] })).toThrow('a tree');
  expect(() => readModel({ ...two, trees: [[-1, 0, -1, 4]] })).toThrow('a tree');
  expect(() => readModel({ ...two, trees: [[-1]] })).toThrow('trees');
  expect(() => marginsOf(readModel(two), [1, 2, 3])).toThrow(RangeError);
});

test('log-odds of nothing are a half', () => {
  expect(probabilityOf(0)).toBe(0.5);
  expect(probabilityOf(3)).toBeCloseTo(0.9526, 4);
});
