import { expect, test } from 'vitest';
import { readError, sentenceOf } from './ApiError.ts';

test('our own sentence is shown', () => {
  const error = readError(422, '', JSON.stringify({ message: 'This file has no pages', code: 'no_pages' }), null);
  expect(sentenceOf(error, 'Merge failed')).toBe('This file has no pages');
});

test.each([
  ['the page of a proxy', '<html><h1>502 Bad Gateway</h1></html>'],
  ['JSON of somebody else', JSON.stringify({ message: 'upstream timed out' })],
  ['nothing at all', ''],
])('of %s no word is shown', (_, text) => {
  const error = readError(502, 'Bad Gateway', text, null);
  expect(error.message).toMatch(/^502: /);
  expect(sentenceOf(error, 'Merge failed')).toBe('Merge failed');
});

test('what is no answer has no sentence either', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'), 'Check your connection')).toBe('Check your connection');
});
