import { type FieldProblem, fieldTexts } from './emailAddress.ts';
import { isSimplePattern } from './passwordPatterns.ts';

/** Validation rules for what people enter about their account. Browser and server call the same functions. */

/** The lowest minimum that the setting allows. Older passwords stay valid when it is raised. */
export const passwordMin = 6;
export const passwordMax = 128;
export const codeLength = 6;
export const resendAfterSeconds = 60;
const nameMax = 80;

export { emailProblem, type FieldProblem, fieldTexts } from './emailAddress.ts';

export function nameProblem(name: string, which: 'firstName' | 'lastName'): FieldProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return { text: fieldTexts[which] };
  return trimmed.length > nameMax ? { text: fieldTexts.nameTooLong, values: { max: nameMax } } : undefined;
}

/** The site's rules for a password. */
export interface PasswordRules {
  /** The setting `PASSWORD_MIN`. */
  readonly min: number;
  readonly siteName: string;
}

/** The problem of a new password. An existing password is not judged. */
export function passwordProblem(password: string, { min, siteName }: PasswordRules): FieldProblem | undefined {
  if (password.length < min) return { text: fieldTexts.passwordShort, values: { min } };
  if (password.length > passwordMax) return { text: fieldTexts.passwordLong, values: { max: passwordMax } };
  if (commonPasswords.has(password.toLowerCase())) return { text: fieldTexts.passwordCommon };
  return isSimplePattern(password, siteName) ? { text: fieldTexts.passwordPattern } : undefined;
}

export function codeProblem(code: string): FieldProblem | undefined {
  return /^\d{6}$/.test(code) ? undefined : { text: fieldTexts.code };
}

export function tokenNameProblem(name: string): FieldProblem | undefined {
  const trimmed = name.trim();
  if (trimmed === '') return { text: fieldTexts.tokenName };
  return trimmed.length > nameMax ? { text: fieldTexts.nameTooLong, values: { max: nameMax } } : undefined;
}

/** The most common passwords of 6 and more characters. */
const commonPasswords = new Set(
  `123456 1234567 12345678 123456789 1234567890 password password1 password123 passw0rd p@ssw0rd qwerty qwerty1 qwerty123
  qwertyuiop 111111 1111111 11111111 000000 00000000 123123 123123123 123321 654321 987654321 abc123 abcd1234 abcdef admin123
  administrator letmein welcome welcome1 monkey dragon iloveyou sunshine princess football baseball master superman batman
  michael jordan23 shadow ashley bailey trustno1 starwars whatever freedom computer internet secret secret1 samsung google
  zaq12wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx asdfgh asdfghjkl zxcvbn zxcvbnm aaaaaa 666666 696969 777777 7777777
  88888888 888888 999999 555555 222222 121212 112233 159753 147258 147258369 789456 789456123 159357 changeme default test123
  testing test1234 guest123 hello123 hellohello loveme lovely jesus1 jesus123 pokemon charlie donald mustang access flower
  hottie cookie purple orange killer hunter hunter2 soccer hockey ranger buster tigger jennifer jessica michelle nicole daniel
  andrew joshua matthew robert thomas pepper summer winter spring autumn january maganda pogi123 mahalkita mahalko pilipinas
  philippines manila123 jollibee`.split(/\s+/),
);
