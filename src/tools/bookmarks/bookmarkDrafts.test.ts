import { expect, test } from 'vitest';
import { misplacedBookmark } from '#contract/pages/bookmarks.ts';
import {
  type BookmarkDraft,
  bookmarksOf,
  draftsOf,
  movedBranch,
  nestedBranch,
  problemOf,
  withNewDraft,
  withoutDraft,
} from './bookmarkDrafts.ts';

/** `A` at the top, `.B` below it. */
const tree = (words: string) =>
  draftsOf(
    words.split(' ').map((word, index) => ({
      id: index + 1,
      title: word.replace(/^\.*/, ''),
      depth: /^\.*/.exec(word)?.[0].length ?? 0,
      page: index + 1,
    })),
    'old',
  );
const shown = (drafts: readonly BookmarkDraft[]) => drafts.map(({ title, depth }) => `${'.'.repeat(depth)}${title}`).join(' ');

test.each([
  ['A .B .C D', 0, 1, 'D A .B .C'],
  ['A .B .C D', 3, -1, 'D A .B .C'],
  ['A .B ..X .C', 1, 1, 'A .C .B ..X'],
  ['A .B C', 1, 1, 'A .B C'],
  ['A .B C', 1, -1, 'A .B C'],
] as const)('%s: entry %i moves by %i', (before, index, by, after) => {
  expect(shown(movedBranch(tree(before), index, by))).toBe(after);
});

test.each([
  ['A B .C', 1, 1, 'A .B ..C'],
  ['A .B ..C .D', 1, -1, 'A B .C .D'],
  ['A B', 0, 1, 'A B'],
  ['A .B', 1, 1, 'A .B'],
  ['A', 0, -1, 'A'],
] as const)('%s: entry %i is nested by %i', (before, index, by, after) => {
  const drafts = nestedBranch(tree(before), index, by);
  expect(shown(drafts)).toBe(after);
  expect(misplacedBookmark(drafts)).toBeUndefined();
});

test('what belongs to a removed entry takes its level, and a new one comes after the branch', () => {
  expect(shown(withoutDraft(tree('A .B ..C D'), 0))).toBe('B .C D');
  expect(shown(withNewDraft(tree('A .B C'), 0, { key: 'n', page: '1' }))).toBe('A .B  C');
  expect(shown(withNewDraft(tree('A .B'), undefined, { key: 'n', page: '1' }))).toBe('A .B ');
});

test('what is missing is told, and an old entry that leads nowhere may go on so', () => {
  const [old] = tree('A');
  const draft = old as BookmarkDraft;
  expect(problemOf({ ...draft, page: '' }, 3)).toBeUndefined();
  expect(problemOf({ ...draft, id: undefined, page: '' }, 3)).toBe('noPage');
  expect(problemOf({ ...draft, id: undefined, title: ' ' }, 3)).toBe('untitled');
  expect(problemOf({ ...draft, page: '4' }, 3)).toBe('beyondEnd');
  expect(problemOf({ ...draft, page: '1.5' }, 3)).toBe('noPage');
  expect(bookmarksOf([{ ...draft, page: '' }])).toEqual([{ id: 1, title: 'A', depth: 0, page: null, isOpen: true }]);
});
