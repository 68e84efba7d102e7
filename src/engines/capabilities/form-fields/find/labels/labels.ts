import type { FrameBox } from '#engines/core/document-model/geometry.ts';
import type { Blank } from '../lines/lineBlanks.ts';
import { overlapAcross, overlapDown, type PageParts, type Phrase, widthOf } from '../pageParts.ts';

/** In multiples of the page's font size. */
const farLeft = 40;
const nearAbove = 2.2;
const caption = 1.4;
const signGap = 4;
const tableHeight = 60;

export interface Label {
  readonly text: string;
  /** The question that several boxes answer, if there is one. */
  readonly question?: string;
  /** The head of its row, for a place with words of its own. */
  readonly head?: string;
}

/** The page's words for a place: those in its cell, before it, below it, or at the head of its row and column. */
export function labelOf(blank: Blank, parts: PageParts, others: readonly Blank[]): Label {
  if (blank.from === 'sign') return signLabel(blank, parts, others);
  const ofSigns = signWords(parts, others);
  if (blank.own && !ofSigns.has(blank.own)) return { text: plain(blank.own.text), ...headOf(blank, blank.own, parts) };
  const left = leftOf(blank, parts, others);
  if (blank.from === 'cell') {
    const unsaid = { ...parts, phrases: parts.phrases.filter((one) => !ofSigns.has(one)) };
    return { text: cellLabel(blank, leftOf(blank, unsaid, others) ?? rowHead(blank, unsaid), unsaid, others) };
  }
  const below = blank.from === 'line' ? belowOf(blank, parts) : undefined;
  const above = aboveOf(blank, parts);
  const best = left && (blank.left - left.right < parts.em * 4 || !below) ? left : (below ?? left ?? above);
  return { text: plain((best ?? above)?.text ?? '') };
}

function plain(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s(]*(?:\d{1,2}[a-z]?|[a-z])[.)]\s+/iu, '')
    .replace(/^\d{1,3}[a-z]?\s+(?=\p{Lu})/u, '')
    .replace(/[\s:*._…]+$/u, '')
    .replace(/^[(\s]+|[)\s]+$/gu, '')
    .trim();
}

function isLevel(one: Phrase, box: FrameBox, em: number): boolean {
  const y = one.baseline - one.sizePt * 0.3;
  return y > box.top - em * 0.3 && y < box.bottom + em * 0.4;
}

function leftOf(blank: Blank, { phrases, em }: PageParts, others: readonly Blank[]): Phrase | undefined {
  const before = phrases
    .filter((one) => isLevel(one, blank, em) && one.right <= blank.left + em * 0.6 && blank.left - one.right < em * farLeft)
    .filter(({ text }) => blank.from !== 'cell' || /\p{L}/u.test(text))
    .toSorted((a, b) => b.right - a.right)[0];
  if (!before) return undefined;
  const isTaken =
    blank.from !== 'cell' &&
    others.some(
      (one) =>
        one !== blank && overlapDown(one, blank) > em * 0.5 && one.left >= before.right - em && one.right <= blank.left + em,
    );
  return isTaken ? undefined : before;
}

function belowOf(blank: FrameBox, { phrases, em }: PageParts): Phrase | undefined {
  return phrases
    .filter((one) => one.top > blank.bottom - em * 0.3 && one.top < blank.bottom + em * caption && overlapAcross(one, blank) > 0)
    .toSorted((a, b) => overlapAcross(b, blank) - overlapAcross(a, blank))[0];
}

function aboveOf(blank: FrameBox, { phrases, em }: PageParts): Phrase | undefined {
  return phrases
    .filter(
      (one) => one.bottom <= blank.top + em * 0.4 && blank.top - one.bottom < em * nearAbove && overlapAcross(one, blank) > 0,
    )
    .toSorted((a, b) => b.bottom - a.bottom)[0];
}

/** The words behind boxes to tick say what those mean, and nothing of the places beside them. Found once a page. */
function signWords(parts: PageParts, others: readonly Blank[]): ReadonlySet<Phrase> {
  const known = wordsOfSigns.get(others);
  if (known) return known;
  const found = new Set(others.flatMap((one) => (one.from === 'sign' ? (wordsOfSign(one, parts) ?? []) : [])));
  wordsOfSigns.set(others, found);
  return found;
}

