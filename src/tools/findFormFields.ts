import { AppError } from '#contract/api/appError.ts';
import type { FormWidget } from '#contract/forms/formFields.ts';
import type { FoundField, FoundFields } from '#contract/forms/newFields.ts';
import type { EngineCall, Engines, ReadText } from '#engines/ports.ts';
import type { InputFile } from './defineHandler.ts';

interface Search {
  readonly engines: Engines;
  scratch(name: string): string;
  readonly call: EngineCall;
}

/** A found place belongs to an existing field that covers more than this part of it. */
const coveredShare = 0.3;

/** Places to fill in that have no field yet (docs/product.md, "Forms"). */
export async function findFormFields(source: InputFile, { engines, scratch, call }: Search): Promise<FoundFields> {
  const options = { annotations: false, shapes: true, links: false, letters: true };
  const quiet = { ...call, progress: () => undefined };
  const existing = await engines.stamper.readFields(source, quiet).catch((error: unknown) => {
    // A form that cannot be read excludes no place.
    if (error instanceof AppError && error.code !== 'cancelled') return [];
    throw error;
  });
  const text = await engines.text.read(source, undefined, options, scratch('text.json'), quiet);
  const found = await engines.formFields.find(text, call);
  return {
    fields: found.filter((field) => !existing.some((widget) => covers(widget, field))),
    existing: new Set(existing.map(({ name }) => name)).size,
    turnedPages: await turnedPages(text),
  };
}

async function turnedPages(text: ReadText): Promise<number[]> {
  const turned: number[] = [];
  for await (const { page, runs } of text.pages()) {
    const letters = (ofRuns: typeof runs) => ofRuns.reduce((sum, run) => sum + run.text.length, 0);
    if (letters(runs.filter(({ angle }) => angle !== 0)) * 2 > letters(runs)) turned.push(page);
  }
  return turned;
}

function covers(widget: FormWidget, field: FoundField): boolean {
  if (widget.page !== field.page) return false;
  const width = Math.min(widget.x + widget.width, field.x + field.width) - Math.max(widget.x, field.x);
  const height = Math.min(widget.y + widget.height, field.y + field.height) - Math.max(widget.y, field.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > Math.min(field.width * field.height, widget.width * widget.height) * coveredShare;
}
