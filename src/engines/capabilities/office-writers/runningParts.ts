import type { Paragraph, Picture, RecognizedPage } from '#engines/core/document-model/document.ts';

/** A run of pages that have the same header and footer, as an office program can say it. */
export interface RunningGroup {
  readonly pages: readonly RecognizedPage[];
  /** The first page of the group has running lines of its own, or none. */
  readonly hasOwnFirst: boolean;
  /** Left and right pages differ. */
  readonly isTwoSided: boolean;
}

type Key = string;

/** Pages that could be one section of an office document: of one size, with running lines that follow a rule. */
export function runningGroups(pages: readonly RecognizedPage[]): RunningGroup[] {
  const groups: { pages: RecognizedPage[]; rule: Rule }[] = [];
  for (const page of pages) {
    const open = groups.at(-1);
    const rule = open && isSameSize(open.pages[0], page) ? ruleOf([...open.pages, page]) : undefined;
    if (open && rule) {
      open.pages.push(page);
      open.rule = rule;
    } else groups.push({ pages: [page], rule: { hasOwnFirst: false, isTwoSided: false } });
  }
  return groups.map(({ pages: members, rule }) => ({ pages: members, ...rule }));
}

type Rule = Pick<RunningGroup, 'hasOwnFirst' | 'isTwoSided'>;

/** From the plainest to the richest. */
const rules: readonly Rule[] = [
  { hasOwnFirst: false, isTwoSided: false },
  { hasOwnFirst: true, isTwoSided: false },
  { hasOwnFirst: false, isTwoSided: true },
  { hasOwnFirst: true, isTwoSided: true },
];

function ruleOf(pages: readonly RecognizedPage[]): Rule | undefined {
  return rules.find((rule) => isFollowed(rule, pages));
}

function isFollowed({ hasOwnFirst, isTwoSided }: Rule, pages: readonly RecognizedPage[]): boolean {
  const rest = hasOwnFirst ? pages.slice(1) : pages;
  if (isTwoSided && rest.length < 3) return false;
  const seen = new Map<number, Key>();
  return rest.every((page) => {
    const side = isTwoSided ? page.page % 2 : 0;
    const key = keyOf(page);
    if (!seen.has(side)) seen.set(side, key);
    return seen.get(side) === key;
  });
}

/** What a page's running lines say, numbers left open. */
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

/** Where the number of the page stands among the numbers of a running line, and how far it is from the page's place. */
export interface PageNumberPlace {
  /** Counted from 0, of the numbers in the text. */
  readonly index: number;
  /** To be added to the page's own place. */
  readonly offset: number;
}

/**
 * The number that goes up by one from page to page, of the running lines that stand in the same place on each of the pages given;
 * undefined for none. A single page has one when its number is the page's own.
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

/** The pages of a group by the running lines that they share: its first page, where that has its own, left and right pages, or all. */
export function runningSides({ pages, hasOwnFirst, isTwoSided }: RunningGroup) {
  const rest = hasOwnFirst ? pages.slice(1) : pages;
  const even = rest.filter((page) => page.page % 2 === 0);
  const odd = rest.filter((page) => page.page % 2 === 1);
  return { first: pages.slice(0, 1), usual: isTwoSided ? odd : rest, even: isTwoSided ? even : rest };
}

const samePlacePt = 3;
/** On so many of the pages does a picture stand at one place, or it belongs to its page. */
const leastShare = 0.9;

/** Pictures behind the text that stand at one place of all these pages, as a letterhead does: those of each page, for each of them. */
export function sharedPictures(pages: readonly RecognizedPage[]): Picture[][] {
  const [first] = pages;
  if (!first || pages.length < 2) return [];
  const behind = pages.map((page) => page.behind.filter((one) => one.kind === 'picture'));
  return (behind[0] ?? []).flatMap((picture) => {
    const same = behind.flatMap((own) => own.find((other) => isAtPlace(picture, other)) ?? []);
    return same.length >= pages.length * leastShare ? [same] : [];
  });
}

function isAtPlace(a: Picture, b: Picture): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) < samePlacePt);
}
