import { expect, test } from 'vitest';
import type { Paragraph, RecognizedBlock, RecognizedDocument, Shape } from '#engines/core/document-model/document.ts';
import { withFormulaPictures } from './formulaPictures.ts';

function text(words: string, font: string, x: number, y: number, width: number, more: Partial<Paragraph> = {}): Paragraph {
  const style = {
    font,
    sizePt: 10,
    isBold: false,
    isItalic: true,
    isSerif: true,
    isMonospaced: false,
    color: '#000000',
    isHidden: false,
  };
  const plain = { isUnderlined: false, isStruck: false, rise: 'none' as const, link: undefined, footnote: undefined };
  return {
    kind: 'paragraph',
    runs: [{ text: words, style, ...plain }],
    headingLevel: undefined,
    list: undefined,
    alignment: 'left',
    isRightToLeft: false,
    ...{ indentPt: 0, firstIndentPt: 0, spaceBeforePt: 0, linePitchPt: 12, lineCount: 1, angle: 0, continues: false },
    ...{ x, y, width, height: 10 },
    ...more,
  };
}

const bar: Shape = {
  ...{ kind: 'shape', form: 'line', stroke: '#000000', fill: undefined, strokeWidthPt: 0.4 },
  ...{ x: 195, y: 519, width: 8, height: 0 },
};

function documentOf(blocks: readonly RecognizedBlock[]): RecognizedDocument {
  const section = { columnCount: 1, columnGapPt: 0, left: 50, right: 550, blocks };
  const own = { sections: [section], header: [], footer: [], footnotes: [], behind: [bar] };
  return { pages: [{ page: 1, widthPt: 600, heightPt: 800, ...own }], language: undefined, isTagged: false };
}

const blocksOf = (blocks: readonly RecognizedBlock[]) =>
  withFormulaPictures(documentOf(blocks)).pages[0]?.sections[0]?.blocks ?? [];

const before = text('The capacity follows from the area of both plates and their distance:', 'CMR10', 50, 480, 400);
const fraction = [text('A', 'CMMI10', 195, 508, 7), text('C = ε', 'CMMI10', 154, 515, 39), text('d', 'CMMI10', 196, 522, 5)];

test('a fraction is one picture with its text as alternative text and its stroke in it', () => {
  const [page] = withFormulaPictures(documentOf([before, ...fraction])).pages;
  const [first, formula] = page?.sections[0]?.blocks ?? [];
  expect(first).toBe(before);
  expect(formula).toMatchObject({ kind: 'picture', source: 'formula', text: 'C = ε A d', x: 152, y: 506, width: 52, height: 28 });
  expect(page?.behind).toEqual([]);
});

test('a fraction whose parts were read as raised and lowered letters of its line is a picture', () => {
  const [plain] = text('n ≈ ', 'CMMI10', 150, 500, 90, { height: 18 }).runs;
  const small = (words: string, rise: 'none' | 'above' | 'below', sizePt = 7) =>
    ({ ...plain, text: words, rise, style: { ...plain?.style, font: 'CMMI8', sizePt } }) as Paragraph['runs'][number];
  const lineOf = (...parts: readonly Paragraph['runs'][number][]) =>
    text('', 'CMMI10', 150, 500, 90, { height: 18, runs: [plain, ...parts] as Paragraph['runs'] });
  const fractions = [
    lineOf(small('R', 'below'), small('log', 'above'), small('L', 'below')),
    lineOf(small('q', 'above'), small('D', 'none')),
  ];
  for (const fraction of fractions) expect(blocksOf([before, fraction])).toMatchObject([before, { kind: 'picture' }]);
  const plainLines = [
    lineOf(small('i', 'below'), small('2', 'above')),
    { ...fractions[0], height: 12 } as Paragraph,
    lineOf(small('i', 'below'), small('2', 'above', 10), small('j', 'below')),
  ];
  for (const line of plainLines) expect(blocksOf([before, line])).toEqual([before, line]);
});

test('formulas on one line stay text, one below the other too', () => {
  const lines = [text('E = mc', 'CMMI10', 150, 500, 60), text('F = ma', 'CMMI10', 150, 515, 60)];
  expect(blocksOf([before, ...lines])).toEqual([before, ...lines]);
});

test('words at one height stay text, and so do texts that are no formula, tables and fields', () => {
  const wordy = [
    text('where the mean of all samples is', 'CMMI10', 50, 508, 150),
    text('over the whole time', 'CMMI10', 60, 513, 90),
  ];
  expect(blocksOf(wordy)).toEqual(wordy);
  const plain = fraction.map((part) => ({
    ...part,
    runs: part.runs.map((run) => ({ ...run, style: { ...run.style, font: 'Arial' } })),
  }));
  expect(blocksOf(plain)).toEqual(plain);
  const listed = fraction.map((part) => ({ ...part, headingLevel: 2 as const }));
  expect(blocksOf(listed)).toEqual(listed);
});

test('a line of words that only touches a formula stays text, and the parts may be read in any order', () => {
  const touching = text('The capacity is:', 'CMR10', 50, 497.5, 90);
  const [top, main, below] = fraction;
  const blocks = [touching, top, below, main].flatMap((one) => one ?? []);
  expect(blocksOf(blocks)).toMatchObject([touching, { kind: 'picture', source: 'formula', text: 'C = ε A d' }]);
});

test('a few words on the line of a formula are in its picture', () => {
  const named = text('capacity : C = ε', 'CMMI10', 100, 515, 93);
  const blocks = fraction.map((part, index) => (index === 1 ? named : part));
  expect(blocksOf(blocks)).toMatchObject([{ kind: 'picture', text: 'capacity : C = ε A d' }]);
});
