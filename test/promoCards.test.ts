import { expect, test } from 'vitest';
import { catalogue } from '#tools/catalogue.ts';
import { promoCards } from '#web/content/promoCards.ts';
import { productGroups } from '#web/content/resources.ts';

test('there are seven notices, and each leads somewhere', () => {
  expect(promoCards).toHaveLength(7);
  const pages = new Set<string>(['/tools', '/api/docs', ...catalogue.map(({ path }) => path)]);
  expect(promoCards.map(({ link }) => link).filter((link) => !pages.has(link))).toEqual([]);
});

test('products are listed once, over HTTPS, and a rating has its source', () => {
  const products = productGroups.flatMap((group) => group.products);
  expect(products.length).toBeGreaterThan(5);
  expect(new Set(products.map(({ link }) => link)).size).toBe(products.length);
  for (const { link, rating } of products) {
    expect(new URL(link).protocol).toBe('https:');
    if (rating) expect(rating.source.trim()).not.toBe('');
  }
});
