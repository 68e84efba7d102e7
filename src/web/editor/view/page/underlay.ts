import { type FormWidget, paintWidget, uprightBox } from '#contract/forms/formFields.ts';
import type { TextBlock } from '#contract/pages/annotations.ts';
import type { Box } from '#contract/pages/box.ts';
import { changedText, paintTextBlock } from '#contract/pages/textBlocks.ts';
import type { Work } from '#web/editor/model/editorState.ts';
import { measureText } from '../text/measureText.ts';
import type { Cover } from './beneath.ts';
import type { CanvasPen } from './canvasPen.ts';

/** Returns the background color around a box. */
export type PaperAt = (box: Box) => string;

interface Underlay {
  readonly work: Pick<Work, 'textBlocks' | 'fields'>;
  readonly page: number;
  readonly widgets: readonly FormWidget[];
  readonly pageWidthPt: number;
  readonly paperAt: PaperAt;
  coversOf(block: TextBlock): readonly Cover[];
}

/** Changed text blocks and fields, which are below all other edits. */
export function paintUnderlay({ work, page, widgets, pageWidthPt, paperAt, coversOf }: Underlay, pen: CanvasPen): void {
  for (const each of work.textBlocks) if (each.page === page) paintBlock(each, pageWidthPt, coversOf, pen);
  for (const each of changedWidgets(work, widgets, page)) paintField(each, paperAt, pen);
}

/** Whether a page has any of these. */
export function hasUnderlay({ textBlocks, fields }: Work, widgets: readonly FormWidget[], page: number): boolean {
  const changed = new Set(fields.map(({ name }) => name));
  return textBlocks.some((each) => each.page === page) || widgets.some((each) => each.page === page && changed.has(each.name));
}

/** The changed fields of a page, with their values. */
function changedWidgets({ fields }: Pick<Work, 'fields'>, widgets: readonly FormWidget[], page: number): FormWidget[] {
  const values = new Map(fields.map((field) => [field.name, field.values]));
  return widgets.flatMap((widget) => {
    const changed = values.get(widget.name);
    return changed && widget.page === page ? [{ ...widget, values: changed }] : [];
  });
}

/** Covers the field's old value, which the saved file does not contain. */
function paintField(widget: FormWidget, paperAt: PaperAt, pen: CanvasPen): void {
  pen.cover(widget, paperAt(widget));
  const box = uprightBox(widget);
  const measure = (line: string, fontSize: number) => (line === '' ? 0 : measureText(line, { ...widget, fontSize }));
  const put = () => paintWidget(widget, widget.values, box, pen, measure);
  if (widget.turns === 0) put();
  else pen.turned(widget.turns * 90, box.x + box.width / 2, box.y + box.height / 2, put);
}

/** Covers the old words, which the saved file does not contain. */
function paintBlock(block: TextBlock, pageWidthPt: number, coversOf: Underlay['coversOf'], pen: CanvasPen): void {
  if (changedText(block) === undefined) return;
  for (const { box, paper } of coversOf(block)) pen.cover(box, paper);
  paintTextBlock(block, pageWidthPt, pen, measureText);
}
