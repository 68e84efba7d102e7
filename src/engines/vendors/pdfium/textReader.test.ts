import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PdfObject, PdfReal, PdfStream, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import type { EngineCall, PageOps, TextOptions, TextPage, TextReader } from '#engines/ports.ts';
import { openSandbox, type Sandbox } from '#engines/sandbox.ts';
import { Builder, stream } from '#fixtures/builder.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { wholeFont } from '#fixtures/wholeFont.ts';
import { findQpdf } from '../qpdf/find.ts';
import { nativeRunner } from '../qpdf/native.ts';
import { createPageOps } from '../qpdf/pageOps.ts';
import { writtenPage } from './text/writtenPage.ts';
import { createTextReader } from './textReader.ts';

/** Text of our own files, whose every word and place is known. */

let folder = '';
let sandbox: Sandbox;
let copier: PageOps;
let reader: TextReader;
let calls = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'text-reader-test-'));
  sandbox = await openSandbox({ allowUnsandboxed: true });
  const program = await findQpdf();
  if (!program) throw new Error('no qpdf');
  copier = createPageOps(nativeRunner(sandbox, program), 250);
  reader = createTextReader({ sandbox, copier });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(more: Partial<EngineCall> = {}): EngineCall {
  const scratchDir = join(folder, `scratch-${++calls}`);
  mkdirSync(scratchDir);
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined, ...more };
}

const everything: TextOptions = { annotations: true, shapes: true, links: true };

async function pagesOf(path: string, pages?: readonly number[], options = everything, password?: string): Promise<TextPage[]> {
  const input = password === undefined ? { path } : { path, password };
  const read = await reader.read(input, pages, options, join(folder, `out-${++calls}.jsonl`), call());
  return Array.fromAsync(read.pages());
}

const refusal = (path: string, password?: string, pages?: readonly number[]) =>
  pagesOf(path, pages, everything, password).catch((error: { code: string }) => error.code);

const textOf = (page: TextPage | undefined) => page?.runs.map((run) => run.text).join(' ');

describe('places', () => {
  test('letters have the place, size and font that the page gives them', async () => {
    const [page] = await pagesOf(fixtures.reading.path);
    const run = page?.runs.find(({ text }) => text === 'first');
    expect(page).toMatchObject({ page: 1, widthPt: 420, heightPt: 595 });
    expect(run).toMatchObject({
      angle: 0,
      isSpaced: true,
      style: { sizePt: 11, isBold: false, color: '#000000', isHidden: false },
    });
    // `the ` in Helvetica at 11 points from x = 40; the line stands 440 points above the lower edge.
    expect(run?.x).toBeCloseTo(40 + ((278 + 556 + 556 + 278) * 11) / 1000, 1);
    expect((run?.y ?? 0) + (run?.baseline ?? 0)).toBeCloseTo(595 - 440, 1);
    expect(run?.width).toBeCloseTo(((278 + 222 + 333 + 500 + 278) * 11) / 1000, 1);
    const side = page?.runs.find(({ text }) => text === 'side');
    expect(side?.angle).toBe(270);
    expect((side?.x ?? 0) + (side?.baseline ?? 0)).toBeCloseTo(405, 1);
  });

  test('a page that is turned and cropped is measured as it is shown', async () => {
    const [page] = await pagesOf(fixtures.reading.path, [2]);
    expect(page).toMatchObject({ page: 2, widthPt: 575, heightPt: 400 });
    const run = page?.runs.find(({ text }) => text === 'Turned');
    // User space 40, 500 of a crop box from 20, 10: turned right, 20 points from the top and 490 from the left.
    expect(run?.angle).toBe(90);
    expect(run?.y).toBeCloseTo(20, 1);
    expect((run?.x ?? 0) - (run?.baseline ?? 0)).toBeCloseTo(490, 1);
  });

  test('a page with a comment keeps the boxes and fonts that it inherits', async () => {
    const builder = new Builder();
    // In this font the code of H shows a J, and a reader that loses the font reads an H.
    const encoding = pdfDict({ Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: [72, 'J'] });
    const font = PdfObject.of(pdfDict({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'Helvetica', Encoding: encoding }));
    const resources = pdfDict({ Font: pdfDict({ F1: font }) });
    builder.inherited = { MediaBox: [0, 0, 595, 842], CropBox: [20, 10, 420, 610], Resources: resources };
    const [page, bare] = [builder.page('Hello'), builder.page('Hello')];
    for (const key of ['MediaBox', 'Resources']) for (const each of [page, bare]) builder.dictOf(each).delete(key);
    const form = pdfDict({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 90, 20], Resources: resources });
    const look = PdfObject.of(new PdfStream(form, Buffer.from('BT /F1 12 Tf 2 4 Td (Note) Tj ET')));
    const comment = { Type: 'Annot', Subtype: 'FreeText', Rect: [60, 300, 150, 320], AP: pdfDict({ N: look }), F: 4 };
    builder.annotate(page, pdfDict(comment));
    const path = join(folder, 'inherited.pdf');
    await builder.write(path);
    const [commented, plain] = await pagesOf(path);
    expect([commented, plain].map((one) => [one?.widthPt, one?.heightPt])).toEqual([
      [400, 600],
      [400, 600],
    ]);
    expect(commented?.runs[0]).toEqual(plain?.runs[0]);
    expect(textOf(commented)).toBe('Jello Note');
  });

  test('turned letters are as wide as upright ones', async () => {
    const builder = new Builder();
    const resources = { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) };
    builder.page('Turned', resources, 'BT /F1 12 Tf 0 1 -1 0 200 100 Tm (11:15) Tj ET BT /F1 12 Tf 40 100 Td (11:15) Tj ET');
    const path = join(folder, 'turned-digits.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    const times = page?.runs.filter(({ text }) => text.includes('11'));
    expect(times?.map(({ text, angle }) => `${text} ${angle}`)).toEqual(['11:15 0', '11:15 270']);
    expect(times?.[0]?.width).toBeCloseTo(times?.[1]?.width ?? 0, 1);
  });

  test('nearly upright letters stand where the page shows them', async () => {
    const builder = new Builder();
    const resources = { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) };
    const turned = 'BT /F1 12 Tf 0.9996 -0.0288 0.0288 0.9996 385 735 Tm (Turned) Tj ET';
    builder.page('Page', resources, `BT /F1 12 Tf 285 735 Td (Level) Tj ET ${turned}`);
    const path = join(folder, 'nearly-upright.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    const [level, nearly] = ['Level', 'Turned'].map((word) => page?.runs.find(({ text }) => text === word));
    expect([nearly?.angle, nearly?.x]).toEqual([1.65, expect.closeTo(385 + 0.0288 * (nearly?.baseline ?? 0), 0)]);
    expect((nearly?.y ?? 0) + (nearly?.baseline ?? 0)).toBeCloseTo((level?.y ?? 0) + (level?.baseline ?? 0), 0);
  });

  test('an accent that is drawn over a letter is part of it, wherever it stands in the file', async () => {
    const builder = new Builder();
    const resources = { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) };
    // As TeX draws them: one raised a little in the middle of a word, and one behind its letter. The last is a mark by itself.
    const word = '[(p)] TJ 6.67 0.1 Td [<b4>] TJ 0.5 -0.1 Td [(artica)] TJ';
    const draw = `BT /F1 12 Tf 40 200 Td ${word} 0 -40 Td [(Franc) 420 <b8> -90 (a)] TJ 0 -40 Td <6120b42062> Tj ET`;
    builder.page('Accents', resources, draw);
    const path = join(folder, 'accents.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    const text = page?.runs.map((run) => `${run.isSpaced ? ' ' : ''}${run.text}`).join('');
    expect(text).toContain('pártica');
    expect(text).toContain('França');
    expect(text).toContain('´');
  });

  test('a narrow space behind an f parts words, where it is an object of its own', async () => {
    const builder = new Builder();
    const resources = { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) };
    // As Chromium prints a font that sets the space closer to an f.
    builder.page(
      'Space',
      resources,
      'BT /F1 12 Tf 40 200 Td (o) Tj 6.67 0 Td (f) Tj 3.34 0 Td ( ) Tj 1.8 0 Td (t) Tj 3.34 0 Td (he) Tj ET',
    );
    const path = join(folder, 'narrow-space.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text, isSpaced }) => `${isSpaced ? ' ' : ''}${text}`).join('')).toContain('of the');
  });

  test('a page whose unit is two points is measured in points', async () => {
    const [page] = await pagesOf(fixtures.rotated.path, [3]);
    expect(page).toMatchObject({ widthPt: 1190, heightPt: 840 });
    const heights = page?.runs.map((run) => run.style.sizePt);
    expect(new Set(heights)).toEqual(new Set([72]));
  });

  test('lines, fillings and links come with their places, where they are wanted', async () => {
    const [page] = await pagesOf(fixtures.reading.path, [3]);
    expect(page?.shapes).toEqual([
      { kind: 'line', x: 40, y: 345, width: 200, height: 0, color: '#000000', strokeWidthPt: 0.5, widthPx: 0, heightPx: 0 },
      { kind: 'rectangle', x: 40, y: 355, width: 200, height: 40, color: '#000000', strokeWidthPt: 0, widthPx: 0, heightPx: 0 },
    ]);
    expect(page?.links.map(({ to }) => to)).toEqual(['https://example.com/a', 1]);
    const [bare] = await pagesOf(fixtures.reading.path, [3], { annotations: false, shapes: false, links: false });
    expect([bare?.shapes, bare?.links]).toEqual([[], []]);
  });
});

