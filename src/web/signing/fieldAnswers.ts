import { type FieldAnswer, type PlacedField, requestLimits, type SigningView } from '#contract/signatures/signatureRequest.ts';

/** A signature: drawn, or a name in handwriting. Points are pixels of the pad. */
export type SignatureMark =
  | { readonly way: 'draw'; readonly strokes: readonly (readonly { readonly x: number; readonly y: number }[])[] }
  | { readonly way: 'type'; readonly name: string };

/** The current value of a field. */
export interface AnswerDraft {
  readonly text: string;
  readonly isChecked: boolean;
  readonly mark?: SignatureMark | undefined;
  /** The signature as PNG in base64. */
  readonly image?: string | undefined;
}

export type Answers = Readonly<Record<string, AnswerDraft>>;

export const emptyAnswer: AnswerDraft = { text: '', isChecked: false };

export function isMark({ kind }: PlacedField): boolean {
  return kind === 'signature' || kind === 'initials';
}

/** Known values are filled in; values from before the session ended stay. */
export function firstAnswers({ fields, signerName }: SigningView, today: string, before: Answers): Answers {
  const known: Partial<Record<PlacedField['kind'], string>> = { date: today, name: signerName };
  return Object.fromEntries(
    fields.map((field) => [field.id, before[field.id] ?? { ...emptyAnswer, text: known[field.kind] ?? '' }]),
  );
}

export function isAnswered(field: PlacedField, answers: Answers): boolean {
  const { text, isChecked, image } = answers[field.id] ?? emptyAnswer;
  if (isMark(field)) return image !== undefined;
  return field.kind === 'checkbox' ? isChecked : text.trim() !== '';
}

export function missingFields(fields: readonly PlacedField[], answers: Answers): PlacedField[] {
  return fields.filter((field) => field.isRequired && !isAnswered(field, answers));
}

/** The values that are sent, without empty fields. */
export function sentAnswers(fields: readonly PlacedField[], answers: Answers, signerName: string): FieldAnswer[] {
  return fields
    .filter((field) => isAnswered(field, answers))
    .map((field) => {
      const { text, isChecked, image } = answers[field.id] ?? emptyAnswer;
      const words = isMark(field) ? signerName : text.trim().slice(0, requestLimits.textLetters);
      return { field: field.id, text: field.kind === 'checkbox' ? '' : words, isChecked, ...(image ? { image } : {}) };
    });
}

/** The signature of another field of this kind, which may be reused. */
export function earlierMark(field: PlacedField, fields: readonly PlacedField[], answers: Answers): SignatureMark | undefined {
  return fields
    .filter(({ id, kind }) => id !== field.id && kind === field.kind)
    .map(({ id }) => answers[id]?.mark)
    .find((mark) => mark !== undefined);
}
