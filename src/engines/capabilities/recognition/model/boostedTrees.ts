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

/**
 * A model prepared for evaluation: the nodes of all trees in parallel arrays. The children of a node are neighbours and a leaf is its own
 * child, so that the way through a tree has as many steps for each input and no branch that a processor could mispredict.
 */
export interface BoostedTrees {
  readonly features: readonly string[];
  readonly classes: readonly string[];
  readonly baseMargins: readonly number[];
  /** Index of each tree's root among the nodes. */
  readonly roots: Int32Array;
  /** The most steps from a root to a leaf. */
  readonly depth: number;
  /** Twice the index of the feature that a node compares, and 1 more if a missing value goes right. */
  readonly input: Int32Array;
  /** In single precision; NaN for a leaf, so that no value goes to the right of it. */
  readonly threshold: Float64Array;
  /** Index of the child for values below the threshold. The other one follows it. A leaf's is its own. */
  readonly left: Int32Array;
  /** What a leaf adds. */
  readonly leaf: Float64Array;
  /** The values of one evaluation, in pairs: a missing one is below every threshold in the first, above in the second. */
  readonly given: Float64Array;
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

/** The arrays while trees are written into them, and the next free place. */
type OpenTrees = { depth: number; next: number } & Pick<BoostedTrees, 'roots' | 'input' | 'threshold' | 'left' | 'leaf'>;

/** Writes the nodes of one tree into the arrays, and returns its root. */
function readTree(pairs: readonly number[], trees: OpenTrees, file: ModelFile): number {
  const root = trees.next++;
  /** Where nodes are written whose pairs are still to come, the next one last. */
  const open = [{ node: root, depth: 0 }];
  for (let index = 0; index < pairs.length; index += 2) {
    const [code = leafMark, place = 0] = [pairs[index], pairs[index + 1]];
    const at = open.pop();
    if (!at) fail('a tree ends early');
    const { node, depth } = at;
    trees.depth = Math.max(trees.depth, depth);
    trees.left[node] = node;
    trees.threshold[node] = Number.NaN;
    if (code === leafMark) {
      trees.leaf[node] = place * file.leafStep;
      continue;
    }
    const threshold = file.thresholds[code >> 1]?.[place];
    if (threshold === undefined) fail('a node without a threshold');
    if (trees.next + 2 > trees.left.length) fail('a tree without its last leaves');
    // The lowest bit of a code is 1 where a missing value goes left.
    trees.input[node] = code ^ 1;
    trees.threshold[node] = Math.fround(threshold);
    trees.left[node] = trees.next;
    open.push({ node: trees.next + 1, depth: depth + 1 }, { node: trees.next, depth: depth + 1 });
    trees.next += 2;
  }
  if (open.length > 0) fail('a tree without its last leaves');
  return root;
}

/** The model of a parsed file. Throws a `TypeError` if it cannot be evaluated. */
export function readModel(json: unknown): BoostedTrees {
  const file = checkedFile(json);
  const nodeCount = file.trees.reduce((sum, tree) => sum + tree.length / 2, 0);
  const trees: OpenTrees = {
    depth: 0,
    next: 0,
    roots: new Int32Array(file.trees.length),
    input: new Int32Array(nodeCount),
    threshold: new Float64Array(nodeCount),
    left: new Int32Array(nodeCount),
    leaf: new Float64Array(nodeCount),
  };
  for (const [index, tree] of file.trees.entries()) trees.roots[index] = readTree(tree, trees, file);
  const { features, classes, baseMargins } = file;
  return { ...trees, features, classes, baseMargins, given: new Float64Array(2 * features.length) };
}

/**
 * Log-odds of the second class for a model of two classes, else one unnormalised log-probability for each class. `features` are in the
 * order of `model.features`; NaN is a missing value. Throws a `RangeError` if their number differs.
 */
export function marginsOf(model: BoostedTrees, features: Float32Array | readonly number[]): number[] {
  if (features.length !== model.features.length) {
    throw new RangeError(`${features.length} features given, the model has ${model.features.length}`);
  }
  const { roots, given, leaf, depth } = model;
  for (let index = 0; index < features.length; index++) {
    // xgboost compares in single precision.
    const one = Math.fround(features[index] as number);
    given[2 * index] = Number.isNaN(one) ? Number.NEGATIVE_INFINITY : one;
    given[2 * index + 1] = Number.isNaN(one) ? Number.POSITIVE_INFINITY : one;
  }
  const margins = [...model.baseMargins];
  const count = margins.length;
  const last = roots.length - 1;
  // The steps of one tree wait for each other, so four trees are walked at a time.
  for (let tree = 0; tree <= last; tree += 4) {
    let a = roots[tree] as number;
    let b = roots[Math.min(last, tree + 1)] as number;
    let c = roots[Math.min(last, tree + 2)] as number;
    let d = roots[Math.min(last, tree + 3)] as number;
    for (let step = 0; step < depth; step++) {
      a = childOf(model, a);
      b = childOf(model, b);
      c = childOf(model, c);
      d = childOf(model, d);
    }
    add(margins, tree % count, leaf[a] as number);
    if (tree + 1 <= last) add(margins, (tree + 1) % count, leaf[b] as number);
    if (tree + 2 <= last) add(margins, (tree + 2) % count, leaf[c] as number);
    if (tree + 3 <= last) add(margins, (tree + 3) % count, leaf[d] as number);
  }
  return margins;
}

function childOf({ given, input, threshold, left }: BoostedTrees, node: number): number {
  const isRight = (given[input[node] as number] as number) >= (threshold[node] as number);
  return (left[node] as number) + (Number(isRight) | 0);
}

function add(margins: number[], at: number, value: number): void {
  margins[at] = (margins[at] as number) + value;
}

/** The probability of log-odds. */
export const probabilityOf = (margin: number): number => 1 / (1 + Math.exp(-margin));