describe('a box that is seen through a clip', () => {
  const k = 0.5523;
  /** A box with round corners, a pill or a circle, by its radius. */
  const round = (x: number, y: number, width: number, height: number, r: number) => {
    const [right, top, c] = [x + width, y + height, r * (1 - k)];
    return [
      `${x + r} ${y} m ${right - r} ${y} l ${right - c} ${y} ${right} ${y + c} ${right} ${y + r} c`,
      `${right} ${top - r} l ${right} ${top - c} ${right - c} ${top} ${right - r} ${top} c`,
      `${x + r} ${top} l ${x + c} ${top} ${x} ${top - c} ${x} ${top - r} c`,
      `${x} ${y + r} l ${x} ${y + c} ${x + c} ${y} ${x + r} ${y} c h`,
    ].join(' ');
  };
  const balloon = '80 320 m 230 320 l 230 350 l 50 350 l 50 302 l h';
  const shapesOf = async (content: string) => {
    const builder = new Builder();
    builder.page('Clipped', { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) }, content);
    const path = join(folder, `clipped-${++calls}.pdf`);
    await builder.write(path);
    const [page] = await pagesOf(path);
    return page?.shapes.map(({ kind, isFrame, cornerPt = 0, width }) => ({
      kind,
      isFrame,
      cornerPt: Math.round(cornerPt),
      width,
    }));
  };
  const clipped = (clip: string, box = '40 300 200 60 re') => shapesOf(`q ${clip} W n 0 0 0 rg ${box} f Q`);

  test('is a drawing through letters, a circle and a speech balloon', async () => {
    const letters = [50, 100, 150].map((x) => round(x, 310, 40, 40, 20)).join(' ');
    expect(await clipped(letters)).toMatchObject([{ kind: 'drawing' }]);
    expect(await clipped(round(50, 310, 40, 40, 20))).toMatchObject([{ kind: 'drawing', cornerPt: 0, width: 40 }]);
    expect(await clipped(balloon)).toMatchObject([{ kind: 'drawing' }]);
  });

  test('has the round corners of its clip', async () => {
    expect(await clipped(round(50, 310, 150, 40, 6))).toMatchObject([{ kind: 'rectangle', cornerPt: 6, width: 150 }]);
    expect(await clipped(round(50, 310, 150, 40, 20))).toMatchObject([{ kind: 'rectangle', cornerPt: 20, width: 150 }]);
  });

  test('stays the box that it is where each round corner of the clip has several curves', async () => {
    const corner = (x: number, y: number, dx: number, dy: number) =>
      Array.from({ length: 3 }, (_, n) => {
        const at = (part: number) => `${x + (dx * (n + part)) / 3} ${y + (dy * (n + part)) / 3}`;
        return `${at(0.3)} ${at(0.7)} ${at(1)} c`;
      }).join(' ');
    const clip = [
      `60 300 m 230 300 l ${corner(230, 300, 10, 10)} 240 350 l ${corner(240, 350, -10, 10)}`,
      `60 360 l ${corner(60, 360, -10, -10)} 50 310 l ${corner(50, 310, 10, -10)} h`,
    ].join(' ');
    expect(await clipped(clip, '100 310 50 20 re')).toMatchObject([{ kind: 'rectangle', width: 50 }]);
  });

  test('is a box through several cells that one outline encloses', async () => {
    const cells = '50 310 m 140 310 l 140 330 l 230 330 l 230 350 l 140 350 l 140 332 l 50 332 l h';
    expect(await clipped(cells)).toMatchObject([{ kind: 'rectangle', cornerPt: 0, width: 180 }]);
  });

  test('stays the box that it is where it does not reach the clip, or the clip is nearly a box', async () => {
    expect(await clipped(round(40, 300, 200, 60, 20), '100 310 50 20 re')).toMatchObject([
      { kind: 'rectangle', cornerPt: 0, width: 50 },
    ]);
    expect(await clipped('50 319 m 80 320 l 230 320 l 230 350 l 50 350 l h')).toMatchObject([
      { kind: 'rectangle', cornerPt: 0, width: 180 },
    ]);
  });

  test('is a frame between two outlines, and one side after another where browsers clip it to sides', async () => {
    const box = '40 300 m 40 360 l 240 360 l 240 300 l h';
    const ring = `${round(50, 310, 150, 40, 6)} W n ${box} ${round(51, 311, 148, 38, 5)} W* n`;
    const drawn = (content: string) => shapesOf(`q ${content} 0 0 0 rg 40 300 200 60 re f Q`);
    expect(await drawn(ring)).toMatchObject([{ kind: 'drawing', isFrame: true, cornerPt: 6, width: 150 }]);
    expect(await drawn(`${ring} 50 350 m 52 346 l 198 346 l 200 350 l W n`)).toMatchObject([
      { kind: 'drawing', isFrame: true, cornerPt: 0, width: 150 },
    ]);
    expect(await shapesOf(`${round(50, 310, 150, 40, 6)} ${round(51, 311, 148, 38, 5)} f*`)).toMatchObject([
      { isFrame: true, cornerPt: 6 },
    ]);
  });

  test('is no frame where it is wide or has no round outside: a shadow', async () => {
    const wide = `${round(50, 310, 150, 40, 8)} ${round(60, 318, 130, 24, 5)} f*`;
    expect(await shapesOf(wide)).toMatchObject([{ kind: 'drawing', isFrame: undefined }]);
    const shadow = `q 30 290 220 80 re ${round(40, 300, 200, 60, 6)} W* n 30 290 220 80 re f Q`;
    expect(await shapesOf(shadow)).toMatchObject([{ kind: 'drawing', isFrame: undefined }]);
  });

  test('has the blended shadow that browsers draw around it first, with its color and place', async () => {
    const builder = new Builder();
    const states = pdfDict({ G1: pdfDict({ ca: 0.3 }), G2: pdfDict({ ca: 1 }) });
    const shadow = `q /G1 gs 0 0 1 rg 0 0 420 595 re ${round(50, 310, 150, 40, 6)} W* n 38 294 174 64 re f Q`;
    builder.page(
      'Shadow',
      { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }), ExtGState: states }) },
      `${shadow} /G2 gs 1 1 0 rg ${round(50, 310, 150, 40, 6)} f`,
    );
    const path = join(folder, 'box-shadow.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.shapes.map(({ kind, color }) => `${kind} ${color}`)).toEqual(['rectangle #ffff00']);
    expect(page?.shapes[0]?.shadow).toMatchObject({ color: '#b2b2ff', acrossPt: 0, downPt: 4, blurPt: 8 });
  });

  test('a badge of one path is a box with half circles, and with an outline a drawing', async () => {
    expect(await shapesOf(`0 0 0 rg ${round(50, 310, 150, 40, 20)} f`)).toMatchObject([
      { kind: 'rectangle', cornerPt: 20, width: 150 },
    ]);
    expect(await shapesOf(`0 0 0 rg ${round(50, 310, 40, 150, 20)} f`)).toMatchObject([
      { kind: 'rectangle', cornerPt: 20, width: 40 },
    ]);
    expect(await shapesOf(`0 0 0 rg ${round(50, 310, 150, 40, 20)} B`)).toMatchObject([{ kind: 'drawing' }]);
    expect(await shapesOf(`0 0 0 rg ${round(50, 310, 40, 40, 20)} f`)).toMatchObject([{ kind: 'drawing' }]);
  });
});

