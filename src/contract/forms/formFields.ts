import { z } from 'zod';
import type { Box } from '../pages/box.ts';
import type { PathStep, Pen } from '../pages/paint.ts';
import { wrapText } from '../pages/textBlocks.ts';
import { type FontFamilyId, fontFamilies } from '../text/fontFamilies.ts';
import { fieldFormat, fieldRange, formatted, isRed } from './fieldFormats.ts';

/**
 * The fields of a form, and how a filled field is drawn: one implementation for the screen and the saved file (docs/product.md, "Editor").
 */
const families = fontFamilies.map(({ id }) => id) as [FontFamilyId, ...FontFamilyId[]];

/** One place of a field on a page. A radio group has several. */
export const formWidget = z.object({
  name: z.string(),
  /** The field's label for people (`TU`); else its name. */
  label: z.string(),
  page: z.number(),
  kind: z.enum(['text', 'check', 'radio', 'combo', 'list']),
  /** Points from the upper left corner of the page as shown. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** The clockwise quarter turns of its text on the page as shown. */
  turns: z.number(),
  values: z.array(z.string()),
  /** The file has an appearance for it. Without one, a viewer shows none of its value. */
  hasLook: z.boolean(),
  /** For a check box or radio button: the field's value while it is on. */
  state: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  isReadOnly: z.boolean(),
  isMultiline: z.boolean(),
  isPassword: z.boolean(),
  /** Text that is not on the list may be entered. */
  isOpen: z.boolean(),
  isMultiple: z.boolean(),
  /** Each letter has a cell of its own. */
  isComb: z.boolean(),
  maxLength: z.number().optional(),
  isRequired: z.boolean(),
  /** The format that its scripts ask for, as far as it is supported. */
  format: fieldFormat.optional(),
  range: fieldRange.optional(),
  calculation: z
    .object({
      how: z.enum(['sum', 'product', 'average', 'least', 'most']),
      /** Names of fields, or of groups of them. */
      of: z.array(z.string()),
      /** Its place in the form's order of calculations. */
      order: z.number(),
    })
    .optional(),
  /** It has a script that is not supported. */
  hasOtherScript: z.boolean(),
  fontFamily: z.enum(families),
  bold: z.boolean(),
  italic: z.boolean(),
  /** 0 fits the text into the field. */
  fontSize: z.number(),
  color: z.string(),
  align: z.enum(['left', 'center', 'right']),
  borderWidth: z.number(),
  borderColor: z.string().optional(),
  fill: z.string().optional(),
  sign: z.enum(['check', 'cross', 'dot', 'square']),
});
export type FormWidget = z.output<typeof formWidget>;

/** The width of a line in a widget's font, at a size. */
type MeasureLine = (line: string, fontSize: number) => number;

const lineHeight = 1.2;
/** The distance from the middle of a line to its baseline, as a part of the font size. */
const toBaseline = 0.35;
const multilineSize = 12;
const chosenColor = '#99c1da';

/** The box in which a widget's text is upright. Rotated by its turns around its center, it is the box on the page. */
export function uprightBox({ x, y, width, height, turns }: FormWidget): Box {
  if (turns % 2 === 0) return { x, y, width, height };
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}

const tabAsSpaces = '    ';

/** Line ends of every system are one sign, and a tab is spaces. Other control characters, which data of other programs may hold, are not drawn. */
function drawable(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', tabAsSpaces)
    .replace(/(?!\n)\p{Cc}/gu, '');
}

/** The text that a text field or a list shows. */
export function shownWords({ kind, options, isPassword, format }: FormWidget, values: readonly string[]): string {
  const first = drawable(values[0] ?? '');
  if (kind === 'text' && format) return formatted(first, format) ?? first;
  if (kind === 'combo') return drawable(options.find(({ value }) => value === values[0])?.label ?? first);
  return isPassword ? '*'.repeat([...first].length) : first;
}

/** The font size of a text field: its own, else the one that fits. */
export function fieldFontSize(widget: FormWidget, box: Box, words: string, measure: MeasureLine): number {
  if (widget.fontSize > 0) return widget.fontSize;
  if (widget.isMultiline || widget.kind === 'list') return Math.min(multilineSize, box.height / lineHeight);
  const pad = padOf(widget);
  const tallest = Math.max(4, (box.height - 2 * widget.borderWidth) / lineHeight);
  const widthAtOne = measure(words, 100) / 100;
  const widest = widthAtOne > 0 ? (box.width - 2 * pad) / widthAtOne : tallest;
  return Math.max(4, Math.min(tallest, widest));
}

function padOf({ borderWidth }: FormWidget): number {
  return borderWidth + 2;
}

