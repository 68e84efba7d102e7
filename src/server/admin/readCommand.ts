import { parseArgs } from 'node:util';
import { emailProblem } from '#contract/accounts/accountFields.ts';
import { lowerCaseEmail } from '../accounts/addresses.ts';
import { UsageError } from './usageError.ts';

/** An operator's command. Commands that change something record whether they were confirmed. */
export type Command =
  | { readonly word: 'messages'; readonly limit: number }
  | { readonly word: 'jobs' }
  | { readonly word: 'credits'; readonly email: string; readonly credits: number; readonly reason: string; readonly yes: boolean }
  | { readonly word: 'delete-user'; readonly email: string; readonly yes: boolean }
  | { readonly word: 'end-second-factor'; readonly email: string; readonly yes: boolean }
  | { readonly word: 'audit'; readonly limit: number }
  | { readonly word: 'rotate-secret'; readonly yes: boolean };

export const usage = [
  'npm run admin -- <word>',
  '  messages [--limit n]                       what came by the contact page, newest first',
  '  jobs                                       jobs by state, and the one that waits longest',
  '  credits <email> <amount> <reason> [--yes]  gives credits to an account',
  '  delete-user <email> [--yes]                deletes an account with everything in it',
  '  end-second-factor <email> [--yes]          lets an account be opened with its password alone',
  '  audit [--limit n]                          what was done to accounts and to the secret, newest first',
  '  rotate-secret [--yes]                      a new secret for cookies and waiting jobs; the old one is still read',
].join('\n');

const maxCredits = 100_000;
const maxLines = 1000;
/** The number of words that follow. */
const wordCounts: Readonly<Record<string, number>> = {
  messages: 0,
  jobs: 0,
  credits: 3,
  'delete-user': 1,
  'end-second-factor': 1,
  audit: 0,
  'rotate-secret': 0,
};
const longestReason = 200;

/** Parses the words after `npm run admin --`. Throws a Refusal for an invalid command. */
export function readCommand(words: readonly string[]): Command {
  const { values, positionals } = parse(words);
  const [word, ...rest] = positionals;
  const { yes = false, limit } = values;
  const isList = word === 'messages' || word === 'audit';
  const isChange = ['credits', 'delete-user', 'end-second-factor', 'rotate-secret'].includes(word ?? '');
  if (limit !== undefined && !isList) throw new UsageError('--limit belongs to messages and audit.');
  if (yes && !isChange) throw new UsageError('--yes belongs to credits, delete-user, end-second-factor and rotate-secret.');
  if (word === undefined || wordCounts[word] !== rest.length) throw new UsageError(usage);
  const [email = '', amount = '', reason = ''] = rest;
  if (isList) return { word, limit: readNumber('--limit', limit ?? '20', maxLines) };
  if (word === 'rotate-secret') return { word, yes };
  if (word === 'jobs') return { word };
  if (word === 'delete-user' || word === 'end-second-factor') return { word, email: readEmail(email), yes };
  return {
    word: 'credits',
    email: readEmail(email),
    credits: readNumber('The amount', amount, maxCredits),
    reason: readReason(reason),
    yes,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { yes: { type: 'boolean' }, limit: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new UsageError(usage);
  }
}

function readNumber(what: string, text: string, most: number): number {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw new UsageError(`${what} has to be a whole number from 1 to ${most}.`);
  return number;
}

function readEmail(text: string): string {
  const email = lowerCaseEmail(text);
  if (emailProblem(email)) throw new UsageError('That is no e-mail address.');
  return email;
}

function readReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > longestReason || /\p{Cc}/u.test(reason)) {
    throw new UsageError(`The reason has to be one line of at most ${longestReason} characters, in quotation marks.`);
  }
  return reason;
}