const wordsOfSigns = new WeakMap<readonly Blank[], ReadonlySet<Phrase>>();

/** The head of the row in which a place with words of its own stands. It tells places with the same words apart. */
function headOf(blank: Blank, own: Phrase, parts: PageParts): Pick<Label, 'head'> {
  const { phrases, em } = parts;
  const before = phrases.filter(
    (one) => one.right <= own.left && isLevel(one, { ...blank, top: own.top, bottom: blank.bottom }, em),
  );
  const [head] = before.filter(({ text }) => /\p{L}/u.test(text)).toSorted((a, b) => b.right - a.right);
  return head ? { head: plain(head.text) } : {};
}

/** Words before a cell that stand level with words within it, above its free room. */
function rowHead(blank: Blank, { phrases, em }: PageParts): Phrase | undefined {
  const box = { ...blank, top: blank.top - em * 1.5 };
  const before = phrases.filter((one) => isLevel(one, box, em) && one.right <= blank.left + em * 0.6);
  return before.filter(({ text }) => /\p{L}/u.test(text)).toSorted((a, b) => b.right - a.right)[0];
}

function columnHead(blank: FrameBox, { phrases, em }: PageParts): Phrase | undefined {
  const [nearest] = phrases
    .filter(
      (one) =>
        one.bottom <= blank.top + em * 0.4 &&
        blank.top - one.bottom < em * tableHeight &&
        overlapAcross(one, blank) > Math.min(widthOf(one), widthOf(blank)) * 0.4 &&
        widthOf(one) < widthOf(blank) * 2.5,
    )
    .toSorted((a, b) => b.bottom - a.bottom);
  return nearest && isOverColumn(nearest, blank, em) ? nearest : undefined;
}

/** The head of a column begins in it or stands in its middle. The title of a section begins before it. */
function isOverColumn(head: Phrase, blank: FrameBox, em: number): boolean {
  return head.left > blank.left - em * 1.5 || Math.abs(head.left + head.right - blank.left - blank.right) < em * 3;
}

/** In a table the heads of the row and column. Beside a single box the words before it, else those above. */
function cellLabel(blank: Blank, left: Phrase | undefined, parts: PageParts, others: readonly Blank[]): string {
  const isInTable = others.some(
    (one) => one !== blank && one.from === 'cell' && (overlapDown(one, blank) > parts.em * 0.5 || isNextInColumn(one, blank)),
  );
  const head = isInTable || !left ? columnHead(blank, parts) : undefined;
  return plain([left?.text, head?.text].filter(Boolean).join(' '));
}

function isNextInColumn(one: Blank, other: Blank): boolean {
  const gap = Math.min(Math.abs(one.bottom - other.top), Math.abs(other.bottom - one.top));
  return gap < 4 && Math.abs(one.left - other.left) < 4 && Math.abs(one.right - other.right) < 4;
}

const levelWith = (sign: Blank, { phrases, em }: PageParts): Phrase[] =>
  phrases.filter((one) => isLevel(one, { ...sign, top: sign.top - em * 0.2, bottom: sign.bottom + em * 0.1 }, em));

function wordsOfSign(sign: Blank, parts: PageParts): Phrase | undefined {
  const { em } = parts;
  const level = levelWith(sign, parts);
  const behind = level.filter((one) => one.left > sign.right - em * 0.4).toSorted((a, b) => a.left - b.left)[0];
  const before = level.filter((one) => one.right < sign.left + em * 0.4).toSorted((a, b) => b.right - a.right)[0];
  const isBehind = behind && behind.left - sign.right < em * signGap;
  return isBehind ? behind : before && sign.left - before.right < em * signGap ? before : undefined;
}

/** A box's words stand behind it, or before it if nothing stands behind. */
function signLabel(sign: Blank, parts: PageParts, others: readonly Blank[]): Label {
  const { em } = parts;
  const level = levelWith(sign, parts);
  const own = wordsOfSign(sign, parts);
  const row = others.filter((one) => one.from === 'sign' && overlapDown(one, sign) > em * 0.3);
  const first = Math.min(sign.left, ...row.map((one) => one.left));
  const question = level.filter((one) => one.right < first + em * 0.4).toSorted((a, b) => b.right - a.right)[0];
  return { text: plain(own?.text ?? ''), ...(question && question !== own ? { question: plain(question.text) } : {}) };
}
