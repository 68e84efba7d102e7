import { expect, test } from 'vitest';
import { keyOf } from './wordKeys.ts';

const ignored = { ignoreCase: false, ignoreNumbers: false, ignoreRunning: false, ignoreWhitespace: true };
const key = (text: string) => keyOf(text, ignored);

test('lines of the signs for them are one word, however long they are; signs beside letters are not', () => {
  expect(key('┌─────────┬────')).toBe(key('┌─────────┬───────────┐'));
  expect(key('├──a')).not.toBe(key('├────a'));
  expect(key('---')).not.toBe(key('----'));
});
