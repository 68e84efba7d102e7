import type { Annotation } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { type MeasureText, newText } from './create.ts';
import type { Style } from './editorState.ts';
import type { MarkKind, SignatureMark } from './signature.ts';
import { placedMark, placementAt, type SignaturePlaces } from './signature.ts';

/** What a place to sign is filled with. */
export const placeContents = ['nothing', 'signature', 'initials', 'name', 'date', 'text'] as const;
export type PlaceContent = (typeof placeContents)[number];

/** A place to sign, with the words beside it. */
export interface SigningPlace {
  readonly id: string;
  readonly page: number;
  /** Of a line: the room above it. */
  readonly box: Box;
  readonly isLine: boolean;
  readonly label: string;
}

/** Words on a page, by the start of their baseline. */
export interface PlacedWords {
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly text: string;
}

const lineHeightPt = 24;
/** A label is below its line, or before it. */
const reach = { below: 20, aside: 10 } as const;

/** The places of a page, from top to bottom. */
export function signingPlaces(page: number, { lines, fields }: SignaturePlaces, words: readonly PlacedWords[]): SigningPlace[] {
  const above = lines.map(({ x, y, width }) => ({ box: { x, y: y - lineHeightPt, width, height: lineHeightPt }, isLine: true }));
  const all = [...above, ...fields.map((box) => ({ box, isLine: false }))];
  return all
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
    .map((place, index) => ({ ...place, page, id: `${page}-${index}`, label: labelOf(place.box, words) }));
}

function labelOf({ x, y, width, height }: Box, words: readonly PlacedWords[]): string {
  const foot = y + height;
  const below = words.filter(
    (each) => each.baseline > foot && each.baseline < foot + reach.below && each.x < x + width && each.x + each.width > x,
  );
  const before = words.filter(
    (each) => Math.abs(each.baseline - foot) < reach.aside && each.x + each.width <= x + 1 && x - each.x - each.width < width,
  );
  const [first] = below.toSorted((a, b) => a.baseline - b.baseline);
  const chosen = first ? below.filter(({ baseline }) => Math.abs(baseline - first.baseline) < 2) : before.slice(-1);
  return chosen
    .toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text.trim())
    .join(' ')
    .slice(0, 80);
}

/** A line for a date is filled in. Whose the other places are is not known. */
export function likelyContent(label: string): PlaceContent {
  return /\b(?:date|petsa)\b/i.test(label) ? 'date' : 'nothing';
}

export interface Filling {
  readonly place: SigningPlace;
  readonly content: PlaceContent;
  /** Of a name, a date or a text. */
  readonly text: string;
}

interface Tools {
  readonly marks: Readonly<Partial<Record<MarkKind, SignatureMark>>>;
  readonly style: Style;
  readonly measure: MeasureText;
  newId(): string;
}

/** The places filled in, as annotations. */
export function filledPlaces(fillings: readonly Filling[], tools: Tools): Annotation[] {
  return fillings.flatMap((filling) => {
    const made = filled(filling, tools);
    return made ? [made] : [];
  });
}

function filled({ place, content, text }: Filling, tools: Tools): Annotation | undefined {
  if (content === 'nothing') return undefined;
  const base = { id: tools.newId(), page: place.page, style: tools.style };
  if (content !== 'signature' && content !== 'initials')
    return text.trim() === '' ? undefined : writtenIn(place, text.trim(), base, tools);
  const mark = tools.marks[content];
  if (!mark) return undefined;
  const { x, y, width, height } = place.box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const places = place.isLine ? { lines: [{ x, y: y + height, width }], fields: [] } : { lines: [], fields: [place.box] };
  return placedMark(mark, placementAt(mark, content, middle, places), base);
}

const usualSize = 12;
const minSize = 6;
/** The distance of letters from their line and from its start. */
const offLine = { up: 3, in: 4 } as const;

function writtenIn({ box, isLine }: SigningPlace, text: string, base: Parameters<typeof newText>[0], { measure }: Tools) {
  const style = { ...base.style, opacity: 1 };
  const widthAt = (fontSize: number) => measure(text, { ...style, fontSize });
  const room = box.width - offLine.in;
  const wanted = Math.min(usualSize, isLine ? usualSize : box.height * 0.7, (usualSize * room) / widthAt(usualSize));
  const fontSize = Math.max(minSize, Math.floor(wanted * 2) / 2);
  const foot = isLine ? box.y + box.height - offLine.up : box.y + box.height / 2 + fontSize * 0.35;
  // `textLine.baseline` below the top of its box.
  return newText({ ...base, style: { ...style, fontSize } }, { x: box.x + offLine.in, y: foot - fontSize * 0.95 }, text, measure);
}
