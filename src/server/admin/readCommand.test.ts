import { expect, test } from 'vitest';
import { printable } from './printable.ts';
import { readCommand } from './readCommand.ts';
import { UsageError } from './usageError.ts';

const email = 'ana@example.org';

test('what makes sense is read', () => {
  expect(readCommand(['messages'])).toEqual({ word: 'messages', limit: 20 });
  expect(readCommand(['messages', '--limit', '3'])).toEqual({ word: 'messages', limit: 3 });
  expect(readCommand(['jobs'])).toEqual({ word: 'jobs' });
  const credits = { word: 'credits', email, credits: 50, reason: 'lost in a fault' };
  expect(readCommand(['credits', ' Ana@Example.org', '50', ' lost in a fault '])).toEqual({ ...credits, yes: false });
  expect(readCommand(['credits', '--yes', email, '50', 'lost in a fault'])).toEqual({ ...credits, yes: true });
  expect(readCommand(['delete-user', email, '--yes'])).toEqual({ word: 'delete-user', email, yes: true });
});

test.each([
  ['no word', []],
  ['another word', ['grant']],
  ['a word of every object', ['constructor']],
  ['an option that is not there', ['jobs', '--force']],
  ['--yes where nothing changes', ['jobs', '--yes']],
  ['a limit of something else', ['jobs', '--limit', '3']],
  ['a limit of none', ['messages', '--limit', '0']],
  ['too much', ['jobs', 'now']],
  ['too little', ['credits', email, '50']],
  ['no address', ['credits', 'ana', '50', 'why']],
  ['an amount of none', ['credits', email, '0', 'why']],
  ['an amount below none', ['credits', email, '--', '-5', 'why']],
  ['half an amount', ['credits', email, '1.5', 'why']],
  ['an amount in words', ['credits', email, '1e3', 'why']],
  ['an amount beyond reason', ['credits', email, '100001', 'why']],
  ['an empty reason', ['credits', email, '5', '  ']],
  ['a long reason', ['credits', email, '5', 'x'.repeat(201)]],
  ['a reason of two lines', ['credits', email, '5', 'a\nb']],
  ['nobody to delete', ['delete-user', '--yes']],
])('%s is refused', (_, words) => {
  expect(() => readCommand(words)).toThrow(UsageError);
});

test('what others typed cannot steer the terminal', () => {
  expect(printable('a\u001b[2Jb\r\nc\u202ed\te\u0007 ñ 漢')).toBe('a[2Jb\ncd e ñ 漢');
});
