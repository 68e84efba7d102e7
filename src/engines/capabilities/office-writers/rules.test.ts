import { expect, test } from 'vitest';
import type { Shape } from '#engines/core/document-model/document.ts';
import { documentOf, page, paragraph } from './officeDocuments.suite.ts';
import { edgeRule, loneRules, withRules } from './rules.ts';

const bar = (x: number, width: number, y: number): Shape => ({
  ...{ kind: 'shape', form: 'rectangle', x, y, width, height: 5 },
  ...{ stroke: undefined, strokeWidthPt: 0, fill: '#99cb38' },
});
const texts = [paragraph('Above', { y: 100 }), paragraph('Below', { y: 300 })];
const footer = [paragraph('1', { y: 750 })];

test('a rule above the footer is its border, and one across the paper stays where it is drawn', () => {
  const [{ widthPt }] = [page(1, texts)];
  const within = page(1, texts, { footer, behind: [bar(72, 400, 700)] });
  expect(edgeRule(within, 'footer')).toBeDefined();
  expect(edgeRule(page(1, texts, { footer, behind: [bar(0, widthPt, 700)] }), 'footer')).toBeUndefined();
});

test('a bar far above the footer is no border of it, though the text that is left on its page ends above', () => {
  expect(edgeRule(page(1, [paragraph('Above', { y: 100 })], { footer, behind: [bar(72, 100, 500)] }), 'footer')).toBeUndefined();
});

test('a rule between texts is one of them, and one across the paper is not', () => {
  const [{ widthPt }] = [page(1, texts)];
  const kinds = (rule: Shape) =>
    withRules(documentOf(page(1, texts, { behind: [rule] }))).pages.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)),
    );
  expect(kinds(bar(72, 400, 200))).toEqual(['paragraph', 'shape', 'paragraph']);
  expect(kinds(bar(0, widthPt, 200))).toEqual(['paragraph', 'paragraph']);
});

test('a bevelled rule has ends, and the sides of a frame are higher', () => {
  const upright = (x: number, height: number): Shape => ({ ...bar(x, 0, 200), form: 'line', height, stroke: '#a0a0a0' });
  const rule: Shape = { ...bar(72, 400, 200), form: 'line', height: 0, stroke: '#a0a0a0', strokeWidthPt: 1.6 };
  const rulesWith = (sidePt: number) =>
    loneRules(page(1, texts, { behind: [rule, upright(72, sidePt), upright(472, sidePt)] })).length;
  expect(rulesWith(1.6)).toBe(1);
  expect(rulesWith(60)).toBe(0);
});
