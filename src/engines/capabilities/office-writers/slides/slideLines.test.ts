import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Paragraph, RecognizedBlock } from '#engines/core/document-model/document.ts';
import { fontMetrics } from '#engines/core/font-metrics/fontMetrics.ts';
import { createDocumentWriter } from '../documentWriter.ts';
import { documentOf, page, paragraph, part, span, style, valid } from '../officeDocuments.suite.ts';

const emuPerPt = 12_700;
const arial = { ...style, font: 'Arial', isSerif: false, sizePt: 20 };
const text = (words: string, more: Partial<Paragraph> = {}) =>
  paragraph([span(words, { style: arial })], { height: 20, baselinePt: 15, linePitchPt: 24, ...more });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-slide-lines-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function slideOf(...blocks: RecognizedBlock[]): Promise<string> {
  const path = join(folder, 'lines.pptx');
  await createDocumentWriter().slides({ document: documentOf(page(1, blocks)), pictures: new Map() }, path);
  await valid(path);
  return part(path, 'ppt/slides/slide1.xml');
}

const boxesOf = (slide: string) =>
  [...slide.matchAll(/<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"/g)].map((found) =>
    found.slice(1).map((each) => Number(each) / emuPerPt),
  );

describe('lines of slides', () => {
  test('items that are read from the right begin at one place, whatever their widths', async () => {
    const item = (words: string, x: number, y: number) =>
      text(words, {
        ...{ x, y, width: 400 - x, isRightToLeft: true, alignment: 'right' },
        list: { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined },
      });
    const slide = await slideOf(item('אחת שתיים שלוש', 100, 100), item('אחת', 300, 130));
    const margins = [...slide.matchAll(/marL="(\d+)"/g)].map(([, margin]) => margin);
    expect(margins).toHaveLength(2);
    expect(margins[0]).toBe(margins[1]);
  });

  test('rules keep their dots and dashes', async () => {
    const rule = (y: number, dash?: 'dotted' | 'dashed'): RecognizedBlock => ({
      ...{ kind: 'shape', form: 'line', x: 72, y, width: 300, height: 0, stroke: '#000000', strokeWidthPt: 1, fill: undefined },
      dash,
    });
    const slide = await slideOf(rule(100), rule(120, 'dotted'), rule(140, 'dashed'));
    expect([...slide.matchAll(/prstDash val="(\w+)"/g)].map(([, dash]) => dash)).toEqual(['sysDot', 'sysDash']);
  });

  test('a line stands on its baseline, below the ascent of its font', async () => {
    const [[, y = 0] = []] = boxesOf(await slideOf(text('Heading', { y: 100 })));
    expect(y).toBeCloseTo(100 + 15 - 20 * (fontMetrics('Arial')?.ascent ?? 0), 1);
  });

  test('letters that would lie over one another in the width of their line are smaller', async () => {
    const sizesIn = async (width: number) => {
      const slide = await slideOf(text('A condensed title', { y: 100, width }), text('Below', { y: 300, width: 60 }));
      const found = [...slide.matchAll(/ sz="(\d+)"[^>]*?(?: spc="(-?\d+)")?>/g)][0] ?? [];
      return { size: Number(found[1]) / 100, closer: Number(found[2] ?? 0) / 100 };
    };
    expect((await sizesIn(150)).size).toBe(20);
    const narrow = await sizesIn(125);
    expect(narrow.size).toBeLessThan(18.5);
    expect(narrow.size).toBeGreaterThan(16);
    expect(narrow.closer).toBeGreaterThanOrEqual(-0.05 * narrow.size);
  });

  test('a title whose letters are not in the metrics of its font has more room', async () => {
    const widthOf = async (words: string) => {
      const title = text(words, { y: 60, width: 100, headingLevel: 1, alignment: 'center' });
      return boxesOf(await slideOf(title, text('Below', { y: 300 })))[0]?.[2] ?? 0;
    };
    expect(await widthOf('Contract')).toBeCloseTo(122, 0);
    expect(await widthOf('عقد شراكة')).toBeCloseTo(162, 0);
  });

  test('a line stands on its baseline below others of one box, whose gap is less by what the lines of the font are higher', async () => {
    const slide = await slideOf(text('One', { y: 100 }), text('Two', { y: 130 }));
    expect(boxesOf(slide)).toHaveLength(1);
    // From baseline to baseline 30 points, of which the line has 23.
    expect(slide).toMatch(/<a:lnSpc><a:spcPts val="2300"\/><\/a:lnSpc><a:spcBef><a:spcPts val="700"\/>/);
  });

  test('lines of a narrower paragraph break where they did; those of others have no margin', async () => {
    const narrow = text('Narrow words of two lines', { y: 100, width: 200, height: 44, lineCount: 2 });
    const slide = await slideOf(narrow, text('Wide', { y: 152, width: 400 }));
    expect(boxesOf(slide)).toHaveLength(1);
    const margins = [...slide.matchAll(/marR="(\d+)"/g)].map(([, margin]) => Math.round(Number(margin) / emuPerPt));
    expect(margins).toEqual([208, 0]);
  });

  test('lines closer than at single spacing have a lower pitch', async () => {
    const slide = await slideOf(text('One', { y: 100 }), text('Two', { y: 120 }));
    expect(slide).toMatch(/<a:lnSpc><a:spcPts val="2000"\/><\/a:lnSpc><a:spcBef><a:spcPts val="0"\/>/);
  });

  test('a line is as wide as on the page, whatever its substitute font', async () => {
    const slide = await slideOf(text('SPACED', { width: 100 }));
    const tracking = Number(/spc="(\d+)"/.exec(slide)?.[1]) / 100;
    const metrics = fontMetrics('Arial');
    const natural = [...'SPACED'].reduce((sum, letter) => sum + (metrics?.advance(letter.charCodeAt(0), arial) ?? 0), 0) * 20;
    expect(natural + tracking * 5).toBeCloseTo(100, 0);
  });

  test('bullets have a font of their own', async () => {
    const list = { listId: 1, level: 0, format: 'bullet', mark: '•', number: undefined } as const;
    expect(await slideOf(text('Point', { list, firstIndentPt: -12 }))).toContain(
      '<a:buFont typeface="Arial"/><a:buChar char="•"/>',
    );
  });
});

describe('links of slides', () => {
  const link = 'https://example.org/';
  test('text keeps its color, not that of the theme', async () => {
    const slide = await slideOf(paragraph([span('See '), span('there', { link, isUnderlined: true })]));
    expect(slide).toMatch(/<a:hlinkClick r:id="rId\d+"><a:extLst>.*hlinkClr[^>]* val="tx"/);
  });

  test('a tab between two links is of neither', async () => {
    const runs = [span('One\t', { link }), span('Two', { link: 'https://example.org/two' })];
    const slide = await slideOf(paragraph(runs, { tabStops: [{ atPt: 200, alignment: 'left' }] }));
    const linked = [...slide.matchAll(/<a:r>(.*?)<\/a:r>/g)].map(([, run = '']) => [
      run.includes('hlinkClick'),
      /<a:t>(.*)<\/a:t>/.exec(run)?.[1],
    ]);
    expect(linked).toEqual([
      [true, 'One'],
      [false, '\t'],
      [true, 'Two'],
    ]);
  });

  test('text that is not underlined does not become so: its box has the link', async () => {
    const slide = await slideOf(paragraph([span('Contents', { link })]));
    expect(slide).toMatch(/<p:cNvPr [^>]*><a:hlinkClick r:id="rId\d+"\/><\/p:cNvPr>/);
    expect(slide).not.toContain('hlinkClr');
  });
});
