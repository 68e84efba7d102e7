import { type FormWidget, shownWords } from '#contract/forms/formFields.ts';
import { isBoxWithin } from '#contract/pages/box.ts';
import type { FormControl, PageBox, PageShape, TextPage, TextRun, TextStyle } from '#engines/ports.ts';
import { thresholds } from './thresholds.ts';

const {
  slackPt,
  maxMarkSize,
  usualSizePt,
  underscoreWidth,
  blankShare,
  baselineBelowMiddle,
  ascent,
  maxBlankLetters,
  maxWork,
  coveringShare,
  highField,
} = thresholds.fieldRuns;

const marks = { check: ['☐', '☒'], radio: ['○', '◉'] } as const;

/**
 * Writes the page's form fields as text. Letters of a value refer to their field, boxes and buttons are signs that show their state, and
 * with `blanks`, underscores stand for empty fields. Read-only fields are ordinary text.
 */
export function withFields(page: TextPage, widgets: readonly FormWidget[], { blanks }: { readonly blanks: boolean }): TextPage {
  let { runs, shapes } = page;
  const own = widgets.filter((widget) => widget.page === page.page && isControl(widget));
  if (own.length * (runs.length + shapes.length) > maxWork) return page;
  for (const widget of own) {
    const { rest, box } = withoutBox(widget, shapes, own);
    shapes = rest;
    if (widget.kind === 'check' || widget.kind === 'radio') {
      const mark = markRun(widget, widget.kind, page.runs);
      runs = [...runs.filter((run) => !isSign(run, widget)), mark];
    } else {
      const isFilled = shownWords(widget, widget.values).trim() !== '';
      const place = {
        widget,
        box,
        isFramed: box.fill !== undefined || box.borderColor !== undefined || showsPlace(widget, shapes),
      };
      if (isFilled) runs = withValue(runs, place);
      else if (blanks) runs = withBlank(runs, place);
    }
  }
  return { ...page, runs, shapes };
}

function isControl({ kind, turns, isPassword, isReadOnly }: FormWidget): boolean {
  if (turns !== 0 || isPassword || kind === 'list') return false;
  return !isReadOnly || kind === 'check' || kind === 'radio';
}

/**
 * The border and fill of a field, drawn by the field or the page, and the shapes of the page that are not part of it. `widgets` are all
 * fields of the page.
 */
function withoutBox(
  widget: FormWidget,
  shapes: readonly PageShape[],
  widgets: readonly FormWidget[],
): { readonly rest: readonly PageShape[]; readonly box: FieldBox } {
  const within = shapes.filter((shape) => isBoxWithin(shape, widget, slackPt) && !isRuleBelow(shape, widget));
  const others = shapes.filter((shape) => shape.kind === 'line' && !within.includes(shape));
  const parts = within.filter((shape) => !others.some((other) => continues(other, shape)));
  const isFrame = parts.some((shape) => shape.height > widget.height * coveringShare);
  // Of lines to write on, that of one field stands at the upper edge of the next.
  const isLineOf = (shape: PageShape) => (other: FormWidget) =>
    other !== widget && isRuleBelow(shape, other) && isBoxWithin(shape, other, slackPt);
  const own = isFrame ? parts : parts.filter((shape) => !widgets.some(isLineOf(shape)));
  const covering = own.filter(
    (shape) => shape.width > widget.width * coveringShare && shape.height > widget.height * coveringShare,
  );
  const filling = covering.findLast((shape) => shape.kind === 'rectangle' && shape.color !== '#ffffff');
  const outline = covering.find((shape) => shape.kind === 'drawing') ?? own.find((shape) => shape.kind === 'line');
  const fill = widget.fill ?? filling?.color;
  const borderColor = widget.borderColor ?? outline?.color;
  return { rest: own.length > 0 ? shapes.filter((shape) => !own.includes(shape)) : shapes, box: { fill, borderColor } };
}

/** A line that goes on outside the field belongs to a table. */
function continues(other: PageShape, line: PageShape): boolean {
  if (line.kind !== 'line') return false;
  const [along, across] = line.width > line.height ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const length = along === 'x' ? 'width' : 'height';
  if (other[length] < slackPt || Math.abs(other[across] - line[across]) > slackPt) return false;
  const apart = Math.max(other[along] - line[along] - line[length], line[along] - other[along] - other[length]);
  return Math.abs(apart) < slackPt;
}

type FieldBox = Pick<FormControl, 'fill' | 'borderColor'>;

/** The value stands above it; the line then belongs to the text. */
function isRuleBelow(shape: PageShape, { y, height }: PageBox): boolean {
  return shape.height < slackPt && shape.y > y + height / 2;
}

/** A field on its page. */
interface FieldPlace {
  readonly widget: FormWidget;
  readonly box: FieldBox;
  readonly isFramed: boolean;
}

function controlOf(widget: FormWidget, facts: Partial<FormControl>): FormControl {
  const { name, label, options, isOpen, isMultiline } = widget;
  const kind = widget.kind === 'combo' || widget.kind === 'list' ? 'choice' : widget.kind;
  return { kind, name, label, options, isOpen, isMultiline, isChecked: false, isBlank: false, isFramed: false, ...facts };
}

