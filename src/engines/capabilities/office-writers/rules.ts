import type {
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Section,
  Shape,
} from '#engines/core/document-model/document.ts';

/** A higher bar is a background for text. */
const maxBarPt = 20;
const minLengthPt = 36;
/** How many points a rule may overlap the box of a block, because boxes include the descent of letters. */
const slackPt = 2;
const meetPt = 3;
/** A rule is at most as high as this; what is higher is a bar: a filled line of text. */
const maxRulePt = 6;
const maxLinesAbove = 3;
/** A rule further from its header or footer than so many lines is one of the text, wherever that ends. */
const maxLinesToEdge = 4;

/**
 * Inserts rules between paragraphs as blocks. A rule below a header or above a footer belongs to these (`edgeRule`). A rule of a frame, or
 * beside text, is not one. Those of positioned pages keep their places.
 */
export function withRules(document: RecognizedDocument, positioned: ReadonlySet<number> = new Set()): RecognizedDocument {
  const pages = document.pages.map((page, index) => (positioned.has(page.page) ? page : ruledPage(page, index === 0)));
  return { ...document, pages };
}

/** The rule between the header or footer and the text. One that is nearer to the text is a part of it, such as the first line of a form. */
export function edgeRule(page: RecognizedPage, where: 'header' | 'footer'): Shape | undefined {
  const lines = page[where];
  const blocks = page.sections.flatMap((section) => section.blocks);
  if (lines.length === 0 || blocks.length === 0) return undefined;
  const mostPt = Math.max(...lines.map(({ linePitchPt }) => linePitchPt)) * maxLinesToEdge;
  const isNear = (rule: Shape) => (where === 'header' ? rule.y - bottomOf(lines) : topOf(lines) - rule.y) <= mostPt;
  const isBetween = (rule: Shape) =>
    where === 'header'
      ? rule.y >= bottomOf(lines) - slackPt && rule.y - bottomOf(lines) <= topOf(blocks) - rule.y + slackPt
      : rule.y <= topOf(lines) + slackPt && topOf(lines) - rule.y <= rule.y - bottomOf(blocks) + slackPt;
  return textRulesOf(page).find((rule) => isNear(rule) && isBetween(rule));
}

/** All rules that stand alone at their height, such as those of a cover or below a header, as a sheet shows them in rows of their own. */
export function loneRules(page: RecognizedPage): Shape[] {
  return rulesOf(page)
    .filter((rule) => isFree(rule, page))
    .map(asWritten);
}

type Placed = Pick<RecognizedBlock, 'y' | 'height'>;

const topOf = (blocks: readonly Placed[]) => Math.min(...blocks.map(({ y }) => y));
const bottomOf = (blocks: readonly Placed[]) => Math.max(...blocks.map(({ y, height }) => y + height));

function rulesOf({ behind }: RecognizedPage): Shape[] {
  const shapes = behind.filter((one) => one.kind === 'shape');
  // The ends of a bevelled rule, such as those of a web page, are no higher than it.
  const upright = shapes.filter(({ form, width, height }) => form === 'line' && width === 0 && height > maxRulePt);
  const isFramed = (rule: Shape) =>
    upright.some(
      ({ x, y, height }) =>
        (Math.abs(x - rule.x) < meetPt || Math.abs(x - rule.x - rule.width) < meetPt) &&
        y < rule.y + rule.height + meetPt &&
        y + height > rule.y - meetPt,
    );
  return shapes.filter((one) => one.width >= minLengthPt && one.height <= maxBarPt && !isWhite(one) && !isFramed(one));
}

/** A rule from one edge of the paper to the other is a part of its design. As a border of text it would end at the margins. */
const textRulesOf = (page: RecognizedPage) =>
  rulesOf(page).filter(({ x, width }) => x > meetPt || x + width < page.widthPt - meetPt);

const isWhite = ({ fill, stroke }: Shape) => (stroke ?? fill) === '#ffffff';

function ruledPage(page: RecognizedPage, isFirst: boolean): RecognizedPage {
  const edges = [edgeRule(page, 'header'), edgeRule(page, 'footer')];
  const rules = textRulesOf(page).filter((rule) => !edges.includes(rule) && isFree(rule, page));
  if (rules.length === 0) return page;
  const left = new Set(rules);
  const sections = page.sections.map((section, index) => {
    // The first block of a page shows whether the text of the page before continues.
    const mayBegin = isFirst || index > 0;
    const next = page.sections[index + 1]?.blocks ?? section.blocks;
    const endPt = next === section.blocks ? bottomOf(next) : topOf(next);
    const own = [...left].filter((rule) => section.columnCount === 1 && isInside(rule, section, { mayBegin, endPt }));
    for (const rule of own) left.delete(rule);
    return own.length === 0 ? section : { ...section, blocks: inOrder(section.blocks, own.map(asWritten)) };
  });
  return { ...page, sections, behind: page.behind.filter((one) => left.has(one as Shape) || !rules.includes(one as Shape)) };
}

/** No text, table or picture overlaps its height. */
function isFree(rule: Shape, { sections, header, footer, footnotes }: RecognizedPage): boolean {
  const notes = footnotes.flatMap(({ paragraphs }) => paragraphs);
  const all: readonly Placed[] = [...sections.flatMap((section) => section.blocks), ...header, ...footer, ...notes];
  return !all.some(({ y, height }) => y < rule.y + rule.height - slackPt && y + height > rule.y + slackPt);
}

/** Within the height of a section, or not far above its first paragraph. */
function isInside(rule: Shape, { blocks }: Section, { mayBegin, endPt }: { mayBegin: boolean; endPt: number }): boolean {
  const [first] = blocks;
  if (!first || rule.y >= endPt) return false;
  if (rule.y >= topOf(blocks)) return true;
  return mayBegin && first.kind === 'paragraph' && topOf(blocks) - rule.y < first.linePitchPt * maxLinesAbove;
}

/** The space above the rule in the line of text that carries it. */
const lineAbovePt = 1;

/** A rule with its space in the text: half of its thickness is above its place. */
function asWritten(rule: Shape): Shape {
  const strokeWidthPt = Math.max(rule.strokeWidthPt, rule.height, 0.25);
  if (strokeWidthPt > maxRulePt) return { ...rule, form: 'rectangle', strokeWidthPt };
  const height = strokeWidthPt + lineAbovePt;
  return { ...rule, form: 'line', strokeWidthPt, y: rule.y + rule.height / 2 - strokeWidthPt / 2 - lineAbovePt, height };
}

function inOrder(blocks: readonly RecognizedBlock[], rules: readonly Shape[]): RecognizedBlock[] {
  const ordered: RecognizedBlock[] = [];
  let waiting = rules.toSorted((a, b) => a.y - b.y);
  for (const block of blocks) {
    ordered.push(...waiting.filter((rule) => rule.y < block.y + slackPt));
    waiting = waiting.filter((rule) => rule.y >= block.y + slackPt);
    ordered.push(block);
  }
  return [...ordered, ...waiting];
}
