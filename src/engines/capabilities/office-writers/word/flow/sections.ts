import {
  Column,
  Footer,
  Header,
  type ISectionOptions,
  PageOrientation,
  SectionType,
  type Paragraph as WordParagraph,
} from 'docx';
import type { Paragraph, Picture, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import type { FlowPart } from '../../flow.ts';
import type { Margins } from '../../margins.ts';
import { edgeRule } from '../../rules.ts';
import { pageNumberPlace, plainText, type RunningGroup, runningSides, sharedBands, sharedPictures } from '../../runningParts.ts';
import { drawnShapes } from '../drawings/drawnShapes.ts';
import { columnRules } from '../drawings/looseShapes.ts';
import { anchor, floating, imageRun, type NamedPicture } from '../drawings/pictures.ts';
import { middleInsets } from '../paragraphs/paragraphRoom.ts';
import { type ParagraphPlace, type WordChoices, wordParagraph } from '../paragraphs/paragraphs.ts';
import { borderSize, borderStyle, ruleParagraph } from '../paragraphs/ruleParagraph.ts';
import { maxPagePt } from './largePages.ts';

const twips = 20;
/** Text that ends at a tab right at its margin would move to the next line if advances are rounded up. */
const tabReservePt = 2;
const spareShare = 0.15;
/** A border that ends further from its rule is seen to be another one. */
const maxBorderOffPt = 12;

type Running = Pick<ISectionOptions, 'headers' | 'footers'>;

/** The headers and footers that a document has. */
interface UsedParts {
  readonly header: boolean;
  readonly footer: boolean;
}

interface RunningChoices {
  /** Whether sections may begin at a page number of their own. */
  readonly countsPages: boolean;
  readonly isTwoSided: boolean;
  readonly loaded: Loaded;
  readonly used: UsedParts;
}

/** A header or footer without text still takes the height of a line from pages with small margins, so an unused one is left out. */
export function usedParts(flow: readonly FlowPart[]): UsedParts {
  const pages = flow.flatMap(({ group }) => group.pages);
  const groups = [...new Set(flow.map(({ group }) => group))];
  const hasPictures = groups.some((group) =>
    Object.values(runningSides(group)).some((side) => sharedPictures(side).length + sharedBands(side).length > 0),
  );
  return {
    header: hasPictures || pages.some(({ header }) => header.length > 0),
    footer: pages.some(({ footer }) => footer.length > 0),
  };
}

/**
 * A section that begins with a page break is a section of a new page. A page break in a section that goes on where it is gives the page
 * margins of its own in LibreOffice.
 */
export const startsPage = ({ items: [first] }: FlowPart): boolean => first?.breaksBefore === true;

/** A part of the flow as a Word section, without its text. */
export function sectionSetup(
  part: FlowPart,
  choices: WordChoices,
  { countsPages, isTwoSided, loaded, used }: RunningChoices,
): Pick<ISectionOptions, 'headers' | 'footers' | 'properties'> {
  const { group, margins, startsGroup } = part;
  const [first] = group.pages;
  const [width, height] = [Math.min(first?.widthPt ?? 612, maxPagePt), Math.min(first?.heightPt ?? 792, maxPagePt)];
  const header = Math.max(0, Math.min(...group.pages.flatMap((page) => page.header.map((each) => each.y)), margins.top - 14));
  const feet = group.pages.flatMap((page) =>
    page.footer.map((each) => page.heightPt - each.y - each.height - margins.footerDownPt),
  );
  const footer = Math.max(0, Math.min(...feet, margins.bottom - 14));
  const isLandscape = width > height;
  return {
    ...(startsGroup ? runningOf(part, choices, { countsPages, isTwoSided, loaded, used }) : {}),
    properties: {
      type: startsGroup || startsPage(part) ? SectionType.NEXT_PAGE : SectionType.CONTINUOUS,
      ...(startsGroup && group.hasOwnFirst ? { titlePage: true } : {}),
      page: {
        size: {
          // The library swaps both for a landscape page.
          width: Math.round((isLandscape ? height : width) * twips),
          height: Math.round((isLandscape ? width : height) * twips),
          orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: {
          top: Math.round(margins.top * twips),
          right: Math.round((margins.right - lastReachOf(part)) * twips),
          bottom: Math.round(margins.bottom * twips),
          left: Math.round(margins.left * twips),
          header: Math.round(header * twips),
          footer: Math.round(footer * twips),
          gutter: 0,
        },
        ...(startsGroup && countsPages ? pageNumbersOf(group) : {}),
      },
      ...columnsOf(part),
    },
  };
}

/** The last of unequal columns is as wide as its longest line, which may be a little longer in another program. */
const lastReachPt = 3;

function lastReachOf({ columnCount, edges, margins }: FlowPart): number {
  return columnCount > 1 && isUneven(edges) ? Math.min(lastReachPt, margins.right) : 0;
}

function isUneven(edges: FlowPart['edges']): boolean {
  const widths = edges.map(({ left, right }) => Math.round((right - left) * twips));
  return Math.max(...widths) - Math.min(...widths) > 1;
}

function columnsOf(part: FlowPart): Pick<SectionProperties, 'column'> {
  const { columnCount: count, columnGapPt, edges } = part;
  if (count < 2) return {};
  const separate = hasColumnRules(part);
  if (!isUneven(edges)) {
    const [first, second] = edges;
    const gapPt = first && second ? second.left - first.right : Math.max(0, columnGapPt);
    return { column: { count, space: Math.round(gapPt * twips), equalWidth: true, separate } };
  }
  const children = edges.map(({ left, right }, index) => {
    const next = edges[index + 1];
    const width = Math.round((right - left + (next ? 0 : lastReachOf(part))) * twips);
    return new Column({ width, space: next ? Math.round((next.left - right) * twips) : 0 });
  });
  return { column: { count, equalWidth: false, separate, children } };
}

/** Whether a vertical rule stands between the columns on the page where the part begins. */
function hasColumnRules({ edges, items }: FlowPart): boolean {
  const [first] = items;
  if (!first || isUneven(edges)) return false;
  const blocks = items.filter(({ page }) => page === first.page).map(({ block }) => block);
  const shapes = first.page.behind.filter((one) => one.kind === 'shape');
  return columnRules(shapes, { columns: edges, blocks }).length > 0;
}

type SectionProperties = NonNullable<ISectionOptions['properties']>;

/**
 * A section whose page numbers do not follow from its place in the document states its first number. Left and right pages may have it in
 * different places of their lines.
 */
function pageNumbersOf(group: RunningGroup) {
  const { first, usual, even } = runningSides(group);
  const places = [usual, even, first].flatMap(footerPlaces);
  const place = places.find(({ place: found }) => found !== undefined && found.offset !== 0)?.place;
  const begins = group.pages[0]?.page;
  return place && begins !== undefined ? { pageNumbers: { start: Math.max(0, begins + place.offset) } } : {};
}

/** For each header or footer line of the first page: the number in it that is the page number. */
function footerPlaces(pages: readonly RecognizedPage[]) {
  return (['header', 'footer'] as const).flatMap((where) =>
    (pages[0]?.[where] ?? []).map((_, index) => ({ where, index, place: placeOf(pages, where, index) })),
  );
}

function placeOf(pages: readonly RecognizedPage[], where: 'header' | 'footer', index: number) {
  const lines = pages.flatMap((page) => {
    const paragraph = page[where][index];
    return paragraph ? [{ page: page.page, text: plainText(paragraph) }] : [];
  });
  return lines.length === pages.length ? pageNumberPlace(lines) : undefined;
}

type Loaded = ReadonlyMap<Picture, NamedPicture>;

function runningOf({ group, margins }: FlowPart, choices: WordChoices, { isTwoSided, loaded, used }: RunningChoices): Running {
  const { first, usual, even } = runningSides(group);
  const lines = (members: readonly RecognizedPage[], where: 'header' | 'footer') => [
    ...runningLines(members, where, choices, margins),
    ...(where === 'header' ? runningPictures(members, loaded) : []),
  ];
  const sides = <Part>(make: (children: WordParagraph[]) => Part, where: 'header' | 'footer') => ({
    default: make(lines(usual, where)),
    ...(group.hasOwnFirst ? { first: make(lines(first, where)) } : {}),
    ...(isTwoSided ? { even: make(lines(even, where)) } : {}),
  });
  return {
    ...(used.header ? { headers: sides((children) => new Header({ children }), 'header') } : {}),
    ...(used.footer ? { footers: sides((children) => new Footer({ children }), 'footer') } : {}),
  };
}

/** If the text of a page happens to begin on the page before, content anchored to it would move there. */
function runningPictures(pages: readonly RecognizedPage[], loaded: Loaded): WordParagraph[] {
  const runs = sharedPictures(pages).flatMap(([one], order) =>
    one ? imageRun(one, loaded, 1, floating(one, 'under', order)) : [],
  );
  const bands = sharedBands(pages).flatMap(([one]) => one ?? []);
  const drawn = [...drawnShapes(bands, pages[0]?.page ?? 0, 'header'), ...runs];
  return drawn.length > 0 ? [anchor(drawn, false)] : [];
}

/**
 * Writes empty ones too, because a section without one uses that of the section before; a line of them is as low as can be, or it would
 * move the text of pages with small margins. Indents of header and footer lines count from the
 * page edge, and Word's from the margin. Lines that extend beyond the text of the page have room to do so.
 */
function runningLines(
  pages: readonly RecognizedPage[],
  where: 'header' | 'footer',
  choices: WordChoices,
  { left, right }: Margins,
): WordParagraph[] {
  const [first] = pages;
  const paragraphs: readonly Paragraph[] = first?.[where] ?? [];
  if (!first || paragraphs.length === 0) return [anchor([], false)];
  const rule = edgeRule(first, where);
  const line = where === 'header' ? paragraphs.at(-1) : paragraphs[0];
  const border =
    rule && line && isAsWide(rule, line, { left, right: first.widthPt - right }) ? borderOf(rule, line, where) : undefined;
  const lines = paragraphs.map((paragraph, index) => {
    const isAtEdge = index === (where === 'header' ? paragraphs.length - 1 : 0);
    const place = placeOf(pages, where, index);
    const overPt = paragraph.x + paragraph.width - (first.widthPt - right) + tabReservePt;
    // Letters of another font may be wider, and a second line would move the others.
    const endPt = Math.min(0, -overPt - paragraph.width * spareShare);
    const isMiddle = paragraph.alignment === 'center' && !paragraph.tabStops;
    return wordParagraph({ ...paragraph, headingLevel: undefined, list: undefined, spaceBeforePt: 0 }, choices, {
      insetPt: -left,
      passesMargin: true,
      ...gapAbove(paragraph, paragraphs[index - 1]),
      ...(paragraph.tabStops || paragraph.alignment === 'center'
        ? { overPt }
        : { endInsetPt: paragraph.alignment === 'right' ? Math.min(0, -overPt) : endPt }),
      ...(isMiddle ? middleInsets(paragraph, { left, right: first.widthPt - right }) : {}),
      ...(place ? { pageNumber: place.index } : {}),
      ...(isAtEdge && border ? { extra: border } : {}),
    });
  });
  if (!rule || !line || border) return lines;
  const spacePt = Math.max(0, where === 'header' ? rule.y - line.y - line.height : line.y - rule.y - rule.height);
  const own = ruleParagraph(
    { ...rule, form: 'line', strokeWidthPt: Math.max(rule.strokeWidthPt, rule.height) },
    { breaksBefore: false, gapPt: where === 'header' ? spacePt : 0, column: { left, right: first.widthPt - right } },
    where === 'footer' ? spacePt : 0,
  );
  return where === 'header' ? [...lines, own] : [own, ...lines];
}

/** The white between two lines of a header or footer. Lines side by side have none. */
function gapAbove({ y }: Paragraph, above: Paragraph | undefined): Pick<ParagraphPlace, 'gapPt'> {
  const gapPt = above ? y - above.y - above.height : -1;
  return gapPt < 0 ? {} : { gapPt };
}

/** Whether a rule is as wide as the border of its line would be, which begins and ends at the indents of the line. */
function isAsWide(rule: Shape, { indentPt }: Paragraph, { left, right }: { left: number; right: number }): boolean {
  const isFar = (one: number, other: number) => Math.abs(one - other) > maxBorderOffPt;
  return !isFar(rule.x, Math.max(left, indentPt)) && !isFar(rule.x + rule.width, right);
}

/** The rule between a header or footer line and the text, as the border of the line. Word has it at most 31 points away. */
function borderOf(rule: Shape, line: Paragraph, where: 'header' | 'footer') {
  const space = where === 'header' ? rule.y - line.y - line.height : line.y - rule.y;
  const side = {
    style: borderStyle(rule.dash),
    size: borderSize(Math.max(rule.strokeWidthPt, rule.height)),
    color: (rule.stroke ?? rule.fill ?? '#000000').replace('#', ''),
    space: Math.max(0, Math.min(31, Math.round(space))),
  };
  return { border: where === 'header' ? { bottom: side } : { top: side } };
}
