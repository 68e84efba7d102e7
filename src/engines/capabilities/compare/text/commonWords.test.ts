import { expect, test } from 'vitest';
import type { Ignored } from '#contract/results/comparison.ts';
import type { ComparedWord } from '../comparedText.ts';
import { commonWordShare } from './commonWords.ts';
import { textDifferences } from './textChanges.ts';

const wordsOf = (text: string) =>
  text.split(' ').map((each): ComparedWord => ({ text: each, key: each.toLowerCase(), page: 1, boxes: [] }));

const nothing: Pick<Ignored, 'ignoreWhitespace' | 'ignoreNumbers'> = { ignoreWhitespace: true, ignoreNumbers: false };

function shareOf(before: string, after: string): number | null {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  return commonWordShare(one, other, textDifferences(one, other, nothing).same);
}

const lease =
  'The tenant shall pay the rent on the first day of each month to the account that the landlord has named in this agreement and shall keep the rooms in good order at his own expense as long as the agreement lasts and the landlord shall have the right to see the rooms after he has told the tenant one week before that he will come to the house for this purpose';
const recipe =
  'Wash the rice in cold water until the water is clear and let it rest in the sieve for a while then heat the oil in a pan that is large enough for all of the vegetables and fry the onions until they are golden add the rice and stir it for one minute before you pour the hot broth over it and cover the pan so that the steam stays where it is to be';

test('texts without a common origin share nothing, although they share words', () => {
  expect(shareOf(lease, recipe)).toBeLessThan(0.05);
});

test('a version with many changed words shares most of the text, and an excerpt shares all of it', () => {
  expect(shareOf(lease, lease.replaceAll('tenant', 'lessee').replaceAll('rooms', 'premises'))).toBeGreaterThan(0.6);
  expect(shareOf(`${recipe} ${lease}`, lease)).toBe(1);
});

test('nothing is told about a few words', () => {
  expect(shareOf('Dear Sir, thank you for your letter', recipe)).toBeNull();
});