test('what a dozen forms nest is read', async () => {
  const builder = new Builder();
  const form = (content: string, inner?: PdfValue) => {
    const Resources = inner ? { Resources: pdfDict({ XObject: pdfDict({ X1: inner }) }) } : {};
    return stream({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 420, 595], ...Resources }, content);
  };
  let nested: PdfValue = form('1 0 0 rg 40 300 100 60 re f');
  for (let depth = 0; depth < 12; depth += 1) nested = form('q /X1 Do Q', nested);
  builder.page(
    'Nested',
    { Resources: pdfDict({ XObject: pdfDict({ X1: nested }), Font: pdfDict({ F1: builder.font }) }) },
    '/X1 Do',
  );
  const path = join(folder, 'nested.pdf');
  await builder.write(path);
  const [page] = await pagesOf(path);
  expect(page?.shapes.map(({ kind }) => kind)).toEqual(['rectangle']);
});

describe('blended fills', () => {
  /** A black square of 100 points with a graphics state, on what is drawn before it, at 40 from the left and 195 from the top. */
  async function shapesWith(
    state: Readonly<Record<string, PdfValue>>,
    before = '',
    more: Readonly<Record<string, PdfValue>> = {},
  ) {
    const builder = new Builder();
    const resources = pdfDict({ Font: pdfDict({ F1: builder.font }), ExtGState: pdfDict({ G1: pdfDict(state) }), ...more });
    builder.page('Blended', { Resources: resources }, `${before}\nq /G1 gs 0 0 0 rg 40 300 100 100 re f Q`);
    const path = join(folder, `blended-${++calls}.pdf`);
    await builder.write(path);
    const [page] = await pagesOf(path, undefined, { ...everything, seenFills: true } as typeof everything);
    return page?.shapes.map(({ kind, color, isShaded }) => (isShaded ? 'shaded' : `${kind} ${color}`));
  }

  /** A soft mask whose luminosity is drawn by this (ISO 32000-2 §11.5.3). */
  function softMask(content: string) {
    const group = pdfDict({ S: 'Transparency', CS: 'DeviceGray' });
    const shading = { ShadingType: 2, ColorSpace: 'DeviceGray', Coords: [40, 0, 140, 0] };
    const ramp = pdfDict({ FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 });
    const resources = pdfDict({ Shading: pdfDict({ S1: pdfDict({ ...shading, Function: ramp, Extend: [true, true] }) }) });
    const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 420, 595], Group: group, Resources: resources };
    return pdfDict({ Type: 'Mask', S: 'Luminosity', G: stream(form, content) });
  }

  test('a fill that a soft mask hides is left out, and one that it fades is a gradient', async () => {
    expect(await shapesWith({ SMask: softMask('0 g 0 0 420 595 re f') })).toEqual([]);
    expect(await shapesWith({ SMask: softMask('/S1 sh') })).toEqual(['shaded']);
  });

  test('letters that a soft mask shows of a fill are a drawing, unless the page has text there', async () => {
    const stems = Array.from({ length: 6 }, (_, index) => `${50 + index * 12} 340 1 20 re`).join(' ');
    const letters = { SMask: softMask(`1 g ${stems} f`) };
    expect(await shapesWith(letters)).toEqual(['shaded']);
    expect(await shapesWith(letters, 'BT /F1 20 Tf 50 340 Td (Text) Tj ET')).toEqual([]);
  });

  test('a fill of which a soft mask shows another form is a drawing, and a box with round corners stays a box', async () => {
    const seen = (form: string) => shapesWith({ SMask: softMask(`1 g ${form} f`) });
    expect(await seen('40 350 m 90 300 l 140 350 l 90 400 l')).toEqual(['drawing #000000']);
    expect(await seen('40 300 m 140 300 l 40 360 l')).toEqual(['drawing #000000']);
    const corners = '50 300 m 130 300 l 140 310 l 140 390 l 130 400 l 50 400 l 40 390 l 40 310 l';
    expect(await seen(corners)).toEqual(['rectangle #000000']);
  });

  test('a fill has the color that its soft mask or blend mode leaves', async () => {
    const [gray] = (await shapesWith({ SMask: softMask('0.5 g 0 0 420 595 re f') })) ?? [];
    const level = Number.parseInt(gray?.slice(-2) ?? '', 16);
    expect(gray).toMatch(/^rectangle #(..)\1\1$/);
    expect(Math.abs(level - 128)).toBeLessThan(4);
    const below = '1 0 0 rg 20 280 200 200 re f';
    expect(await shapesWith({ BM: 'Screen' }, below)).toEqual(['rectangle #ff0000']);
  });

  test('white on the whole page below everything else is paper, and a white panel over a picture is not', async () => {
    expect(await shapesWith({}, '1 g 0 0 420 595 re f')).toEqual(['rectangle #000000']);
    const panel = '1 0 0 rg 0 0 420 595 re f 1 g 0 0 420 595 re f';
    expect(await shapesWith({}, panel)).toEqual(['rectangle #ff0000', 'rectangle #ffffff', 'rectangle #000000']);
  });

  test('boxes of one path are read also where a box begins twice at one point, and where they are many', async () => {
    const box = (x: number, y: number) => `${x} ${y} m ${x} ${y} l ${x + 6} ${y} l ${x + 6} ${y + 1} l ${x} ${y + 1} l h`;
    const boxes = Array.from({ length: 500 }, (_, index) => box(20 + (index % 25) * 9, 100 + Math.floor(index / 25) * 9));
    const found = await shapesWith({}, `0.5 g ${boxes.join(' ')} f`);
    expect(found?.filter((one) => one === 'line #808080')).toHaveLength(500);
  });

  test('cells below each other in one pale color keep it', async () => {
    const cells = [500, 460, 420].map((y) => `40 ${y} 200 40 re f`).join(' ');
    const pale = `q /G2 gs 0 0 1 rg ${cells} Q`;
    const states = {
      ExtGState: pdfDict({ G1: pdfDict({ SMask: 'None' }), G2: pdfDict({ SMask: softMask('0.2 g 0 0 420 595 re f') }) }),
    };
    const found = await shapesWith({}, pale, states);
    expect(found).toEqual([...Array(3).fill(expect.stringMatching(/^rectangle #c[0-9a-f]c[0-9a-f]ff$/)), 'rectangle #000000']);
  });

  test('a soft shadow under a box is left out', async () => {
    const shadow = `/G2 gs q 0 0 0 rg 36 296 108 108 re f Q /G3 gs`;
    const faded = pdfDict({ SMask: softMask('/S1 sh') });
    const states = { ExtGState: pdfDict({ G1: pdfDict({}), G2: faded, G3: pdfDict({ SMask: 'None' }) }) };
    expect(await shapesWith({}, shadow, states)).toEqual(['rectangle #000000']);
  });

  test('a fill of a tiling pattern has the color that is seen, and one of the gray that PDFium tells of patterns keeps it', async () => {
    const tile = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 4, 4], XStep: 4, YStep: 4 };
    const more = (content: string) => ({ Pattern: pdfDict({ P1: stream({ ...tile, Resources: pdfDict({}) }, content) }) });
    const tiled = '/Pattern cs /P1 scn 200 300 100 100 re f';
    expect((await shapesWith({}, tiled, more('0 0 1 rg 0 0 4 4 re f')))?.[0]).toBe('rectangle #0000ff');
    const checked = '0 0 1 rg 0 0 2 4 re f 1 0 0 rg 2 0 2 4 re f';
    expect((await shapesWith({}, tiled, more(checked)))?.[0]).not.toBe('rectangle #bfbfbf');
    expect((await shapesWith({}, '0.75 g 200 300 100 100 re f'))?.[0]).toBe('rectangle #bfbfbf');
  });

  test('a picture that is painted as a tiling pattern is a drawing, also where the page shows through most of it', async () => {
    const tile = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 612, 792], XStep: 612, YStep: 792 };
    const logo = '1 g 220 320 30 30 re f';
    const more = { Pattern: pdfDict({ P1: stream({ ...tile, Resources: pdfDict({}) }, logo) }) };
    const below = '0 0 1 rg 0 0 612 792 re f';
    const shapes = await shapesWith({}, `${below} /Pattern cs /P1 scn 200 300 100 100 re f`, more);
    expect(shapes?.slice(0, 2)).toEqual(['rectangle #0000ff', 'shaded']);
    const plain = { Pattern: pdfDict({ P1: stream({ ...tile, Resources: pdfDict({}) }, '') }) };
    expect((await shapesWith({}, `${below} /Pattern cs /P1 scn 200 300 100 100 re f`, plain))?.[1]).toBe('rectangle #0000ff');
  });

  test('lines are dashed or dotted by the first length of their pattern, however many lengths it has', async () => {
    const builder = new Builder();
    const patterns = ['[]', '[4 2]', '[1 1]', '[6 2 1 2]', '[3]'];
    const lines = patterns.map((pattern, row) => `q 1 w ${pattern} 0 d 40 ${300 - row * 20} m 240 ${300 - row * 20} l S Q`);
    builder.page('Dashes', { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) }, lines.join(' '));
    const path = join(folder, `dashes-${++calls}.pdf`);
    await builder.write(path);
    const [page] = await pagesOf(path, undefined, everything);
    const found = page?.shapes.filter(({ kind }) => kind === 'line').map(({ dash }) => dash);
    expect(found).toEqual([undefined, 'dashed', 'dotted', 'dashed', 'dashed']);
  });

  test('a fill of a tiling pattern below a veil has the color that is seen through it', async () => {
    const tile = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 4, 4], XStep: 4, YStep: 4 };
    const pattern = { P1: stream({ ...tile, Resources: pdfDict({}) }, '0 0 1 rg 0 0 4 4 re f') };
    const states = { Pattern: pdfDict(pattern), ExtGState: pdfDict({ G1: pdfDict({}), G2: pdfDict({ ca: 0.8 }) }) };
    const [below] =
      (await shapesWith({}, '/Pattern cs /P1 scn 200 300 100 100 re f /G2 gs 1 g 200 300 100 100 re f', states)) ?? [];
    expect(below).toBe('rectangle #ccccff');
  });

  test('a fill of a shading pattern is a gradient, and a white one beside it stays white', async () => {
    const fade = pdfDict({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 1], C1: [1, 0, 0], N: 1 });
    const shading = pdfDict({ ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [200, 0, 300, 0], Function: fade });
    const pattern = { Pattern: pdfDict({ P1: PdfObject.of(pdfDict({ Type: 'Pattern', PatternType: 2, Shading: shading })) }) };
    const shapes = await shapesWith({}, '1 g 40 300 100 100 re f /Pattern cs /P1 scn 200 300 100 100 re f', pattern);
    expect(shapes?.slice(0, 2)).toEqual(['rectangle #ffffff', 'shaded']);
    // Of both little is seen, as of the background of a slide below its pictures.
    const over = '0 1 0 rg 200 300 60 100 re f';
    const faded = await shapesWith({}, `/Pattern cs /P1 scn 200 300 100 100 re f ${over}`, pattern);
    const white = await shapesWith({}, `0.5 g 180 280 140 140 re f 1 g 200 300 100 100 re f ${over}`, pattern);
    expect([faded?.[0], white?.[1]]).toEqual(['shaded', 'rectangle #ffffff']);
  });

  test('a box knows the radius of its round corners', async () => {
    const builder = new Builder();
    const sides = '50 300 m 130 300 l 135.5 300 140 304.5 140 310 c 140 390 l 140 395.5 135.5 400 130 400 c';
    const rest = '50 400 l 44.5 400 40 395.5 40 390 c 40 310 l 40 304.5 44.5 300 50 300 c f';
    builder.page('Round', { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) }, `${sides} ${rest}`);
    const path = join(folder, 'round.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.shapes.map(({ kind, cornerPt }) => [kind, cornerPt])).toEqual([['rectangle', 10]]);
  });
});

