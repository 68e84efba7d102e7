import { expect, test } from 'vitest';
import { documentOf, page, paragraph, span, style } from '../officeDocuments.suite.ts';
import { withLightWeights } from './lightWeights.ts';

const run = (text: string, font: string, sizePt = 12) => span(text, { style: { ...style, font, sizePt } });

const boldIn = (...runs: ReturnType<typeof run>[]) => {
  const [first] = withLightWeights(documentOf(page(1, [paragraph(runs)]))).pages.flatMap(({ sections }) => sections);
  return first?.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.runs.filter((one) => one.style.isBold).map(({ text }) => text) : [],
  );
};

test('the regular face is the bold one of a text in a light face', () => {
  const light = run('who has been here for some years now', 'FiraSans-Light');
  expect(boldIn(run('Ada ', 'FiraSans-Regular'), light)).toEqual(['Ada ']);
  expect(boldIn(run('Title', 'FiraSans-Regular', 24), light)).toEqual([]);
  expect(boldIn(run('Ada ', 'Lato-Regular'), light)).toEqual([]);
});

test('a light word in regular text makes nothing bold, and light is no part of another word', () => {
  expect(boldIn(run('who has been here for some years now ', 'FiraSans-Regular'), run('Ada', 'FiraSans-Light'))).toEqual([]);
  expect(boldIn(run('Ada ', 'Lighthouse-Regular'), run('who has been here for years', 'Lighthouse'))).toEqual([]);
});
