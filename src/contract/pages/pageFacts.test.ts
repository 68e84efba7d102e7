import { expect, test } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { makesPdfOfPdf } from '../api/operation.ts';
import { pageFacts } from './pageFacts.ts';

test('the facts of every page are plain values, which lose nothing in the build', () => {
  for (const page of catalogue) {
    const facts = pageFacts(page);
    expect(JSON.parse(JSON.stringify(facts)), page.path).toEqual(facts);
    expect(makesPdfOfPdf(facts.does), page.path).toBe(makesPdfOfPdf(page.does));
    expect(facts.words.title).toEqual(page.words.title);
  }
});
