import { texts } from '#locales/texts.ts';
import type { Text } from '../text/text.ts';

const emailMax = 254;

export const fieldTexts = texts('accountFields');

export interface FieldProblem {
  readonly text: Text;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Letters of any script are accepted. Rejected addresses cannot receive mail (RFC 5321 §4.5.3.1). */
export function emailProblem(email: string): FieldProblem | undefined {
  const trimmed = email.trim();
  if (
    trimmed.length > emailMax ||
    !/^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@.<>"\p{Cc}]{2,}$/u.test(trimmed)
  ) {
    return { text: fieldTexts.email };
  }
  return undefined;
}
