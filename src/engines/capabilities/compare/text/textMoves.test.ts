import { expect, test } from 'vitest';
import { changesWithMoves, textDifferences } from './textChanges.ts';

const wordsOf = (text: string) => text.split(' ').map((each) => ({ text: each, key: each, page: 1, boxes: [] }));
const changesOf = (before: string, after: string) =>
  changesWithMoves(
    textDifferences(wordsOf(before), wordsOf(after), { ignoreWhitespace: true, ignoreNumbers: false }).differences,
  ).map((change) => [change.kind, change.before?.text ?? '', change.after?.text ?? '']);
const moved = 'the supplier keeps the records for six years';
const rest = 'a b c d e f g h i j k l';

test('a passage is moved, though the word beside it changed', () => {
  expect(changesOf(`${moved} 24 ${rest} 7`, `44 ${rest} ${moved} 7`)).toEqual([
    ['moved', moved, moved],
    ['changed', '24', '44'],
  ]);
});

test('a word that changed in a moved passage is a change of its own', () => {
  const later = `${moved} and shows them to the client on request`;
  const found = changesOf(`${later} ${rest} end`, `${rest} ${later.replace('and', 'or')} end`);
  expect(found.filter(([kind]) => kind === 'moved')).toHaveLength(2);
  expect(found.filter(([kind]) => kind !== 'moved')).toEqual([
    ['removed', 'and', ''],
    ['added', '', 'or'],
  ]);
});

test('four words are no move', () => {
  expect(changesOf(`one two three four ${rest}`, `${rest} one two three four`).map(([kind]) => kind)).toEqual([
    'removed',
    'added',
  ]);
});
