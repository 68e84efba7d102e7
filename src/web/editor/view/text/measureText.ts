import type { FormWidget } from '#contract/forms/formFields.ts';
import type { AnnotationOf } from '#contract/pages/annotations.ts';
import { changedText, fontStyleOf } from '#contract/pages/textBlocks.ts';
import { familyChain, fontFamilies } from '#contract/text/fontFamilies.ts';
import type { MeasureText } from '#web/editor/model/create.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { cssFont } from '../page/canvasPen.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** In points, by the browser's layout. */
export const measureText: MeasureText = (text, fontStyle) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = cssFont(fontStyle);
  const measuring = context;
  return Math.max(...text.split('\n').map((line) => measuring.measureText(line).width));
};

type Written = Pick<AnnotationOf<'text'>, 'text' | 'fontFamily' | 'fontSize' | 'bold' | 'italic'>;

/**
 * Loads the fonts of a text, which determines the needed scripts. The font style sheets are loaded with the first text, not with the
 * editor.
 */
export async function loadFontsFor(text: Written): Promise<void> {
  const family = fontFamilies.find(({ id }) => id === text.fontFamily);
  if (family) await (await import('#ui/styles/fontFaces.ts')).loadFontSheet(family.package);
  let left = [...new Set(text.text || 'a')];
  const look = `${text.italic ? 'italic' : 'normal'} ${text.bold ? 700 : 400} ${text.fontSize}px`;
  // Asked for the whole chain, the browser would load each of its fonts that has a letter, not only the first one.
  for (const { cssName } of familyChain(text.fontFamily)) {
    const faces = await document.fonts.load(`${look} "${cssName}"`, left.join(''));
    const ranges = faces.flatMap(({ unicodeRange }) => rangesOf(unicodeRange));
    left = left.filter((letter) => !ranges.some(([from, to]) => from <= codeOf(letter) && codeOf(letter) <= to));
    if (left.length === 0) return;
  }
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** "U+0-FF, U+131, U+1E??" */
function rangesOf(unicodeRange: string): [from: number, to: number][] {
  return unicodeRange.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}

/** All texts among the edits of a page. */
export function textsOf({ annotations, textBlocks, fields }: Work, page: number, widgets: readonly FormWidget[]): Written[] {
  const blocks = textBlocks.map((block) => ({ ...fontStyleOf(block), page: block.page, text: changedText(block) ?? '' }));
  const named = new Map(fields.map(({ name, values }) => [name, values]));
  const filled = widgets
    .filter(({ name }) => named.has(name))
    .map((widget) => ({
      ...widget,
      fontSize: 12,
      text: [...(named.get(widget.name) ?? []), ...widget.options.map(({ label }) => label)].join(' '),
    }));
  return [...annotations.filter((each) => each.type === 'text'), ...blocks, ...filled].filter((each) => each.page === page);
}
