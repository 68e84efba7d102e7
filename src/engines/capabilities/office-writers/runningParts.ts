import type { Paragraph, Picture, RecognizedPage, Shape } from '#engines/core/document-model/document.ts';
import { overlap } from './boxOnPage.ts';
import { edgeRule } from './rules.ts';

/** Consecutive pages with the same header and footer, as one section of an office document. */
export interface RunningGroup {
  readonly pages: readonly RecognizedPage[];
  /** The first page has its own header and footer, or none. */
  readonly hasOwnFirst: boolean;
  /** Left and right pages differ. */
  readonly isTwoSided: boolean;
}

type Key = string;

/** What a page has for the comparison with all others of its section, found once. */
interface NotedPage {
  readonly page: RecognizedPage;
  readonly key: Key;
  readonly numbers: readonly number[];
  /** The rule below its header, and that above its footer. */
  readonly edgeRules: readonly [Shape | undefined, Shape | undefined];
  /** Undefined for a page without text. */
  readonly shapes: readonly Shape[] | undefined;
}

/** Groups pages that can be one section: of one size, with headers and footers that follow one rule. */
export function runningGroups(pages: readonly RecognizedPage[]): RunningGroup[] {
  const groups: { pages: NotedPage[]; rule: Rule }[] = [];
  for (const noted of pages.map(notedPage)) {
    const open = groups.at(-1);
    const rule = open && isSameSize(open.pages[0]?.page, noted.page) ? ruleOf([...open.pages, noted]) : undefined;
    if (open && rule) {
      open.pages.push(noted);
      open.rule = rule;
    } else groups.push({ pages: [noted], rule: { hasOwnFirst: false, isTwoSided: false } });
  }
  return groups.map(({ pages: members, rule }) => ({ pages: members.map(({ page }) => page), ...rule }));
}

function notedPage(page: RecognizedPage): NotedPage {
  const blocks = page.sections.flatMap((section) => section.blocks);
  const shapes = [...page.behind, ...blocks].filter((one) => one.kind === 'shape');
  return {
    ...{ page, key: keyOf(page), numbers: numbersOf(page), shapes: blocks.length === 0 ? undefined : shapes },
    edgeRules: [edgeRule(page, 'header'), edgeRule(page, 'footer')],
  };
}

type Rule = Pick<RunningGroup, 'hasOwnFirst' | 'isTwoSided'>;

/** From the simplest rule to the most general. */
const rules: readonly Rule[] = [
  { hasOwnFirst: false, isTwoSided: false },
  { hasOwnFirst: true, isTwoSided: false },
  { hasOwnFirst: false, isTwoSided: true },
  { hasOwnFirst: true, isTwoSided: true },
];

function ruleOf(pages: readonly NotedPage[]): Rule | undefined {
  return rules.find((rule) => isFollowed(rule, pages));
}

function isFollowed({ hasOwnFirst, isTwoSided }: Rule, pages: readonly NotedPage[]): boolean {
  const rest = hasOwnFirst ? pages.slice(1) : pages;
  if (isTwoSided && rest.length < 3) return false;
  const firsts = new Map<number, NotedPage>();
  return rest.every((noted) => {
    const side = isTwoSided ? noted.page.page % 2 : 0;
    const first = firsts.get(side) ?? noted;
    firsts.set(side, first);
    return first === noted || (first.key === noted.key && countsAlong(first, noted) && haveSameRules(first, noted));
  });
}

/** The rule below a header, or above a footer, is written with it, so pages with and without one have two. */
function haveSameRules(first: NotedPage, page: NotedPage): boolean {
  return first.edgeRules.every((rule) => hasRule(page, rule)) && page.edgeRules.every((rule) => hasRule(first, rule));
}

const areBeside = (a: Shape, b: Shape) => a.x < b.x + b.width && b.x < a.x + a.width;

/** Whether a page draws such a rule, though it may belong to its text there. A page without text has none to tell. */
function hasRule({ shapes }: NotedPage, rule: Shape | undefined): boolean {
  if (rule === undefined || shapes === undefined) return true;
  return shapes.some((one) => Math.abs(one.y - rule.y) < samePlacePt && areBeside(one, rule));
}

/** Each number is the same as on the other page, or counts pages. One header or footer cannot show any others (`3/22` on three pages). */
function countsAlong(first: NotedPage, { page, numbers }: NotedPage): boolean {
  return first.numbers.every((number, index) => {
    const more = (numbers[index] ?? number) - number;
    return more === 0 || more === page.page - first.page.page;
  });
}

