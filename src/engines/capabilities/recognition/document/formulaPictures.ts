import { aroundBoxes, isBoxWithin } from '#contract/pages/box.ts';
import type {
  InlineRun,
  Paragraph,
  Picture,
  RecognizedBlock,
  RecognizedDocument,
  RecognizedPage,
  Shape,
} from '#engines/core/document-model/document.ts';
import type { PageBox } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const {
  formulaDpi,
  maxLines,
  maxParts,
  maxTexts,
  minTouch,
  sameLine,
  touchPt,
  marginPt,
  minShared,
  maxShare,
  maxShareOfFew,
  fewWords,
  smallSize,
  minHeight,
} = thresholds.formulaPictures;
const word = /\p{Ll}{4,}/gu;
const wordy = /\p{L}{3}/u;
/** Fonts of formulas: those of TeX, and those that word processors have for them. */
const mathFont =
  /(?:^|\+)(?:CM(?:MI|SY|EX|BSY|MIB)|LM(?:Math|MI|SY|EX)|MSAM|MSBM|MT(?:MI|SY|EX)|RMTMI|(?:New)?TX(?:MI|SY|EX|BMI)|rtx|txmi|txsy|PXMI|Euclid|Cambria ?Math|MathJax|KaTeX|Asana|XITS ?Math|STIX\w*Math)|Math(?:-|$)/i;
const mathSigns = /[√∑∫∏∂∇±×÷≤≥≠≈∞∈∀∃⟨⟩]/u;

/**
 * A formula whose parts stand above each other, such as a fraction, a root or a sum with its bounds, is a picture with its text as
 * alternative text. As text, its parts would be lines of their own, or raised and lowered letters. Other formulas on one line stay text.
 */
export function withFormulaPictures(document: RecognizedDocument): RecognizedDocument {
  return { ...document, pages: document.pages.map(pageWithFormulas) };
}

function pageWithFormulas(page: RecognizedPage): RecognizedPage {
  const formulas: Picture[] = [];
  const sections = page.sections.map((section) => {
    const pictures = new Map<RecognizedBlock, Picture>();
    for (const group of groupsOf(section.blocks).filter(isFormula)) {
      const picture = pictureOf(group, page);
      for (const part of group) pictures.set(part, picture);
    }
    if (pictures.size === 0) return section;
    formulas.push(...new Set(pictures.values()));
    return { ...section, blocks: [...new Set(section.blocks.map((block) => pictures.get(block) ?? block))] };
  });
  if (formulas.length === 0) return page;
  // The strokes of a fraction are drawn in its picture.
  const isStroke = (one: Shape | Picture) =>
    one.kind === 'shape' && formulas.some((formula) => isBoxWithin(one, formula, touchPt));
  return { ...page, sections, behind: page.behind.filter((one) => !isStroke(one)) };
}

/** Short texts that stand at one height, in part, whatever the order in which they are read. */
function groupsOf(blocks: readonly RecognizedBlock[]): Paragraph[][] {
  const parts = blocks.filter(isPart);
  if (parts.length > maxTexts) return [];
  const groups: Paragraph[][] = [];
  for (const part of parts) {
    const met = groups.filter((group) => group.some((other) => meets(part, other)));
    for (const group of met) groups.splice(groups.indexOf(group), 1);
    groups.push([...met.flat(), part]);
  }
  return groups.filter(({ length }) => length <= maxParts);
}

const isPart = (block: RecognizedBlock): block is Paragraph =>
  block.kind === 'paragraph' &&
  block.lineCount <= maxLines &&
  block.angle === 0 &&
  !block.list &&
  block.headingLevel === undefined &&
  block.runs.every(({ field, footnote }) => field === undefined && footnote === undefined);

function meets(one: Paragraph, other: Paragraph): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  if (shared <= minTouch || across <= -Math.max(one.height, other.height)) return false;
  return shared > Math.min(one.height, other.height) * sameLine || (hasMath(one) && hasMath(other));
}

const hasMath = ({ runs }: Paragraph) => runs.some(({ style, text }) => mathFont.test(style.font) || !wordy.test(text));

function isFormula(group: readonly Paragraph[]): boolean {
  const [first] = group;
  if (!first || (group.length < 2 && !hasFraction(first))) return false;
  const runs = group.flatMap((part) => part.runs);
  const text = runs.map((run) => run.text).join(' ');
  const letters = text.replace(/\s/g, '').length;
  const words = text.match(word) ?? [];
  const inWords = words.reduce((sum, found) => sum + found.length, 0);
  const share = words.length <= fewWords ? maxShareOfFew : maxShare;
  const isMath = runs.some(({ style }) => mathFont.test(style.font)) || mathSigns.test(text);
  return isMath && letters > 0 && inWords <= letters * share && (group.length < 2 || areStacked(group));
}

/**
 * Whether a line has a fraction in it, whose parts were read as raised and lowered letters: their order says nothing, because they stand above
 * each other. Raised and lowered ones take turns, or small letters on the line itself follow them.
 */
function hasFraction({ runs, lineCount, height }: Paragraph): boolean {
  const sizePt = runs.reduce((most, { style }) => Math.max(most, style.sizePt), 0);
  if (lineCount > 1 || height < sizePt * minHeight) return false;
  const isSmall = ({ style }: InlineRun) => style.sizePt < sizePt * smallSize;
  const isMath = ({ style }: InlineRun) => mathFont.test(style.font);
  const isRisen = ({ rise }: InlineRun) => rise !== 'none';
  let turns = 0;
  return runs.slice(1).some((run, index) => {
    const before = runs[index];
    if (!before || !isSmall(run) || !isSmall(before) || !(isMath(run) || isMath(before))) {
      turns = 0;
      return false;
    }
    if (isRisen(run) !== isRisen(before)) return true;
    if (run.rise !== before.rise) turns += 1;
    return turns > 1;
  });
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