/** Draws a widget with these values into its upright box. */
export function paintWidget(widget: FormWidget, values: readonly string[], box: Box, pen: Pen, measure: MeasureLine): void {
  const { fill, borderColor, borderWidth } = widget;
  const isRound = widget.kind === 'radio';
  if (fill) pen.fill(outline(box, isRound), { color: fill, opacity: 1 });
  if (borderColor && borderWidth > 0) {
    pen.stroke(outline(shrunk(box, borderWidth / 2), isRound), borderWidth, { color: borderColor, opacity: 1 });
  }
  if (widget.kind === 'check' || widget.kind === 'radio') {
    if (widget.state !== undefined && values[0] === widget.state) paintSign(widget, box, pen);
    return;
  }
  pen.clipped(shrunk(box, borderWidth), () => {
    if (widget.kind === 'list') paintList(widget, values, box, pen, measure);
    else paintWords(colored(widget, values), shownWords(widget, values), box, pen, measure);
  });
}

const red = '#ff0000';

function colored(widget: FormWidget, [first = '']: readonly string[]): FormWidget {
  return isRed(first, widget.format) ? { ...widget, color: red } : widget;
}

function paintWords(widget: FormWidget, words: string, box: Box, pen: Pen, measure: MeasureLine): void {
  const fontSize = fieldFontSize(widget, box, words, measure);
  const pad = padOf(widget);
  const fontStyle = letters(widget, fontSize);
  if (widget.isComb && widget.maxLength) {
    const cell = box.width / widget.maxLength;
    const baseline = box.y + box.height / 2 + fontSize * toBaseline;
    for (const [index, letter] of [...words].entries()) {
      if (letter.trim() !== '')
        pen.text(letter, box.x + (index + 0.5) * cell - measure(letter, fontSize) / 2, baseline, fontStyle);
    }
    return;
  }
  const room = box.width - 2 * pad;
  const lines = widget.isMultiline ? wrapText(words, room, (line) => measure(line, fontSize)) : [words.replace(/\s*\n\s*/g, ' ')];
  const first = widget.isMultiline
    ? box.y + pad + fontSize * (0.5 * lineHeight + toBaseline)
    : box.y + box.height / 2 + fontSize * toBaseline;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const free = room - measure(line, fontSize);
    const x = box.x + pad + (widget.align === 'left' ? 0 : widget.align === 'right' ? free : free / 2);
    pen.text(line, x, first + index * fontSize * lineHeight, fontStyle);
  }
}

function paintList(widget: FormWidget, values: readonly string[], box: Box, pen: Pen, measure: MeasureLine): void {
  const fontSize = fieldFontSize(widget, box, '', measure);
  const height = fontSize * lineHeight;
  const pad = padOf(widget);
  for (const [index, { value, label }] of widget.options.entries()) {
    const top = box.y + widget.borderWidth + index * height;
    if (top > box.y + box.height) return;
    if (values.includes(value)) pen.fill(outline({ ...box, y: top, height }, false), { color: chosenColor, opacity: 1 });
    if (label.trim() !== '') pen.text(label, box.x + pad, top + height / 2 + fontSize * toBaseline, letters(widget, fontSize));
  }
}

function letters({ fontFamily, bold, italic, color }: FormWidget, fontSize: number) {
  return { fontFamily, bold, italic, color, fontSize, opacity: 1 };
}

function paintSign({ sign, color }: FormWidget, box: Box, pen: Pen): void {
  const side = Math.min(box.width, box.height);
  const square = { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side };
  const ink = { color, opacity: 1 };
  const inner = shrunk(square, side * 0.22);
  if (sign === 'dot' || sign === 'square') {
    pen.fill(outline(inner, sign === 'dot'), ink);
    return;
  }
  const at = (dx: number, dy: number) => [inner.x + inner.width * dx, inner.y + inner.height * dy] as const;
  const strokes: PathStep[][] =
    sign === 'check'
      ? [
          [
            ['move', ...at(0, 0.55)],
            ['line', ...at(0.36, 0.95)],
            ['line', ...at(1, 0.05)],
          ],
        ]
      : [
          [
            ['move', ...at(0, 0)],
            ['line', ...at(1, 1)],
          ],
          [
            ['move', ...at(0, 1)],
            ['line', ...at(1, 0)],
          ],
        ];
  for (const path of strokes) pen.stroke(path, side * 0.1, ink);
}

function shrunk({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) };
}

/** The length of the control handles of a quarter circle. */
const quarter = 0.5522847498;

function outline({ x, y, width, height }: Box, isRound: boolean): PathStep[] {
  if (!isRound)
    return [['move', x, y], ['line', x + width, y], ['line', x + width, y + height], ['line', x, y + height], ['close']];
  const r = Math.min(width, height) / 2;
  const [cx, cy, k] = [x + width / 2, y + height / 2, r * quarter];
  return [
    ['move', cx + r, cy],
    ['curve', cx + r, cy + k, cx + k, cy + r, cx, cy + r],
    ['curve', cx - k, cy + r, cx - r, cy + k, cx - r, cy],
    ['curve', cx - r, cy - k, cx - k, cy - r, cx, cy - r],
    ['curve', cx + k, cy - r, cx + r, cy - k, cx + r, cy],
    ['close'],
  ];
}
