export interface Tree<Node> {
  readonly node: Node;
  readonly children: readonly Tree<Node>[];
}

export function nodeCount<Node>(tree: Tree<Node>): number {
  return 1 + tree.children.reduce((sum, child) => sum + nodeCount(child), 0);
}

/** Nodes in postorder. `first` is the index of the leftmost leaf below a node. */
interface Postorder<Node> {
  readonly nodes: readonly Node[];
  readonly first: readonly number[];
  /** The root, and every node with a preceding sibling. */
  readonly keyRoots: readonly number[];
}

function postorderOf<Node>(tree: Tree<Node>): Postorder<Node> {
  const nodes: Node[] = [];
  const first: number[] = [];
  const visit = ({ node, children }: Tree<Node>): number => {
    const starts = children.map(visit);
    const start = starts[0] ?? nodes.length;
    nodes.push(node);
    first.push(start);
    return start;
  };
  visit(tree);
  const highest = new Map(first.map((start, index) => [start, index]));
  return { nodes, first, keyRoots: [...highest.values()].sort((a, b) => a - b) };
}

/**
 * The lowest cost of changing one ordered tree into another (Zhang and Shasha, 1989). An insertion or deletion costs 1.
 * `replacing` returns the cost of changing one node into another.
 */
export function treeEditDistance<Node>(a: Tree<Node>, b: Tree<Node>, replacing: (one: Node, other: Node) => number): number {
  const [one, other] = [postorderOf(a), postorderOf(b)];
  const width = other.nodes.length;
  const distances = new Float64Array(one.nodes.length * width);
  const costs = new Float64Array(distances.length).fill(Number.NaN);
  const costOf = (i: number, j: number) => {
    const known = costs[i * width + j];
    if (known !== undefined && !Number.isNaN(known)) return known;
    const cost = replacing(one.nodes[i] as Node, other.nodes[j] as Node);
    costs[i * width + j] = cost;
    return cost;
  };
  for (const i of one.keyRoots) for (const j of other.keyRoots) fillForests(i, j, { one, other, width, distances, costOf });
  return distances.at(-1) ?? 0;
}

interface Setting<Node> {
  readonly one: Postorder<Node>;
  readonly other: Postorder<Node>;
  readonly width: number;
  /** The distance from each subtree of one tree to each subtree of the other. */
  readonly distances: Float64Array;
  readonly costOf: (i: number, j: number) => number;
}

/** Computes the distances of all subtrees whose leftmost leaf is that of the two key roots. */
function fillForests<Node>(i: number, j: number, { one, other, width, distances, costOf }: Setting<Node>): void {
  const [top, left] = [one.first[i] ?? 0, other.first[j] ?? 0];
  const columns = j - left + 2;
  const forest = new Float64Array((i - top + 2) * columns);
  const at = (row: number, column: number) => forest[row * columns + column] ?? 0;
  for (let row = 1; row <= i - top + 1; row += 1) forest[row * columns] = row;
  for (let column = 1; column < columns; column += 1) forest[column] = column;
  for (let row = 1; row <= i - top + 1; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      const [x, y] = [top + row - 1, left + column - 1];
      const [startX, startY] = [one.first[x] ?? 0, other.first[y] ?? 0];
      const areTrees = startX === top && startY === left;
      const kept = areTrees
        ? at(row - 1, column - 1) + costOf(x, y)
        : at(startX - top, startY - left) + (distances[x * width + y] ?? 0);
      const least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, kept);
      forest[row * columns + column] = least;
      if (areTrees) distances[x * width + y] = least;
    }
  }
}