describe('covered text', () => {
  /** A picture of one pixel, stretched over the text of the page, with a mask of one pixel. */
  async function isCovered(mask: number): Promise<boolean | undefined> {
    const pixel = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, BitsPerComponent: 8 };
    const soft = stream({ ...pixel, ColorSpace: 'DeviceGray' }, Buffer.from([mask]));
    const image = stream({ ...pixel, ColorSpace: 'DeviceRGB', SMask: soft }, Buffer.from([255, 255, 255]));
    const builder = new Builder();
    const resources = pdfDict({ Font: pdfDict({ F1: builder.font }), XObject: pdfDict({ I1: image }) });
    builder.page('Below', { Resources: resources }, 'q 300 0 0 100 20 470 cm /I1 Do Q');
    const path = join(folder, `covered-${mask}.pdf`);
    await builder.write(path);
    const [page] = await pagesOf(path, undefined, { ...everything, evidence: true } as typeof everything);
    return page?.runs.find(({ text }) => text === 'Below')?.isCovered;
  }

  test('a picture that its own mask makes transparent covers no text', async () => {
    expect([await isCovered(255), await isCovered(0)]).toEqual([true, false]);
  });
});

describe('tags', () => {
  test('letters know what they are, by the standard name, and the document its language', async () => {
    const input = { path: fixtures.tagged.path };
    const read = await reader.read(input, undefined, { ...everything, tags: true }, join(folder, 'tags.jsonl'), call());
    const pages = await Array.fromAsync(read.pages());
    expect(read.language).toBe('en-PH');
    const typeOf = (page: TextPage, word: string) => page.tags?.[page.runs.find(({ text }) => text === word)?.tag ?? -1]?.type;
    expect(pages.map((page) => [typeOf(page, 'paragraph'), typeOf(page, 'Tagged')])).toEqual([
      ['P', undefined],
      ['P', undefined],
    ]);
    const [tag] = pages[0]?.tags?.filter(({ type }) => type === 'P') ?? [];
    expect(pages[0]?.tags?.[tag?.parent ?? -1]?.type).toBe('Document');
  });

  test('nobody gets them who did not ask', async () => {
    const [page] = await pagesOf(fixtures.tagged.path);
    expect([page?.tags, page?.runs.filter(({ tag }) => tag !== undefined)]).toEqual([[], []]);
  });
});

