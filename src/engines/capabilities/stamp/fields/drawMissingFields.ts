import { AppError } from '#contract/api/appError.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { dictOf } from '#engines/core/objects/values.ts';
import { drawFields } from './fillForm.ts';
import { type FormField, readForm } from './readForm.ts';

/**
 * Generates the appearance of each field that has a value but no appearance, as readers do (ISO 32000-2 §12.7.4.3). With `NeedAppearances`
 * existing appearances may be outdated, so text and lists are regenerated. Throws `text_not_drawable` if a value would be invisible.
 */
export async function drawMissingFields(source: Source): Promise<void> {
  const areStale = dictOf(source.document.catalog.get('AcroForm'))?.get('NeedAppearances') === true;
  const fields = readForm(source).map((field) => ({ field, values: field.widgets[0]?.shown.values ?? [] }));
  await drawFields(fields.filter(({ field, values }) => values.length > 0 && !hasPicture(field)));
  const stale = areStale ? fields.filter(({ field }) => hasPicture(field) && !isButton(field)) : [];
  await drawFields(stale).catch(async () => {
    for (const each of stale) await drawFields([each]).catch(keepPicture);
  });
}

const hasPicture = ({ widgets }: FormField) => widgets.every(({ dict }) => dictOf(dict.get('AP'))?.has('N'));

function isButton({ widgets }: FormField): boolean {
  return widgets.some(({ shown: { kind } }) => kind === 'check' || kind === 'radio');
}

/** Keeps the existing appearance, which shows more than none. */
function keepPicture(cause: unknown): void {
  if (!(cause instanceof AppError)) throw cause;
}
