import { texts } from '#locales/texts.ts';
import { emailProblem, type FieldProblem } from './accountFields.ts';

/** Validation rules for contact messages. Browser and server call the same functions. */

export const contactLimits = { name: 120, subject: 200, message: 5000 } as const;

export const contactTexts = texts('contactFields');

export const contactFieldNames = ['name', 'email', 'subject', 'message'] as const;
type ContactField = (typeof contactFieldNames)[number];

/** The problem of each field; empty when there is none. */
export function contactProblems(values: Readonly<Record<ContactField, string>>): Partial<Record<ContactField, FieldProblem>> {
  const problems: Partial<Record<ContactField, FieldProblem>> = {};
  for (const field of ['name', 'subject', 'message'] as const) {
    const length = values[field].trim().length;
    const max = contactLimits[field];
    if (length === 0) problems[field] = { text: contactTexts[field] };
    else if (length > max) problems[field] = { text: contactTexts.tooLong, values: { max } };
  }
  const email = emailProblem(values.email);
  return email ? { ...problems, email } : problems;
}
