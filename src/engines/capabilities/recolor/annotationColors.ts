import { readColorSpace } from '#engines/core/content/color/colorSpace.ts';
import { numbersOf } from '#engines/core/content/color/pdfFunction.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { arrayOf, dictOf, type PdfDict, PdfString, stringOf } from '#engines/core/objects/values.ts';
import { recoloredContent } from './contentColors.ts';
import { colorArray, type NewColors, spaceNameOf } from './palette.ts';

const deepestFields = 32;

export interface EntryColors {
  readonly colors: NewColors;
  readonly done: Set<PdfDict>;
}

/** Recolors the entries from which a viewer redraws an annotation or a field (ISO 32000-2 tables 166, 177, 192, 226). */
export function recolorEntries(dict: PdfDict, { colors, done }: EntryColors): void {
  // A widget may be an annotation and a field at once. Inverting it twice would restore the old color.
  if (done.has(dict)) return;
  done.add(dict);
  for (const key of ['C', 'IC']) recolorArray(dict, key, colors);
  const looks = dictOf(dict.get('MK'));
  if (looks) for (const key of ['BG', 'BC']) recolorArray(looks, key, colors);
  recolorDefaults(dict, colors);
  for (const key of ['DS', 'RC']) recolorStyle(dict, key, colors);
}

/** Recolors the parent fields too, whose entries child fields inherit. */
export function recolorForm(form: PdfDict, entries: EntryColors): void {
  recolorDefaults(form, entries.colors);
  const seen = new Set<PdfDict>();
  const todo = (arrayOf(form.get('Fields')) ?? []).map((value) => ({ value, depth: 0 }));
  for (let next = todo.pop(); next; next = todo.pop()) {
    const dict = dictOf(next.value);
    if (!dict || seen.has(dict) || next.depth > deepestFields) continue;
    seen.add(dict);
    const kids = arrayOf(dict.get('Kids')) ?? [];
    recolorEntries(dict, entries);
    for (const value of kids) todo.push({ value, depth: next.depth + 1 });
  }
}

function recolorArray(dict: PdfDict, key: string, colors: NewColors): void {
  const values = numbersOf(dict.get(key));
  const space = values && readColorSpace(spaceNameOf(values.length) ?? '');
  // An empty color is transparent, and stays so.
  if (!values || !space || (space.kind === 'gray' && colors.tone === 'gray')) return;
  dict.set(key, colorArray(colors.of(space.toRgb(values))));
}

/** A default appearance uses the operators of a content stream. */
function recolorDefaults(dict: PdfDict, colors: NewColors): void {
  const before = stringOf(dict.get('DA'))?.bytes;
  if (before === undefined) return;
  const after = recoloredContent(Buffer.from(before, 'latin1'), { colors, spaces: undefined, takeImage: () => undefined });
  if (after) dict.set('DA', new PdfString(after.toString('latin1').trim()));
}

const hexColor = /#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})\b/gi;

/** Styles of rich text, as in CSS. */
function recolorStyle(dict: PdfDict, key: string, colors: NewColors): void {
  const before = stringOf(dict.get(key));
  if (!before) return;
  const text = decodeText(before);
  const after = text.replace(hexColor, (_, ...parts: string[]) => {
    const [r = 0, g = 0, b = 0] = parts.slice(0, 3).map((part) => Number.parseInt(part, 16) / 255);
    const made = colors.of([r, g, b]);
    const shown = made.length === 1 ? [made[0], made[0], made[0]] : made;
    return `#${shown
      .map((value = 0) =>
        Math.round(value * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  });
  if (after !== text) dict.set(key, encodeText(after));
}