describe('what is read', () => {
  test('letters that are not to be seen are marked', async () => {
    const [page] = await pagesOf(fixtures.reading.path, [3]);
    const hidden = page?.runs.filter((run) => run.style.isHidden).map((run) => run.text);
    expect(hidden).toEqual(['hidden', 'words']);
  });

  test('text without ink is not to be seen, as a later step of a slide', async () => {
    const builder = new Builder();
    const resources = pdfDict({
      Font: pdfDict({ F1: builder.font }),
      ExtGState: pdfDict({ G0: pdfDict({ ca: new PdfReal('0') }) }),
    });
    const word = (text: string, y: number) => `BT /F1 10 Tf 40 ${y} Td (${text}) Tj ET\n`;
    builder.page('Steps', { Resources: resources }, `${word('Now', 300)} q /G0 gs ${word('Later', 200)} ${word('Last', 100)} Q`);
    const path = join(folder, 'steps.pdf');
    await builder.write(path);
    const hiddenIn = async (options: TextOptions) => {
      const [page] = await pagesOf(path, undefined, options);
      return page?.runs.filter(({ style }) => style.isHidden).map(({ text }) => text);
    };
    expect(await hiddenIn({ ...everything, seenFills: true })).toEqual(['Later', 'Last']);
    expect(await hiddenIn(everything)).toEqual([]);
  });

  test('a text that touches the last sign of another text, behind a space, is a run of its own', async () => {
    const builder = new Builder();
    const draw = 'BT /F1 10 Tf 40 200 Td (96 %) Tj ET BT /F1 10 Tf 62.79 200 Td (open) Tj ET';
    builder.page('Touching', { Resources: pdfDict({ Font: pdfDict({ F1: builder.font }) }) }, draw);
    const path = join(folder, 'touching.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(textOf(page)).toContain('96 % open');
  });

  test('a text keeps what its cell cuts off, and a sign that is fully transparent is none; letters stay', async () => {
    const word = (text: string, x: number) => `BT /F1 10 Tf ${x} 300 Td (${text}) Tj ET\n`;
    const builder = new Builder();
    const states = pdfDict({ G0: pdfDict({ ca: new PdfReal('0') }) });
    const cut = `q 40 290 40 20 re W n ${word('An address that is long', 42)} Q ${word('Beside it', 84)}`;
    const resources = pdfDict({ Font: pdfDict({ F1: builder.font }), ExtGState: states });
    builder.page(
      'Cells',
      { Resources: resources },
      `${cut} q /G0 gs ${word('-', 200)} Q ${word('5', 206)} q /G0 gs ${word('x', 220)} Q`,
    );
    const path = join(folder, 'cells.pdf');
    await builder.write(path);
    const runsOf = async (letters: boolean) => {
      const [page] = await pagesOf(path, undefined, { ...everything, letters });
      return page?.runs.filter(({ y }) => y > 200) ?? [];
    };
    const runs = await runsOf(false);
    expect(textOf({ runs } as unknown as TextPage)).toBe('An address that is long Beside it 5 x');
    // Who looks for what a file hides reads all of it.
    expect(textOf({ runs: await runsOf(true) } as unknown as TextPage)).toContain(' - ');
    expect(Math.max(...runs.slice(0, 2).map(({ x, width }) => x + width))).toBeLessThan(84);
  });

  test('text over its own shadow has the color of what is on top', async () => {
    const drawn = (word: string, color: string, x: number, y: number, mode = 0) =>
      `BT ${mode} Tr ${color} rg /F1 24 Tf ${x} ${y} Td (${word}) Tj ET\n`;
    const builder = new Builder();
    const shadowed = drawn('Shadowed', '0 0 0', 41.2, 398.8) + drawn('Shadowed', '1 1 1', 40, 400);
    const found = drawn('Found', '0 0 1', 40, 300) + drawn('Found', '1 0 0', 40, 300, 3);
    // The same word a line below covers nothing.
    const plain = drawn('Plain', '0 0 0', 40, 200) + drawn('Plain', '0 1 0', 40, 176);
    builder.page('Shadows', {}, shadowed + found + plain);
    const path = join(folder, 'shadows.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text, style }) => [text, style.color])).toEqual([
      ['Shadows', '#000000'],
      ['Shadowed', '#ffffff'],
      ['Found', '#0000ff'],
      ['Plain', '#000000'],
      ['Plain', '#00ff00'],
    ]);
  });

  test('text in a form that is drawn transparent is as pale as it looks', async () => {
    const builder = new Builder();
    const word = (text: string, y: number) => `BT /F1 24 Tf 40 ${y} Td (${text}) Tj ET`;
    const fonts = { Font: pdfDict({ F1: builder.font }) };
    const box = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 420, 595], Resources: pdfDict(fonts) };
    const group = stream({ ...box, Group: pdfDict({ S: 'Transparency' }) }, word('Group', 200));
    const plain = stream(box, word('Plain', 100));
    const pale = pdfDict({ G1: pdfDict({ ca: new PdfReal('0.2') }) });
    const resources = pdfDict({ ...fonts, XObject: pdfDict({ X1: group, X2: plain }), ExtGState: pale });
    builder.page('Opaque', { Resources: resources }, 'q /G1 gs /X1 Do /X2 Do Q');
    const path = join(folder, 'pale.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text, style }) => [text, style.color])).toEqual([
      ['Opaque', '#000000'],
      ['Group', '#cccccc'],
      ['Plain', '#cccccc'],
    ]);
  });

  describe('an embedded font', () => {
    function fontOf(program: Buffer, flags = 34, narrow = 600): PdfObject {
      const file = stream({ Length1: program.length }, program);
      const bounds = { FontBBox: [0, -300, 1000, 1000], Ascent: 900, Descent: -300, CapHeight: 714, StemV: 80, ItalicAngle: 0 };
      const descriptor = PdfObject.of(
        pdfDict({ Type: 'FontDescriptor', FontName: 'Own', Flags: flags, ...bounds, FontFile2: file }),
      );
      const widthOf = (code: number) => (String.fromCodePoint(code) === 'I' ? narrow : 600);
      const widths = { FirstChar: 65, LastChar: 90, Widths: Array.from({ length: 26 }, (_, index) => widthOf(65 + index)) };
      const font = pdfDict({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'Own', Encoding: 'WinAnsiEncoding', ...widths });
      font.set('FontDescriptor', descriptor);
      return PdfObject.of(font);
    }

    test('a font that is said to be monospaced has letters of one width', async () => {
      const program = async (weight: number) =>
        Buffer.from(await subsetFont(await wholeFont(weight), 'HELDI', { targetFormat: 'truetype' }));
      const fonts = [fontOf(await program(400), 35), fontOf(await program(500), 35, 250), fontOf(await program(600))];
      const builder = new Builder();
      const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: fonts[0], F3: fonts[1], F4: fonts[2] }) });
      const lines = [2, 3, 4].map((font) => `/F${font} 20 Tf 0 -60 Td (HELDI) Tj`).join(' ');
      builder.page('', { Resources }, `BT 40 500 Td ${lines} ET\n`);
      const path = join(folder, 'one-width.pdf');
      await builder.write(path);
      const [page] = await pagesOf(path);
      expect(page?.runs.map(({ style }) => style.isMonospaced)).toEqual([true, false, false]);
    });

    test('two fonts of one name have each their own weight', async () => {
      const fonts = await Promise.all(
        [400, 700].map(async (weight) =>
          fontOf(Buffer.from(await subsetFont(await wholeFont(weight), 'HELD', { targetFormat: 'truetype' }))),
        ),
      );
      const builder = new Builder();
      const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: fonts[0], F3: fonts[1] }) });
      builder.page('', { Resources }, 'BT /F3 20 Tf 40 400 Td (HELD) Tj /F2 20 Tf 0 -60 Td (HELD) Tj ET\n');
      const path = join(folder, 'one-name.pdf');
      await builder.write(path);
      const [page] = await pagesOf(path);
      expect(page?.runs.map(({ style }) => style.isBold)).toEqual([true, false]);
    });

    /** Some letters of Noto Sans, in an em square that is larger by a factor than the letters say. */
    async function readIn(letters: string, larger = 1) {
      const program = Buffer.from(await subsetFont(await wholeFont(), letters, { targetFormat: 'truetype' }));
      const unitsAt = program.readUInt32BE(program.indexOf('head', 0, 'latin1') + 8) + 18;
      program.writeUInt16BE(Math.round(program.readUInt16BE(unitsAt) * larger), unitsAt);
      const builder = new Builder();
      const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: fontOf(program) }) });
      builder.page('', { Resources }, `BT /F2 20 Tf 40 400 Td (${letters}) Tj ET\n`);
      const path = join(folder, `own-${letters}-${larger}.pdf`);
      await builder.write(path);
      const [page] = await pagesOf(path);
      return page?.runs.find(({ text }) => text === letters)?.style;
    }

    // Its flags say that it has serifs.
    describe('replacement texts', () => {
      /** Two marked contents of two objects each. The second object of the first stands right of the first object of the second. */
      const span = (text: string, ...parts: readonly [letter: string, x: number][]) =>
        `/Span <</ActualText (${text})>> BDC\n${parts.map(([letter, x]) => `BT /F1 20 Tf ${x} 300 Td (${letter}) Tj ET`).join('\n')}\nEMC\n`;

      test('a text is read once, also where its objects and those of the next stand in another order', async () => {
        const builder = new Builder();
        builder.page('Words', {}, span('ab', ['A', 40], ['B', 66]) + span('cd', ['C', 54], ['D', 80]) + span('ef', ['E', 120]));
        const path = join(folder, 'replaced.pdf');
        await builder.write(path);
        const [page] = await pagesOf(path, undefined, { ...everything, letters: true } as typeof everything);
        const letters = (page?.letters ?? []).map(({ text }) => text).join('');
        expect([page?.runs.map(({ text }) => text).join(''), letters]).toEqual(['Wordsabcdef', 'Wordsabcdef']);
      });

      test('a text is as wide as all of its objects on its line, so that no space follows the first one', async () => {
        const builder = new Builder();
        builder.page('Words', {}, span('ab', ['A', 40], ['B', 54]) + span('cd', ['C', 68], ['D', 84]) + span('ef', ['E', 110]));
        const path = join(folder, 'replacedWide.pdf');
        await builder.write(path);
        const [page] = await pagesOf(path);
        const places = (page?.runs ?? []).slice(1).map(({ text, x, width }) => [text, Math.round(x), Math.round(x + width)]);
        expect(places.map(([text]) => text).join('')).toBe('abcdef');
        const [first, second, third] = places.length === 2 ? [places[0], places[0], places[1]] : places;
        expect(Number(second?.[2])).toBeGreaterThan(95);
        expect(Number(first?.[2])).toBeGreaterThan(64);
        expect(Number(third?.[2])).toBeLessThan(130);
      });

      test('texts follow each other at their origins, not at their ink', async () => {
        const builder = new Builder();
        builder.page('Words', {}, span('ab', ['I', 40]) + span('cd', ['I', 45.56]) + span('ef', ['I', 80]));
        const path = join(folder, 'replacedOrigins.pdf');
        await builder.write(path);
        const [page] = await pagesOf(path);
        const [first, ...others] = (page?.runs ?? []).slice(1);
        const joined = first?.text === 'ab' ? (others[0]?.x ?? 0) - first.x - first.width : 0;
        expect([page?.runs.map(({ text }) => text).join(''), first?.x]).toEqual(['Wordsabcdef', 40]);
        expect(Math.abs(joined)).toBeLessThan(0.05);
      });

      test('a syllable from the right has its letter before its marks, which are drawn before it', async () => {
        const hebrew = (hex: string, ...parts: readonly [letter: string, x: number, y: number][]) =>
          `/Span <</ActualText <FEFF${hex}>>> BDC\n${parts.map(([letter, x, y]) => `BT /F1 20 Tf ${x} ${y} Td (${letter}) Tj ET`).join('\n')}\nEMC\n`;
        const builder = new Builder();
        builder.page(
          'Words',
          {},
          hebrew('05E805B505BC', ['.', 42, 296], ['.', 46, 304], ['R', 40, 300]) + hebrew('05D0', ['A', 54.44, 300]),
        );
        const path = join(folder, 'replacedFromRight.pdf');
        await builder.write(path);
        const [page] = await pagesOf(path);
        expect(page?.runs.slice(1).map(({ text, isSpaced }) => [text, isSpaced])).toEqual([
          ['\u05d0\u05e8\u05b5\u05bc', expect.any(Boolean)],
        ]);
      });

      test('the same text twice is two texts', async () => {
        const builder = new Builder();
        builder.page('Words', {}, span('ab', ['A', 40], ['B', 54]) + span('ab', ['A', 80], ['B', 94]));
        const path = join(folder, 'replacedTwice.pdf');
        await builder.write(path);
        const [page] = await pagesOf(path);
        expect(page?.runs.map(({ text }) => text).join('')).toBe('Wordsabab');
      });
    });

    test.each(['PIN', 'BEDR', 'HELD'])('has no serifs where none of its letters shows any: %s', async (letters) => {
      expect(await readIn(letters)).toMatchObject({ isSerif: false, sizePt: 20 });
    });

    test('whose letters fill little of their em square has the size that people see', async () => {
      expect((await readIn('HELD'))?.drawnSizePt).toBeUndefined();
      expect((await readIn('HELD', 1.4))?.drawnSizePt).toBeCloseTo(20 / 1.4, 0);
    });
  });

  test('letters with an outline of their own are bold, and those with a hairline are not', async () => {
    const drawn = (word: string, mode: number, widthPt: number, y: number) =>
      `BT ${mode} Tr ${widthPt} w /F1 20 Tf 40 ${y} Td (${word}) Tj ET\n`;
    const builder = new Builder();
    builder.page('', {}, drawn('Thick', 2, 0.5, 400) + drawn('Thin', 2, 0.1, 300) + drawn('Filled', 0, 0.5, 200));
    const path = join(folder, 'outlines.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    const weights = page?.runs.map(({ text, style }) => [text, style.isBold]);
    expect(weights).toEqual([
      ['Thick', true],
      ['Thin', false],
      ['Filled', false],
    ]);
  });

  test('letters that a matrix slants are italic, and their words are parted as upright ones are', async () => {
    const builder = new Builder();
    const slanted = 'BT /F1 20 Tf 1 0 0.33 1 40 400 Tm (Long words slanted) Tj 1 0 0 1 40 300 Tm (Upright) Tj ET\n';
    builder.page('', {}, slanted);
    const path = join(folder, 'slanted.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text, style }) => [text, style.isItalic, style.sizePt])).toEqual([
      ['Long', true, 20],
      ['words', true, 20],
      ['slanted', true, 20],
      ['Upright', false, 20],
    ]);
    const [first, second] = page?.runs ?? [];
    expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeGreaterThan(4);
  });

  test('letters nearer to each other than their font has them are words where a gap parts them', async () => {
    const builder = new Builder();
    const squeezed = (word: string, x: number) =>
      [...word].map((letter, index) => `1 0 0 1 ${x + index * 9} 400 Tm (${letter}) Tj`);
    builder.page('', {}, `BT /F1 20 Tf ${[...squeezed('nno', 40), ...squeezed('nee', 70.5)].join(' ')} ET\n`);
    const path = join(folder, 'squeezed.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text, isSpaced }) => [text, isSpaced])).toEqual([
      ['nno', false],
      ['nee', true],
    ]);
  });

  describe('fonts of TeX that are pictures of glyphs without the names of their characters', () => {
    /** A page with these codes in such a font, as pdfTeX writes it. */
    async function readCodes(
      name: string,
      lines: readonly (readonly number[])[],
      more: readonly number[] = [],
    ): Promise<string[]> {
      const codes = [...new Set([...lines.flat(), ...more])].toSorted((a, b) => a - b);
      const [first = 0, last = 0] = [codes[0], codes.at(-1)];
      const glyph = stream({}, '600 0 0 0 500 700 d1 0 0 500 700 re f');
      const font = PdfObject.of(
        pdfDict({
          Type: 'Font',
          Subtype: 'Type3',
          FontBBox: [0, 0, 600, 700],
          FontMatrix: [0.001, 0, 0, 0.001, 0, 0].map((value) => new PdfReal(String(value))),
          CharProcs: pdfDict(Object.fromEntries(codes.map((code) => [`a${code}`, glyph]))),
          Encoding: pdfDict({ Type: 'Encoding', Differences: codes.flatMap((code) => [code, `a${code}`]) }),
          FirstChar: first,
          LastChar: last,
          Widths: Array.from({ length: last - first + 1 }, () => 600),
        }),
      );
      const builder = new Builder();
      const drawn = lines.map((line, index) => {
        const hex = line.map((code) => code.toString(16).padStart(2, '0')).join('');
        return `BT /F2 20 Tf 40 ${400 - index * 60} Td <${hex}> Tj ET\n`;
      });
      builder.page('TeX', { Resources: pdfDict({ Font: pdfDict({ F1: builder.font, F2: font }) }) }, drawn.join(''));
      const path = join(folder, `${name}.pdf`);
      await builder.write(path);
      const [page] = await pagesOf(path);
      return page?.runs.map(({ text }) => text).slice(1) ?? [];
    }
    const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

    test('have the letters of their encoding, and ligatures as letters', async () => {
      const words = [
        [0x99, ...ascii('r'), 0xf3, ...ascii('d'), 0xaa, ...ascii('a')],
        [...ascii('niepewno'), 0xb1, 0xa2],
        [...ascii('o'), 0x1e, ...ascii('ce,')],
      ];
      expect(await readCodes('cork', words, ascii('abcdefgh'))).toEqual(['Źródła', 'niepewność', 'office,']);
    });

    test('are Cyrillic where most of that half is used', async () => {
      const all = Array.from({ length: 64 }, (_, index) => 0xc0 + index);
      expect(await readCodes('cyrillic', [[0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], all.slice(0, 40)])).toContain('Привет');
    });
  });

  test('a sign of Wingdings that the file maps to a control character is read', async () => {
    const map = '1 begincodespacerange <00> <ff> endcodespacerange\n1 beginbfchar\n<41> <0085>\nendbfchar';
    const wingdings = (name: string) =>
      PdfObject.of(pdfDict({ Type: 'Font', Subtype: 'Type1', BaseFont: name, ToUnicode: stream({}, map) }));
    const builder = new Builder();
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: wingdings('Wingdings2'), F3: wingdings('Helvetica') }) });
    builder.page('Signs', { Resources }, 'BT /F2 12 Tf 40 400 Td (A) Tj ET BT /F3 12 Tf 40 300 Td (A) Tj ET');
    const path = join(folder, 'wingdings.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text }) => text)).toEqual(['Signs', '\uf085']);
  });

  test('words that the file maps to the glyph of a pictograph are read once, where they are drawn', async () => {
    // A phone with the number behind it, as wkhtmltopdf writes it, a family of three in one glyph, and a ligature.
    const unicode = { A: 'D83DDCDE002000340032', B: 'D83DDC68200DD83DDC67', C: '006600660069' };
    const codes = Object.entries(unicode).map(([name, hex]) => `<${name.charCodeAt(0).toString(16)}> <${hex}>`);
    const map = `1 begincodespacerange <00> <ff> endcodespacerange\n${codes.length} beginbfchar\n${codes.join('\n')}\nendbfchar`;
    const signs = PdfObject.of(
      pdfDict({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 600, 700],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0].map((value) => new PdfReal(String(value))),
        CharProcs: pdfDict({ box: stream({}, '600 0 0 0 500 700 d1 0 0 500 700 re f') }),
        Encoding: pdfDict({ Type: 'Encoding', Differences: [65, 'box', 'box', 'box'] }),
        FirstChar: 65,
        LastChar: 67,
        Widths: [600, 600, 600],
        ToUnicode: stream({}, map),
      }),
    );
    const builder = new Builder();
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: signs }) });
    const drawn = ['A', 'B', 'C'].map((word, index) => `BT /F2 20 Tf 40 ${400 - index * 60} Td (${word}) Tj ET\n`);
    builder.page('Signs', { Resources }, `${drawn.join('')}BT /F1 20 Tf 60 400 Td (42) Tj ET`);
    const path = join(folder, 'pictographs.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text }) => text)).toEqual(['Signs', '📞', '👨\u200d👧', 'ffi', '42']);
  });

  test('a ligature that is read from the right has its letters in order, however the file names them', async () => {
    // From the left as they are drawn: lam with alef, dad, feh; the ligature by its letters, with a mark on it, and by its own code.
    const unicode = { A: '06440627', B: 'FEFB', C: '0636', D: '0641', E: '064B' };
    const codes = Object.entries(unicode).map(([name, hex]) => `<${name.charCodeAt(0).toString(16)}> <${hex}>`);
    const map = `1 begincodespacerange <00> <ff> endcodespacerange\n${codes.length} beginbfchar\n${codes.join('\n')}\nendbfchar`;
    const glyph = stream({}, '600 0 0 0 500 700 d1 0 0 500 700 re f');
    const arabic = PdfObject.of(
      pdfDict({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 600, 700],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0].map((value) => new PdfReal(String(value))),
        CharProcs: pdfDict({ box: glyph }),
        Encoding: pdfDict({ Type: 'Encoding', Differences: [65, ...Object.keys(unicode).map(() => 'box')] }),
        FirstChar: 65,
        LastChar: 69,
        Widths: [600, 600, 600, 600, 0],
        ToUnicode: stream({}, map),
      }),
    );
    const builder = new Builder();
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: arabic }) });
    const drawn = ['EACD', 'BCD'].map((word, index) => `BT /F2 20 Tf 40 ${400 - index * 60} Td (${word}) Tj ET\n`);
    // As browsers draw them: each glyph is an object of its own, in the order in which it is read.
    const apart = [...'DCA'].map((letter, index) => `BT /F2 20 Tf ${64 - index * 12} 280 Td (${letter}) Tj ET\n`);
    builder.page('Arabic', { Resources }, [...drawn, ...apart].join(''));
    const path = join(folder, 'ligatures.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text }) => text)).toEqual(['Arabic', 'فضلاً', 'فضلا', 'فضلا']);
  });

  test('letters whose ink begins far before them are one word', async () => {
    const map = '1 begincodespacerange <00> <ff> endcodespacerange\n1 beginbfchar\n<41> <0061>\nendbfchar';
    const early = stream({}, '600 0 -400 0 500 700 d1 -400 0 900 700 re f');
    const font = PdfObject.of(
      pdfDict({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [-400, 0, 600, 700],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0].map((value) => new PdfReal(String(value))),
        CharProcs: pdfDict({ early }),
        Encoding: pdfDict({ Type: 'Encoding', Differences: [65, 'early'] }),
        FirstChar: 65,
        LastChar: 65,
        Widths: [600],
        ToUnicode: stream({}, map),
      }),
    );
    const builder = new Builder();
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: font }) });
    builder.page('Word', { Resources }, 'BT /F2 20 Tf 40 400 Td (AAA) Tj ET\n');
    const path = join(folder, 'early-ink.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.slice(1)).toMatchObject([{ text: 'aaa', x: 40, width: 36 }]);
  });

  test('a drawn soft hyphen is the hyphen that people see; one without a width stays what it is', async () => {
    const codes = '<41> <0061>\n<42> <00ad>\n<43> <00ad>';
    const map = `1 begincodespacerange <00> <ff> endcodespacerange\n3 beginbfchar\n${codes}\nendbfchar`;
    const [box, blank] = [stream({}, '600 0 0 0 500 700 d1 0 0 500 700 re f'), stream({}, '0 0 d0')];
    const font = PdfObject.of(
      pdfDict({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 600, 700],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0].map((value) => new PdfReal(String(value))),
        CharProcs: pdfDict({ box, blank }),
        Encoding: pdfDict({ Type: 'Encoding', Differences: [65, 'box', 'box', 'blank'] }),
        FirstChar: 65,
        LastChar: 67,
        Widths: [600, 600, 0],
        ToUnicode: stream({}, map),
      }),
    );
    const builder = new Builder();
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: font }) });
    builder.page('Precinct', { Resources }, 'BT /F2 20 Tf 40 400 Td (ABA) Tj 0 -60 Td (ACA) Tj ET\n');
    const path = join(folder, 'soft-hyphens.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path, undefined, { ...everything, letters: true } as typeof everything);
    expect(textOf(page)).toBe('Precinct a-a a\u00ada');
    expect(page?.letters?.map(({ text }) => text).join('')).toContain('a-a');
  });

  test('ligatures without a character are read by the names of their glyphs', async () => {
    const encoding = pdfDict({ Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: [28, 'f_i', 38, 'f_f_j.alt'] });
    const builder = new Builder();
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'ABCDEF+Helvetica', Encoding: encoding };
    const named = PdfObject.of(pdfDict(font));
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: named }) });
    builder.page('Plain & simple', { Resources }, 'BT /F2 20 Tf 40 400 Td (\\034ltered e&ord) Tj ET\n');
    const path = join(folder, 'named-glyphs.pdf');
    await builder.write(path);
    for (const options of [everything, { ...everything, evidence: true }]) {
      const [page] = await pagesOf(path, undefined, options);
      expect(textOf(page)).toBe('Plain & simple filtered effjord');
    }
    const [page] = await pagesOf(path, undefined, { ...everything, letters: true } as typeof everything);
    expect(page?.letters?.map(({ text }) => text).join('')).toContain('filteredeffjord');
  });

  test('a range of a character map that goes over the end of a byte is read', async () => {
    // As Google Sheets writes it: the letters e to h are the glyphs 254 to 257.
    const map = '1 begincodespacerange <0000> <ffff> endcodespacerange\n1 beginbfrange\n<00fe> <0101> <0065>\nendbfrange';
    const glyphs = pdfDict({ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'ABCDEF+Wide', DW: 600 });
    const wide = { Type: 'Font', Subtype: 'Type0', BaseFont: 'ABCDEF+Wide', Encoding: 'Identity-H' };
    const builder = new Builder();
    const font = PdfObject.of(pdfDict({ ...wide, DescendantFonts: [PdfObject.of(glyphs)], ToUnicode: stream({}, map) }));
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: font }) });
    builder.page('A', { Resources }, 'BT /F2 20 Tf 40 400 Td <00fe00ff01000101> Tj ET\n');
    const path = join(folder, 'wide-range.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text }) => text)).toEqual(['A', 'efgh']);
  });

  test('letters that are not measured are bold by the stated weight, unless the name says that they are regular', async () => {
    const fontOf = (name: string) => {
      const facts = { Flags: 32, FontBBox: [0, -300, 1000, 1000], Ascent: 900, Descent: -300, StemV: 180, ItalicAngle: 0 };
      const descriptor = PdfObject.of(pdfDict({ Type: 'FontDescriptor', FontName: name, ...facts }));
      const font = pdfDict({ Type: 'Font', Subtype: 'TrueType', BaseFont: name, Encoding: 'WinAnsiEncoding' });
      font.set('FontDescriptor', descriptor);
      return PdfObject.of(font);
    };
    const builder = new Builder();
    const fonts = { F1: builder.font, F2: fontOf('ABCDEF+Alef-Regular'), F3: fontOf('ABCDEF+Alef') };
    const drawn = 'BT /F2 12 Tf 40 400 Td (123) Tj ET BT /F3 12 Tf 40 300 Td (456) Tj ET\n';
    builder.page('A', { Resources: pdfDict({ Font: pdfDict(fonts) }) }, drawn);
    const path = join(folder, 'stated-weight.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.slice(1).map(({ text, style }) => [text, style.isBold])).toEqual([
      ['123', false],
      ['456', true],
    ]);
  });

  test('the ring of the Thai vowel am is read with it, where the file maps it to a space', async () => {
    // The word for a limit: jo chan, nikhahit, sara aa, ko kai; and a word behind a space.
    const texts = ['0E08', '0020', '0E32', '0E01', '0E01'].map((hex, index) => `<0${index + 1}> <${hex}>`);
    const map = `1 begincodespacerange <00> <ff> endcodespacerange\n5 beginbfchar\n${texts.join('\n')}\nendbfchar`;
    const thai = {
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: 'ABCDEF+Thai',
      FirstChar: 1,
      LastChar: 5,
      Widths: [600, 0, 500, 600, 600],
    };
    const font = PdfObject.of(pdfDict({ ...thai, ToUnicode: stream({}, map) }));
    const builder = new Builder();
    builder.page(
      'A',
      { Resources: pdfDict({ Font: pdfDict({ F1: builder.font, F2: font }) }) },
      'BT /F2 20 Tf 40 400 Td <0102030402 05> Tj ET\n',
    );
    const path = join(folder, 'thai.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text }) => text)).toEqual(['A', '\u0e08\u0e33\u0e01', '\u0e01']);
  });

  test("signs of TeX's fonts are what they show, a stroke negates its relation, and other fonts have their letters", async () => {
    const builder = new Builder();
    const fontOf = (name: string) => PdfObject.of(pdfDict({ Type: 'Font', Subtype: 'Type1', BaseFont: `ABCDEF+${name}` }));
    const fonts = { F1: builder.font, F2: fontOf('CMSY10'), F3: fontOf('CMEX10'), F4: fontOf('CMMI10') };
    const relation = 'BT 40 400 Td /F1 20 Tf (i) Tj 8 0 Td /F2 20 Tf (6) Tj /F1 20 Tf 0 0 Td (= 6) Tj ET\n';
    const sum = 'BT 40 340 Td /F3 20 Tf (P) Tj 20 0 Td /F1 20 Tf (P) Tj 30 0 Td /F4 20 Tf (?) Tj ET\n';
    builder.page('Sums', { Resources: pdfDict({ Font: pdfDict(fonts) }) }, relation + sum);
    const path = join(folder, 'tex-signs.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text }) => text).join('')).toBe('Sumsi≠6∑P⋆');
  });

  test('a glyph that the file maps to a character and its compatibility form is one letter', async () => {
    const texts = ['8F2AF9D7', '5B50'].map((hex, index) => `<0${index + 1}> <${hex}>`);
    const map = `1 begincodespacerange <00> <ff> endcodespacerange\n2 beginbfchar\n${texts.join('\n')}\nendbfchar`;
    const chinese = { Type: 'Font', Subtype: 'TrueType', BaseFont: 'ABCDEF+PingFang', FirstChar: 1, LastChar: 2 };
    const font = PdfObject.of(pdfDict({ ...chinese, Widths: [1000, 1000], ToUnicode: stream({}, map) }));
    const builder = new Builder();
    const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, F2: font }) });
    builder.page('Wheels', { Resources }, 'BT /F2 20 Tf 40 400 Td <0102> Tj ET\n');
    const path = join(folder, 'compatibility.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.map(({ text }) => text)).toEqual(['Wheels', '輪子']);
  });

  test('a pair that is kerned among tracked letters does not end a word', async () => {
    const widths: Readonly<Record<string, number>> = {
      D: 14.44,
      U: 14.44,
      L: 11.12,
      A: 13.34,
      T: 12.22,
      I: 5.56,
      O: 15.56,
      N: 14.44,
    };
    let at = 40;
    const letters = [...'DULATION'].map((letter) => {
      const shown = `1 0 0 1 ${at.toFixed(2)} 400 Tm (${letter}) Tj`;
      at += (widths[letter] ?? 0) + (letter === 'A' ? -1.5 : 1.6);
      return shown;
    });
    const builder = new Builder();
    builder.page('', {}, `BT /F1 20 Tf ${letters.join(' ')} ET\n`);
    const path = join(folder, 'kerned.pdf');
    await builder.write(path);
    const [page] = await pagesOf(path);
    expect(page?.runs.filter(({ isSpaced }) => isSpaced)).toEqual([]);
    expect(page?.runs.map(({ text }) => text).join('')).toBe('DULATION');
  });

  test('what fields show is text, when it is asked for', async () => {
    const [withFields] = await pagesOf(fixtures.reading.path, [3]);
    expect(textOf(withFields)).toContain('Filled in');
    const [without] = await pagesOf(fixtures.reading.path, [3], { ...everything, annotations: false });
    expect(textOf(without)).not.toContain('Filled');
    expect(textOf(without)).toContain('in red');
  });

  test('pages come in the order asked for, each as often as it is read', async () => {
    const read = await reader.read({ path: fixtures.plain.path }, [3, 1], everything, join(folder, 'twice.jsonl'), call());
    expect(read.pageCount).toBe(3);
    const both = [await Array.fromAsync(read.pages()), await Array.fromAsync(read.pages())];
    for (const pages of both) expect(pages.map(textOf)).toEqual(['Plain page 3', 'Plain page 1']);
  });

  test('progress counts pages', async () => {
    const told: string[] = [];
    const out = join(folder, 'progress.jsonl');
    const progress = (done: number, total: number) => void told.push(`${done}/${total}`);
    await reader.read({ path: fixtures.plain.path }, undefined, everything, out, call({ progress }));
    expect(told).toEqual(['1/3', '2/3', '3/3']);
  });
});