/** By its middle, because fonts state heights that extend far beyond their letters. */
function standsIn({ x, y, width, height }: PageBox, around: PageBox): boolean {
  return isBoxWithin({ x: x + width / 2, y: y + height / 2, width: 0, height: 0 }, around, slackPt);
}

const isSign = (run: TextRun, widget: PageBox) => standsIn(run, widget) && [...run.text].length <= 2;

function markRun(widget: FormWidget, kind: keyof typeof marks, runs: readonly TextRun[]): TextRun {
  const isChecked = widget.state !== undefined && widget.values[0] === widget.state;
  const beside = besideOf(widget, runs);
  const side = Math.min(widget.width, widget.height);
  const sizePt = Math.max(4, Math.min(side * 1.1, (beside?.style.sizePt ?? usualSizePt) * maxMarkSize));
  const field = widget.isReadOnly ? undefined : controlOf(widget, { isChecked });
  return { ...lineIn(widget, sizePt, beside), width: widget.width, text: marks[kind][isChecked ? 1 : 0], field };
}

function withValue(runs: readonly TextRun[], { widget, box, isFramed }: FieldPlace): readonly TextRun[] {
  const words = shownWords(widget, widget.values).replace(/\s+/g, ' ').trim();
  const bare = words.replaceAll(' ', '');
  const isOwn = (run: TextRun) => run.angle === 0 && standsIn(run, widget) && bare.includes(run.text);
  const field = controlOf(widget, { ...box, isFramed });
  const own = runs.filter(isOwn);
  if (own.length > 0 && !widget.isComb) return runs.map((run) => (isOwn(run) ? { ...run, field } : run));
  const beside = own[0] ?? besideOf(widget, runs);
  const sizePt = widget.fontSize || beside?.style.sizePt || usualSizePt;
  const value = { ...lineIn(widget, sizePt, beside), text: words, width: widget.width, field };
  return [...runs.filter((run) => !own.includes(run)), value];
}

/** The field's underscores replace those of the page. */
function withBlank(runs: readonly TextRun[], { widget, box, isFramed }: FieldPlace): readonly TextRun[] {
  const left = runs.filter((run) => !(standsIn(run, widget) && /^[_.…]+$/u.test(run.text)));
  if (left.some((run) => standsIn(run, widget))) return runs;
  const beside = besideOf(widget, left);
  const sizePt = Math.min(widget.fontSize || beside?.style.sizePt || usualSizePt, widget.height);
  const line = lineIn(widget, sizePt, beside);
  const letters = Math.max(
    1,
    Math.min(maxBlankLetters, Math.floor((widget.width * blankShare) / (line.style.sizePt * underscoreWidth))),
  );
  const field = controlOf(widget, { ...box, isBlank: true, isFramed: isFramed && left.length === runs.length });
  return [...left, { ...line, text: '_'.repeat(letters), width: widget.width, field }];
}

/** Letters in the first line of a field, aligned with the text beside it. */
function lineIn(widget: FormWidget, sizePt: number, beside: TextRun | undefined): Omit<TextRun, 'text' | 'width'> {
  const style: TextStyle = {
    font: 'Helvetica',
    isSerif: false,
    isMonospaced: false,
    color: '#000000',
    ...beside?.style,
    sizePt,
    isBold: false,
    isItalic: false,
    isHidden: false,
  };
  const isHigh = widget.height > sizePt * highField;
  const middle = widget.y + (isHigh ? sizePt * 0.75 : widget.height / 2);
  const own = middle + sizePt * baselineBelowMiddle;
  const baselineY = beside && !isHigh ? beside.y + beside.baseline : own;
  const y = baselineY - sizePt * ascent;
  return { x: widget.x, y, height: sizePt, style, baseline: baselineY - y, angle: 0, isSpaced: true };
}

/** The letters nearest to a field on its line. */
function besideOf(widget: FormWidget, runs: readonly TextRun[]): TextRun | undefined {
  const [top, bottom] = [widget.y - slackPt, widget.y + widget.height + slackPt];
  let best: TextRun | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    const baseline = run.y + run.baseline;
    if (run.angle !== 0 || run.field !== undefined || baseline < top || baseline > bottom || standsIn(run, widget)) continue;
    const away = Math.max(run.x - widget.x - widget.width, widget.x - run.x - run.width, 0);
    if (away < nearest) [best, nearest] = [run, away];
  }
  return best;
}

/** A line below it, a box around it, or a fill, drawn by the page. */
function showsPlace(widget: FormWidget, shapes: readonly PageShape[]): boolean {
  const [right, bottom] = [widget.x + widget.width, widget.y + widget.height];
  return shapes.some(
    (shape) =>
      shape.kind !== 'picture' &&
      Math.min(right, shape.x + shape.width) - Math.max(widget.x, shape.x) > widget.width / 2 &&
      Math.abs(shape.y + shape.height - bottom) < Math.max(3 * slackPt, widget.height / 4),
  );
}
