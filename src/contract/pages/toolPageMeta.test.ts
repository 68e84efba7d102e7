import { expect, test } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { makesPdfOfPdf } from '../api/operation.ts';
import { toolPageMeta } from './toolPageMeta.ts';

test('the facts of every page are plain values, which lose nothing in the build', () => {
  for (const page of catalogue) {
    const facts = toolPageMeta(page);
    expect(JSON.parse(JSON.stringify(facts)), page.path).toEqual(facts);
    expect(makesPdfOfPdf(facts.operation), page.path).toBe(makesPdfOfPdf(page.operation));
    expect(facts.texts.title).toEqual(page.texts.title);
  }
});