describe('refusals', () => {
  test('a protected file wants its password, and gives its text for it', async () => {
    const { path, password } = fixtures.encrypted;
    expect(await refusal(path)).toBe('needs_password');
    expect(await refusal(path, 'wrong')).toBe('wrong_password');
    expect((await pagesOf(path, [1], everything, password)).map(textOf)).toEqual(['Plain page 1']);
  });

  test.each(['beyondRepair', 'empty', 'notPdf', 'picture'] as const)('%s is damaged', async (name) => {
    expect(await refusal(fixtures[name].path)).toBe('damaged');
  });

  test.each(['damaged', 'truncated', 'hostile'] as const)('%s gives what can be read', async (name) => {
    expect((await pagesOf(fixtures[name].path)).length).toBe(fixtures[name].pages);
  });

  test('a page that is not there is named', async () => {
    const [input, out] = [{ path: fixtures.plain.path }, join(folder, 'missing.jsonl')];
    const failed = await reader.read(input, [1, 9], everything, out, call()).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'page_out_of_range', values: { page: 9, pageCount: 3 } });
  });

  test('a page of more letters than are read ends the work', async () => {
    const small = createTextReader({ sandbox, copier, maxObjects: 5 });
    const out = join(folder, 'many.jsonl');
    const failed = await small
      .read({ path: fixtures.plain.path }, undefined, everything, out, call())
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'too_complex' });
  });

  test('a deadline and a cancel end it', async () => {
    const path = fixtures.plain.path;
    const late = reader.read({ path }, undefined, everything, join(folder, 'late.jsonl'), call({ deadlineMs: 1 }));
    await expect(late).rejects.toMatchObject({ code: 'too_complex' });
    const stop = AbortSignal.abort();
    const stopped = reader.read({ path }, undefined, everything, join(folder, 'stop.jsonl'), call({ signal: stop }));
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('a file cut anywhere is read or refused, and never waited for', async () => {
    const bytes = readFileSync(fixtures.reading.path);
    const path = join(folder, 'cut.pdf');
    for (let part = 1; part < 8; part += 1) {
      writeFileSync(path, bytes.subarray(0, Math.floor((bytes.length * part) / 8)));
      const answer = await refusal(path);
      expect(typeof answer === 'string' ? ['damaged', 'no_pages'] : [answer]).toContain(answer);
    }
  });
});

/** The reading process is as trustworthy as the file that it read. */
test.each([
  ['no JSON', '{"page":1'],
  ['another page', '{"page":0,"widthPt":1,"heightPt":1,"styles":[],"runs":[],"shapes":[],"links":[],"tags":[]}'],
  [
    'a run without its style',
    '{"page":1,"widthPt":1,"heightPt":1,"styles":[],"runs":[["a",0,0,1,1,1,0,3,0]],"shapes":[],"links":[],"tags":[]}',
  ],
  [
    'a place that is none',
    '{"page":1,"widthPt":1,"heightPt":1,"styles":[],"runs":[["a","x",0,1,1,1,0,0,0]],"shapes":[],"links":[],"tags":[]}',
  ],
])('%s from the reading process is refused', (_, line) => {
  expect(() => writtenPage(line)).toThrow(expect.objectContaining({ code: 'cannot_process' }));
});
