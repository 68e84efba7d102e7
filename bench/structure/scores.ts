import { indelSimilarity, normalizedDistance } from './editDistance.ts';
import { withHtmlTables } from './pipeTables.ts';
import { firstTable, type TableNode } from './tableTree.ts';
import { nodeCount, type Tree, treeEditDistance } from './treeEditDistance.ts';

/** The similarity of a page's Markdown to the ground truth, 0 to 1. Undefined if the ground truth has no table, or no heading. */
export interface StructureScores {
  /** Reading order: the normalized number of insertions and deletions. */
  readonly nid: number;
  /** Tables: the similarity by tree edit distance. */
  readonly teds: number | undefined;
  /** Headings, each with the text below it. */
  readonly mhs: number | undefined;
  /** The mean of the scores above. */
  readonly overall: number;
}

export function scoresOf(truth: string, found: string): StructureScores {
  const [known, own] = [withHtmlTables(truth), withHtmlTables(found)];
  return withOverall({ nid: readingOrder(known, own), teds: tableSimilarity(known, own), mhs: headingSimilarity(known, own) });
}

/** The scores of a page with no output. */
export function scoresOfFailure(truth: string): StructureScores {
  const known = withHtmlTables(truth);
  const zeroIf = (is: boolean) => (is ? 0 : undefined);
  return withOverall({ nid: 0, teds: zeroIf(firstTable(known) !== undefined), mhs: zeroIf(hasHeading(headingTree(known))) });
}

export function withOverall(parts: Omit<StructureScores, 'overall'>): StructureScores {
  const known = [parts.nid, parts.teds, parts.mhs].filter((score) => score !== undefined);
  return { ...parts, overall: known.reduce((sum, score) => sum + score, 0) / known.length };
}

const collapsed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function readingOrder(truth: string, found: string): number {
  return indelSimilarity(collapsed(truth), collapsed(found));
}

function similarity<Node>(truth: Tree<Node>, found: Tree<Node>, replacing: (one: Node, other: Node) => number): number {
  const nodes = Math.max(nodeCount(truth), nodeCount(found));
  return Math.max(0, 1 - treeEditDistance(truth, found, replacing) / nodes);
}

function tableSimilarity(truth: string, found: string): number | undefined {
  const [known, own] = [firstTable(truth), firstTable(found)];
  if (!known) return undefined;
  return own ? similarity(known, own, replacedCell) : 0;
}

function replacedCell(one: TableNode, other: TableNode): number {
  if (one.tag !== other.tag || one.columnSpan !== other.columnSpan || one.rowSpan !== other.rowSpan) return 1;
  return one.tag === 'td' ? normalizedDistance(one.text, other.text) : 0;
}

interface HeadingNode {
  readonly kind: 'document' | 'heading' | 'content';
  readonly text: string;
}

function headingSimilarity(truth: string, found: string): number | undefined {
  const [known, own] = [headingTree(truth), headingTree(found)];
  if (!hasHeading(known)) return undefined;
  return hasHeading(own)
    ? similarity(known, own, (one, other) => (one.kind === other.kind ? normalizedDistance(one.text, other.text) : 1))
    : 0;
}

const hasHeading = ({ children }: Tree<HeadingNode>) => children.some(({ node }) => node.kind === 'heading');

/** Headings of all levels as siblings below the document. The text below each heading is one node. */
function headingTree(markdown: string): Tree<HeadingNode> {
  const parts: { heading: string | undefined; lines: string[] }[] = [{ heading: undefined, lines: [] }];
  for (const line of markdown.split(/\r\n|[\n\r]/)) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (heading === undefined) parts.at(-1)?.lines.push(line);
    else parts.push({ heading: collapsed(heading), lines: [] });
  }
  const children = parts.flatMap(({ heading, lines }): Tree<HeadingNode>[] => {
    const text = collapsed(lines.join(' '));
    const content: Tree<HeadingNode>[] = text === '' ? [] : [{ node: { kind: 'content', text }, children: [] }];
    return heading === undefined ? content : [{ node: { kind: 'heading', text: heading }, children: content }];
  });
  return { node: { kind: 'document', text: '' }, children };
}