const numbersOf = ({ header, footer }: RecognizedPage) =>
  [...header, ...footer].flatMap((each) => plainText(each).match(/\d+/g) ?? []).map(Number);

/** Header and footer text of a page, with numbers as wildcards. */
function keyOf({ header, footer }: RecognizedPage): Key {
  const said = (paragraphs: readonly Paragraph[]) => paragraphs.map((each) => plainText(each).replace(/\d+/g, '#')).join('\n');
  return `${said(header)}\f${said(footer)}`;
}

export function plainText({ runs }: Paragraph): string {
  return runs.map((span) => span.text).join('');
}

function isSameSize(a: RecognizedPage | undefined, b: RecognizedPage): boolean {
  return a !== undefined && Math.abs(a.widthPt - b.widthPt) < 1 && Math.abs(a.heightPt - b.heightPt) < 1;
}

/** Which number in a header or footer is the page number, and its offset from the page index. */
export interface PageNumberPlace {
  /** Index among the numbers of the text, from 0. */
  readonly index: number;
  /** Added to the page index. */
  readonly offset: number;
}

/**
 * The number that increases by one from page to page, in the same header or footer line of each given page; undefined if there is none. On
 * a single page it is the number equal to the page number.
 */
export function pageNumberPlace(lines: readonly { readonly page: number; readonly text: string }[]): PageNumberPlace | undefined {
  const numbers = lines.map(({ page, text }) => (text.match(/\d+/g) ?? []).map((digits) => Number(digits) - page));
  const [first = []] = numbers;
  const index = first.findIndex(
    (offset, at) => numbers.every((each) => each[at] === offset) && (lines.length > 1 || offset === 0),
  );
  const offset = first[index];
  return offset === undefined ? undefined : { index, offset };
}

/** The pages of a group by shared header and footer: its first page if different, left and right pages, or all. */
export function runningSides({ pages, hasOwnFirst, isTwoSided }: RunningGroup) {
  const rest = hasOwnFirst ? pages.slice(1) : pages;
  const even = rest.filter((page) => page.page % 2 === 0);
  const odd = rest.filter((page) => page.page % 2 === 1);
  return { first: pages.slice(0, 1), usual: isTwoSided ? odd : rest, even: isTwoSided ? even : rest };
}

const samePlacePt = 3;
/** A picture must be at the same position on this part of the pages; otherwise it belongs to its page. */
const minShare = 0.9;

/** More of them on a page are a drawing of it. */
const maxShared = 50;

/** A picture of most of a page holds what only that page shows. */
const maxShare = 0.5;

/** Pictures behind the text at the same position on all these pages, such as a letterhead. Lists the pictures of each page. */
export function sharedPictures(pages: readonly RecognizedPage[]): Picture[][] {
  return shared(pages, ({ behind }) => behind.filter((one) => one.kind === 'picture'));
}

/** Fills behind the header and footer lines of all these pages: a band, without which white letters are not seen. Lists those of each page. */
export function sharedBands(pages: readonly RecognizedPage[]): Shape[][] {
  return shared(pages, ({ behind, header, footer }) =>
    behind
      .filter((one) => one.kind === 'shape')
      .filter((one) => isFill(one) && [...header, ...footer].some((line) => overlap(line, one))),
  );
}

const isFill = ({ form, fill, strokeWidthPt }: Shape) => form === 'rectangle' && fill !== undefined && strokeWidthPt === 0;

function shared<One extends Picture | Shape>(
  pages: readonly RecognizedPage[],
  of: (page: RecognizedPage) => readonly One[],
): One[][] {
  const [first] = pages;
  if (!first || pages.length < 2) return [];
  const behind = pages.map(of);
  return (behind[0] ?? []).slice(0, maxShared).flatMap((one) => {
    if (one.width * one.height > first.widthPt * first.heightPt * maxShare) return [];
    const same = behind.flatMap((own) => own.find((other) => isAtPlace(one, other)) ?? []);
    return same.length >= pages.length * minShare ? [same] : [];
  });
}

function isAtPlace(a: Picture | Shape, b: Picture | Shape): boolean {
  const isSameFill = a.kind !== 'shape' || b.kind !== 'shape' || a.fill === b.fill;
  return isSameFill && (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < samePlacePt);
}
