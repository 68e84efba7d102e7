import { texts } from '#locales/texts.ts';
import { emailProblem, type FieldProblem } from './accountFields.ts';

/** The rules of a message to whoever runs the site. Browser and server ask the same functions. */

export const contactLimits = { name: 120, subject: 200, message: 5000 } as const;

export const contactTexts = texts('contactFields');

export const contactFieldNames = ['name', 'email', 'subject', 'message'] as const;
type ContactField = (typeof contactFieldNames)[number];

/** What is wrong with each field; nothing where nothing is. */
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
