import { aroundBoxes, isBoxWithin } from '#contract/box.ts';
import type {
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Shape,
} from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';

/** Enough for a printer. */
const formulaDpi = 220;
const maxLines = 2;
/** More texts at one height are no formula. */
const maxParts = 60;
/** In points: the parts of a formula touch each other, and its strokes reach beyond its letters. */
const touchPt = 1.5;
const marginPt = 2;
/** Parts of one formula stand on top of each other by at least this, in points. */
const minShared = 2;
/** Ordinary words are this part of the letters of a formula at most. */
const maxWords = 0.35;
const word = /\p{Ll}{4,}/gu;
/** Fonts of formulas: those of TeX, and those that word processors have for them. */
const mathFont =
  /(?:^|\+)(?:CM(?:MI|SY|EX|BSY|MIB)|LM(?:Math|MI|SY|EX)|MSAM|MSBM|MT(?:MI|SY|EX)|RMTMI|(?:New)?TX(?:MI|SY|EX|BMI)|rtx|txmi|txsy|PXMI|Euclid|Cambria ?Math|MathJax|KaTeX|Asana|XITS ?Math|STIX\w*Math)|Math(?:-|$)/i;
const mathSigns = /[√∑∫∏∂∇±×÷≤≥≠≈∞∈∀∃⟨⟩]/u;

/**
 * A formula whose parts stand above each other, such as a fraction, a root or a sum with its bounds, is a picture with its text as
 * alternative text. As text, its parts would be lines of their own. Formulas on one line stay text.
 */
export function withFormulaPictures(document: RecognizedDocument): RecognizedDocument {
  return { ...document, pages: document.pages.map(pageWithFormulas) };
}

function pageWithFormulas(page: RecognizedPage): RecognizedPage {
  const formulas: Picture[] = [];
  const sections = page.sections.map((section) => {
    const blocks = groupsOf(section.blocks).flatMap((group): readonly RecognizedBlock[] => {
      if (!isFormula(group)) return group;
      const picture = pictureOf(group, page);
      formulas.push(picture);
      return [picture];
    });
    return blocks.length === section.blocks.length ? section : { ...section, blocks };
  });
  if (formulas.length === 0) return page;
  // The strokes of a fraction are drawn in its picture.
  const isStroke = (one: Shape | Picture) =>
    one.kind === 'shape' && formulas.some((formula) => isBoxWithin(one, formula, touchPt));
  return { ...page, sections, behind: page.behind.filter((one) => !isStroke(one)) };
}

/** Neighbouring short texts that stand at one height, in part, and the other blocks by themselves. */
function groupsOf(blocks: readonly RecognizedBlock[]): RecognizedBlock[][] {
  const groups: RecognizedBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && last.length < maxParts && isPart(block) && last.every(isPart) && meets(block, aroundBoxes(last)))
      last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const isPart = (block: RecognizedBlock): block is Paragraph =>
  block.kind === 'paragraph' &&
  block.lineCount <= maxLines &&
  block.angle === 0 &&
  !block.list &&
  block.headingLevel === undefined &&
  block.runs.every(({ field, footnote }) => field === undefined && footnote === undefined);

function meets(block: PageBox, group: PageBox): boolean {
  const shared = Math.min(block.y + block.height, group.y + group.height) - Math.max(block.y, group.y);
  const across = Math.min(block.x + block.width, group.x + group.width) - Math.max(block.x, group.x);
  return shared > -touchPt && across > -Math.max(block.height, group.height);
}

function isFormula(group: readonly RecognizedBlock[]): group is readonly Paragraph[] {
  if (group.length < 2 || !group.every(isPart)) return false;
  const runs = group.flatMap((part) => (part.kind === 'paragraph' ? part.runs : []));
  const text = runs.map((run) => run.text).join(' ');
  const letters = text.replace(/\s/g, '').length;
  const words = (text.match(word) ?? []).reduce((sum, found) => sum + found.length, 0);
  const isMath = runs.some(({ style }) => mathFont.test(style.font)) || mathSigns.test(text);
  return isMath && letters > 0 && words <= letters * maxWords && areStacked(group);
}

/** Two parts share some of their height, and one has a part of the other above or below it. */
function areStacked(group: readonly PageBox[]): boolean {
  return group.some((one, index) =>
    group.slice(index + 1).some((other) => {
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      return down > minShared;
    }),
  );
}

function pictureOf(parts: readonly Paragraph[], page: RecognizedPage): Picture {
  const { x, y, width, height } = aroundBoxes(parts);
  const left = Math.max(0, x - marginPt);
  const top = Math.max(0, y - marginPt);
  return {
    kind: 'picture',
    page: page.page,
    source: 'formula',
    dpi: formulaDpi,
    x: left,
    y: top,
    width: Math.min(page.widthPt, x + width + marginPt) - left,
    height: Math.min(page.heightPt, y + height + marginPt) - top,
    text: parts
      .toSorted((a, b) => a.x - b.x)
      .map(({ runs }) => runs.map((run) => run.text.replaceAll('\t', ' ')).join(''))
      .join(' '),
    labels: [],
    description: undefined,
  };
}
