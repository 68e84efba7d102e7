/** Gradient boosted decision trees (Friedman 2001), evaluated like xgboost. `training/train.py` writes the models. */

/** A model in its file. Numbers are integers where possible, to keep the file small. */
interface ModelFile {
  readonly format: 'boosted-trees-1';
  /** Names, in the order of a caller's values. */
  readonly features: readonly string[];
  /** Two classes have one margin, that of the second; k classes have k. */
  readonly classes: readonly string[];
  /** The margins before any tree, one for each. */
  readonly baseMargins: readonly number[];
  /** A leaf adds its integer times this. */
  readonly leafStep: number;
  /** For each feature, the values that nodes compare it with. */
  readonly thresholds: readonly (readonly number[])[];
  /**
   * One flat list of pairs for each tree, a node before its left subtree and that before its right one. A node is `2 * feature + (1 if a
   * missing value goes left)` and the index of its threshold in the feature's list; a leaf is -1 and its value in leaf steps. The tree at
   * index `i` adds to the margin `i mod (number of margins)`.
   */
  readonly trees: readonly (readonly number[])[];
}

/** A model prepared for evaluation: the nodes of all trees in parallel arrays. */
export interface BoostedTrees {
  readonly features: readonly string[];
  readonly classes: readonly string[];
  readonly baseMargins: readonly number[];
  /** Index of each tree's root among the nodes. */
  readonly roots: Int32Array;
  /** Index of the feature that a node compares; -1 for a leaf. */
  readonly feature: Int16Array;
  /** Of a node, in single precision; of a leaf, the value that it adds. */
  readonly value: Float64Array;
  /** Index of the child for values at or above the threshold. The other child follows its node. */
  readonly right: Int32Array;
  /** 1 if a missing value goes left. */
  readonly isMissingLeft: Uint8Array;
}

const leafMark = -1;

function fail(reason: string): never {
  throw new TypeError(`not a model of boosted trees: ${reason}`);
}

const isNumbers = (list: unknown): list is number[] => Array.isArray(list) && list.every((one) => Number.isFinite(one));
const isWords = (list: unknown): list is string[] => Array.isArray(list) && list.every((one) => typeof one === 'string');

function checkedFile(json: unknown): ModelFile {
  const file = json as Partial<ModelFile> | null;
  if (file?.format !== 'boosted-trees-1') fail('unknown format');
  const { features, classes, baseMargins, leafStep, thresholds, trees } = file;
  if (!isWords(features) || features.length === 0) fail('features');
  if (!isWords(classes) || classes.length < 2) fail('classes');
  if (!isNumbers(baseMargins) || baseMargins.length !== marginCount(classes)) fail('base margins');
  if (typeof leafStep !== 'number' || !(leafStep > 0)) fail('leaf step');
  if (!Array.isArray(thresholds) || thresholds.length !== features.length || !thresholds.every(isNumbers)) fail('thresholds');
  if (!Array.isArray(trees) || trees.length % baseMargins.length !== 0) fail('number of trees');
  if (!trees.every((tree) => isNumbers(tree) && tree.length >= 2 && tree.length % 2 === 0)) fail('trees');
  return file as ModelFile;
}

const marginCount = (classes: readonly string[]): number => (classes.length === 2 ? 1 : classes.length);

/** Writes the nodes of one tree into the arrays, from `first` on. */
function readTree(pairs: readonly number[], first: number, model: BoostedTrees, file: ModelFile): void {
  /** Nodes whose left subtree is being read. */
  const open: number[] = [];
  const count = pairs.length / 2;
  for (let index = 0; index < count; index++) {
    const [code = leafMark, place = 0] = [pairs[2 * index], pairs[2 * index + 1]];
    const node = first + index;
    if (code === leafMark) {
      model.feature[node] = leafMark;
      model.value[node] = place * file.leafStep;
      const parent = open.pop();
      if (parent !== undefined) model.right[parent] = node + 1;
      if ((parent === undefined) !== (index === count - 1)) fail('a tree ends early or late');
      continue;
    }
    const threshold = file.thresholds[code >> 1]?.[place];
    if (threshold === undefined) fail('a node without a threshold');
    model.feature[node] = code >> 1;
    model.value[node] = Math.fround(threshold);
    model.isMissingLeft[node] = code & 1;
    open.push(node);
  }
  if (open.length > 0) fail('a tree without its last leaves');
}

/** The model of a parsed file. Throws a `TypeError` if it cannot be evaluated. */
export function readModel(json: unknown): BoostedTrees {
  const file = checkedFile(json);
  const nodeCount = file.trees.reduce((sum, tree) => sum + tree.length / 2, 0);
  const model: BoostedTrees = {
    features: file.features,
    classes: file.classes,
    baseMargins: file.baseMargins,
    roots: new Int32Array(file.trees.length),
    feature: new Int16Array(nodeCount),
    value: new Float64Array(nodeCount),
    right: new Int32Array(nodeCount),
    isMissingLeft: new Uint8Array(nodeCount),
  };
  let first = 0;
  for (const [index, tree] of file.trees.entries()) {
    model.roots[index] = first;
    readTree(tree, first, model, file);
    first += tree.length / 2;
  }
  return model;
}

/**
 * Log-odds of the second class for a model of two classes, else one unnormalised log-probability for each class. `features` are in the
 * order of `model.features`; NaN is a missing value. Throws a `RangeError` if their number differs.
 */
export function marginsOf(model: BoostedTrees, features: Float32Array | readonly number[]): number[] {
  if (features.length !== model.features.length) {
    throw new RangeError(`${features.length} features given, the model has ${model.features.length}`);
  }
  const { roots, feature, value, right, isMissingLeft } = model;
  // xgboost compares in single precision.
  const given = Float32Array.from(features);
  const margins = [...model.baseMargins];
  const count = margins.length;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] as number;
    for (let of = feature[node] as number; of !== leafMark; of = feature[node] as number) {
      const one = given[of] as number;
      const goesLeft = one < (value[node] as number) || (isMissingLeft[node] === 1 && Number.isNaN(one));
      node = goesLeft ? node + 1 : (right[node] as number);
    }
    margins[tree % count] = (margins[tree % count] as number) + (value[node] as number);
  }
  return margins;
}

/** The probability of log-odds. */
export const probabilityOf = (margin: number): number => 1 / (1 + Math.exp(-margin));
