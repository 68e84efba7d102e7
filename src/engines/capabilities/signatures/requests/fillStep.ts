import { AppError } from '#contract/api/appError.ts';
import type { AuditMessages } from '#contract/signatures/auditWords.ts';
import type { FieldAnswer } from '#contract/signatures/signatureRequest.ts';
import { readPages, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { PdfDocument } from '#engines/core/objects/document.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { pdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { SigningStep } from '#engines/ports.ts';
import { type FormField, formFields } from '../revisions/signatureFields.ts';
import type { IncrementalUpdate } from '../signing/incrementalUpdate.ts';
import { objectOf, placeOf, type SameVersionChanges } from '../signing/signatureField.ts';
import { pictureAppearance, type SignaturePicture, textAppearance } from './fieldAppearances.ts';
import { auditOf, auditOfRequest, currentPrefix } from './requestFields.ts';
import { TextDrawer } from './textDrawer.ts';

export interface StepFacts {
  readonly step: SigningStep;
  readonly words: AuditMessages;
  /** Of the file that the signer saw. */
  readonly digestHex: string;
  /** By field name. */
  readonly pictures: ReadonlyMap<string, SignaturePicture>;
}

const timeText = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** The field in which this signer's version is sealed, and what the version adds beside the signature. */
export function planStep(document: PdfDocument, { step, words, digestHex, pictures }: StepFacts) {
  const fields = formFields(document);
  const prefix = currentPrefix(fields.keys());
  const fieldOf = (name: string) => {
    const field = fields.get(`${prefix}${name}`);
    if (!field || field.number === 0) throw new AppError('signature_field_unknown');
    return field;
  };
  const answers = step.answers.map((answer) => ({ answer, field: fieldOf(answer.field) }));
  const sealed = answers.find(({ field }) => field.type === 'Sig');
  if (!sealed) throw new AppError('signature_field_unknown');
  const audit = auditLines(step, words, digestHex).map(([name, lines]) => ({ field: fieldOf(name), lines }));
  const drawer = new TextDrawer();
  const look = appearanceOf(sealed.answer, pictures, drawer, step.name);
  const along: SameVersionChanges = {
    locks: [...answers.map(({ field }) => field.name), `${prefix}${auditOf(step.signer)}`],
    look: async (size, page) => {
      const drawn = await look(size, page);
      drawer.finish();
      return drawn;
    },
    revise: async (opened, update) => {
      const { pages } = readPages(opened.catalog);
      const own = formFields(opened);
      const again = ({ name }: FormField) => own.get(name) as FormField;
      for (const { answer, field } of answers) {
        if (field.type !== 'Sig') await fill(opened, update, again(field), answer, { pages, drawer, pictures });
      }
      for (const { field, lines } of audit) await fillLines(opened, update, again(field), lines, pages, drawer);
    },
  };
  return { field: sealed.field.name, along };
}

function auditLines({ signer, name, email, signedAt, address, sender }: SigningStep, words: AuditMessages, digestHex: string) {
  const { requestId, sentAt, name: senderName, email: senderEmail } = sender;
  const sent = { id: requestId, name: senderName, email: senderEmail, time: timeText(sentAt) };
  return [
    [auditOfRequest, [words.request(sent)]],
    [
      auditOf(signer),
      [
        words.signer({ number: signer, name, email }),
        words.signed({ time: timeText(signedAt), address }),
        words.digest(digestHex),
      ],
    ],
  ] as const;
}

interface FillWith {
  readonly pages: readonly SourcePage[];
  readonly drawer: TextDrawer;
  readonly pictures: ReadonlyMap<string, SignaturePicture>;
}

async function fill(
  document: PdfDocument,
  update: IncrementalUpdate,
  field: FormField,
  answer: FieldAnswer,
  { pages, drawer, pictures }: FillWith,
): Promise<void> {
  if (field.type === 'Btn') {
    if (!answer.isChecked) return;
    field.dict.set('V', 'Yes').set('AS', 'Yes');
    return update.change(objectOf(document.objectAt(field.number)));
  }
  if (answer.text === '' && !pictures.has(answer.field)) return;
  const draw = appearanceOf(answer, pictures, drawer, answer.text);
  await fillWith(document, update, field, answer.text, pages, draw);
}

function fillLines(
  document: PdfDocument,
  update: IncrementalUpdate,
  field: FormField,
  lines: readonly string[],
  pages: readonly SourcePage[],
  drawer: TextDrawer,
): Promise<void> {
  return fillWith(document, update, field, lines.join('\n'), pages, (size, page) => textAppearance(lines, size, page, drawer));
}

type Draw = NonNullable<SameVersionChanges['look']>;

async function fillWith(
  document: PdfDocument,
  update: IncrementalUpdate,
  field: FormField,
  value: string,
  pages: readonly SourcePage[],
  draw: Draw,
): Promise<void> {
  const known = stringOf(field.attributes.get('V'));
  // A field with a new appearance and the same value would be a change that no signature allows.
  if (known && decodeText(known) === value) return;
  const place = placeOf(field.dict, pages);
  if (!place) throw new AppError('signature_field_unknown');
  field.dict.set('V', encodeText(value)).set('AP', pdfDict({ N: await draw(place.size, place.page) }));
  update.change(objectOf(document.objectAt(field.number)));
}

/** The drawn picture, else the words. */
function appearanceOf(
  { field, text }: FieldAnswer,
  pictures: ReadonlyMap<string, SignaturePicture>,
  drawer: TextDrawer,
  otherwise: string,
): Draw {
  const picture = pictures.get(field);
  if (picture) return async (size, page) => pictureAppearance(picture, size, page);
  const lines = (text === '' ? otherwise : text).split(/\r\n|\r|\n/);
  return (size, page) => textAppearance(lines, size, page, drawer);
}
