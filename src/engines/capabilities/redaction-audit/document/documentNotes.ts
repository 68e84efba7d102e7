import type { Inspection } from '#contract/results/inspection.ts';
import type { AuditCheck, AuditNote, AuditNoteKind } from '#contract/results/redactionAudit.ts';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { dictOf, nameOf, type PdfDict, type PdfValue, stringOf } from '#engines/core/objects/values.ts';
import { isUnseen } from './isUnseen.ts';

const maxExamples = 5;
const longestExample = 120;
const maxParents = 32;

/** Content that is not hidden on purpose but says more than the pages do. */
export function documentNotes(source: Source, found: Inspection, ofScripts: readonly string[]): AuditNote[] {
  const marks = source.pages.flatMap((page) => annotationsOf(page.dict).map(({ dict }) => dict));
  const fields = marks.filter((dict) => nameOf(dict.get('Subtype')) === 'Widget' && fieldText(dict) !== '');
  const comments = marks.filter(
    (dict) => !['Widget', 'Link', 'Popup'].includes(nameOf(dict.get('Subtype')) ?? '') && dict.has('Contents'),
  );
  const thumbnails = source.pages.filter(({ dict }) => dict.has('Thumb'));
  const layers = found.layers.first.filter(({ isShown }) => !isShown);
  const { scripts, selfRunning, submitActions, xfaForms } = found.active;
  return [
    note('values', 'fieldValue', fields.filter((dict) => !isUnseen(dict)).map(fieldText)),
    note('values', 'hiddenField', fields.filter(isUnseen).map(fieldText)),
    note(
      'values',
      'comment',
      comments.map((dict) => text(dict.get('Contents'))).filter((each) => each !== ''),
    ),
    note('attachments', 'attachment', found.attachments.first, found.attachments.total),
    note('attachments', 'thumbnail', [], thumbnails.length),
    note(
      'metadata',
      'entry',
      found.about.map(({ name, value }) => `${name}: ${value}`),
    ),
    note('metadata', 'xmp', [], found.hasXmp ? 1 : 0),
    note('scripts', 'script', ofScripts, scripts + selfRunning + submitActions + xfaForms),
    note(
      'layers',
      'hiddenLayer',
      layers.map(({ name }) => name),
    ),
  ].filter(({ count }) => count > 0);
}

export function note(check: AuditCheck, kind: AuditNoteKind, examples: readonly string[], count = examples.length): AuditNote {
  return { check, kind, count, examples: examples.slice(0, maxExamples).map((each) => each.slice(0, longestExample)) };
}

/** The value of a field or of a parent field (§12.7.4.1). A checked box has a name, and no text. */
function fieldText(dict: PdfDict): string {
  let field: PdfDict | undefined = dict;
  for (let step = 0; field && step < maxParents; step += 1) {
    if (field.has('V')) return text(field.get('V'));
    field = dictOf(field.get('Parent'));
  }
  return '';
}

function text(value: PdfValue | undefined): string {
  const string = stringOf(value);
  return string ? decodeText(string).trim() : '';
}
