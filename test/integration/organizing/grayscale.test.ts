import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tone } from '#contract/pages/tones.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { popplerPixels } from '../../popplerPixels.ts';
import { operate, savedTo, unpacked } from '../support/operate.ts';
import { readFindings } from '../support/pdfjsFindings.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { onePage } from '../support/tinyPdf.ts';

/** Converts the colors of everything that a page can draw. poppler, an independent program, draws the results. */

let server: TestServer;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'grayscale-'));
  server = await startTestServer();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const recolored = (bytes: Uint8Array<ArrayBuffer>, tone: Tone, visitor = new Visitor(server)) =>
  operate(visitor, 'grayscale', bytes, { tone });
const saved = (answer: Response) => savedTo(join(folder, 'result.pdf'), answer);

/** The first page as poppler draws it. */
function drawn(path: string, ...options: string[]) {
  const { data, ...info } = popplerPixels(path, { options });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  let mostChroma = 0;
  for (let from = 0; from < data.length; from += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3);
    mostChroma = Math.max(mostChroma, Math.max(r, g, b) - Math.min(r, g, b));
  }
  return { data, at, mostChroma };
}

const stream = (entries: string, data: string) => `<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream`;
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const red = '\xff\x00\x00';

async function colorfulPage(): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 8, height: 8 };
  const rgb = await sharp({ create: { ...size, channels: 3, background: { r: 20, g: 160, b: 60 } } })
    .jpeg()
    .toBuffer();
  const inks = await sharp({ create: { ...size, channels: 3, background: { r: 200, g: 30, b: 90 } } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const image = '/Type /XObject /Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8';
  const ramp = '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>';
  const spot = '[/Separation /Spot /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] /N 1 >>]';
  const corner = (flag: number, x: number, y: number, color: string) => `${String.fromCharCode(flag, x, y)}${color}`;
  const mesh = [corner(0, 0, 0, red), corner(0, 255, 0, '\x00\xff\x00'), corner(0, 0, 255, '\x00\x00\xff')].join('');
  const objects = [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(`${image} /ColorSpace /DeviceRGB /Filter /DCTDecode`, latin(rgb)),
    stream(`${image} /ColorSpace /DeviceCMYK /Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]`, latin(inks)),
    stream(`${image} /ColorSpace [/Indexed /DeviceRGB 1 <ff000000ff00>]`, '\x00\x01'.repeat(32)),
    stream(`${image} /ColorSpace ${spot}`, '\xc0'.repeat(64)),
    stream(`${image} /ColorSpace /DeviceRGB /Mask [255 255 0 0 0 0]`, `${red}\x00\x00\xff`.repeat(32)),
    stream('/Type /XObject /Subtype /Form /BBox [0 0 20 20]', '0 0.6 0 rg 0 0 20 20 re f'),
    stream(
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>',
      '1 0.5 0 rg 0 0 2 4 re f',
    ),
    stream(
      '/Type /Pattern /PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>',
      '0 0 2 4 re f',
    ),
    `<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 40 0] /Function ${ramp} >>`,
    stream(
      '/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 40 0 40 0 1 0 1 0 1]',
      mesh,
    ),
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Differences [65 /box] >> /CharProcs << /box 17 0 R >> /Resources << >> >>',
    stream('', '1000 0 d0 0.9 0 0.9 rg 0 0 1000 1000 re f'),
    stream('/Type /XObject /Subtype /Form /BBox [0 0 30 30]', '0 0.4 1 rg 0 0 30 30 re f'),
    '<< /Type /Annot /Subtype /Square /Rect [250 10 280 40] /C [1 0 0] /IC [0 0.4 1] /AP << /N 18 0 R >> /F 4 >>',
  ];
  const place = (x: number, y: number, words: string) => `q 40 0 0 40 ${x} ${y} cm ${words} Q`;
  const content = [
    'BT /F 20 Tf 1 0 0 rg 10 270 Td (Kulay) Tj ET 0 0.8 0.2 0 k 100 260 40 40 re f /Spot cs 0.8 scn 150 260 40 40 re f',
    '/Lab cs 60 60 -60 sc 200 260 40 40 re f /Pattern cs /Tile scn 250 260 40 40 re f /Ink cs 0 0 1 /Stencil scn 10 210 40 40 re f',
    place(60, 210, '/Rgb Do'),
    place(110, 210, '/Inks Do'),
    place(160, 210, '/Palette Do'),
    place(210, 210, '/Tint Do'),
    place(255, 210, '/Keyed Do'),
    'q 1 0 0 1 10 150 cm 0 0 40 40 re W n /Ramp sh Q q 1 0 0 1 60 150 cm /Mesh sh Q q 1 0 0 1 120 150 cm /Form Do Q',
    'BT /T3 30 Tf 160 150 Td (A) Tj ET',
    `q 40 0 0 40 210 150 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID ${red} EI Q`,
  ].join('\n');
  const resources = `/Resources << /Font << /F 5 0 R /T3 16 0 R >> /XObject << /Rgb 6 0 R /Inks 7 0 R /Palette 8 0 R /Tint 9 0 R /Keyed 10 0 R /Form 11 0 R >> /Pattern << /Tile 12 0 R /Stencil 13 0 R >> /Shading << /Ramp 14 0 R /Mesh 15 0 R >> /ColorSpace << /Spot ${spot} /Lab [/Lab << /WhitePoint [0.9505 1 1.089] >>] /Ink [/Pattern /DeviceRGB] >> >>`;
  return onePage(`${resources} /Annots [19 0 R]`, content, objects);
}

test('gray: pages without color are not reported as changed', async () => {
  const visitor = new Visitor(server);
  const answer = await recolored(onePage('', '0.5 g 10 10 40 40 re f', []), 'gray', visitor);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  expect(report?.changed).toEqual([{ what: 'checkedColors', count: 1 }]);
});

test('gray: no color is left in text, vectors, images, patterns, shadings, Type 3 glyphs and annotations', async () => {
  const bytes = await colorfulPage();
  const source = join(folder, 'colors.pdf');
  writeFileSync(source, bytes);
  const before = drawn(source);
  expect(before.mostChroma).toBeGreaterThan(200);
  const visitor = new Visitor(server);
  const answer = await recolored(bytes, 'gray', visitor);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  expect(report?.changed).toContainEqual({ what: 'checkedColors', count: 1 });
  expect(report?.changed).toContainEqual({ what: 'recoloredPages', count: 1 });
  expect(report?.warnings.filter(({ what }) => what !== 'repaired')).toEqual([]);
  const path = await saved(answer);
  const after = drawn(path);
  expect(after.mostChroma).toBeLessThanOrEqual(2);
  // Everything is still there with the same lightness: a picture, a mesh, a letter, an inline image, a form, an annotation.
  for (const [x, y] of [
    [80, 70],
    [70, 140],
    [175, 140],
    [230, 130],
    [130, 140],
    [265, 275],
    [120, 20],
    [170, 20],
    [270, 80],
  ] as const) {
    const [r = 0, g = 0, b = 0] = before.at(x, y);
    expect(Math.abs((after.at(x, y)[0] ?? 0) - (0.3 * r + 0.59 * g + 0.11 * b)), `${x} ${y}`).toBeLessThan(26);
  }
  expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })).toBe(
    execFileSync('pdftotext', [source, '-'], { encoding: 'utf8' }),
  );
  expect(unpacked(path)).not.toMatch(/\/DeviceCMYK|\srg\s|\/Spot/);
});

test('black and white: no shades between, and photographs are dithered', async () => {
  const shades = Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => (at % 64) * 4));
  const photo = stream(
    '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    latin(shades),
  );
  const bytes = onePage(
    '/Resources << /XObject << /Im 5 0 R >> >>',
    '0.2 0.2 0.9 rg 0 0 50 50 re f 1 1 0.4 rg 60 0 50 50 re f q 64 0 0 64 100 100 cm /Im Do Q',
    [photo],
  );
  const path = await saved(await recolored(bytes, 'blackWhite'));
  const { at } = drawn(path, '-aa', 'no', '-aaVector', 'no');
  expect([at(20, 280), at(80, 280)]).toEqual([
    [0, 0, 0],
    [255, 255, 255],
  ]);
  const root = join(folder, 'dots');
  execFileSync('pdfimages', ['-png', path, root]);
  const { data, info } = await sharp(`${root}-000.png`).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, new Set(data).size]).toEqual([64, 64, 2]);
  const white = (from: number) => {
    let count = 0;
    for (let y = 0; y < 64; y += 1) for (let x = from; x < from + 16; x += 1) count += data[y * 64 + x] === 255 ? 1 : 0;
    return count / (64 * 16);
  };
  expect([white(0), white(24), white(48)].map((share) => Math.round(share * 2))).toEqual([0, 1, 2]);
});

test('inverted: each color is its complement, the paper is black, and a second run restores the page', async () => {
  const bytes = onePage('/Resources << /Font << /F 5 0 R >> >>', 'BT /F 60 Tf 20 200 Td (Ako) Tj ET 1 0 0 rg 0 0 50 50 re f', [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]);
  const source = join(folder, 'plain.pdf');
  writeFileSync(source, bytes);
  const path = await saved(await recolored(bytes, 'inverted'));
  const [before, after] = [drawn(source), drawn(path)];
  expect(after.at(20, 280)).toEqual([0, 255, 255]);
  const off = before.data.filter((value, at) => Math.abs(255 - value - (after.data[at] ?? 0)) > 2).length;
  expect(off).toBe(0);
  const twice = drawn(await saved(await recolored(new Uint8Array(readFileSync(path)), 'inverted')));
  expect(Buffer.compare(twice.data, before.data)).toBe(0);
});

test('bookmarks, links, tags, fields and words are unchanged', async () => {
  for (const { path } of [fixtures.outlined, fixtures.tagged, fixtures.form]) {
    const before = await readFindings(path);
    const after = await readFindings(await saved(await recolored(new Uint8Array(readFileSync(path)), 'gray')));
    expect([after.outline, after.links, after.tags, after.text]).toEqual([
      before.outline,
      before.links,
      before.tags,
      before.text,
    ]);
    expect(
      after.fields.map((field) => JSON.stringify(field).replace(/"(?:color|backgroundColor|borderColor)":[^\]]*\]/g, '')),
    ).toEqual(
      before.fields.map((field) => JSON.stringify(field).replace(/"(?:color|backgroundColor|borderColor)":[^\]]*\]/g, '')),
    );
  }
});

test('a page that cannot be read keeps its colors and is reported', async () => {
  const bytes = onePage(
    '/Resources << /ColorSpace << /C [/Separation /S /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [1 0 0] /N 1 >>] >> >>',
    '/C cs 1 scn 0 0 200 200 re f << /Broken',
    [],
  );
  const visitor = new Visitor(server);
  const answer = await recolored(bytes, 'gray', visitor);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  expect(report?.warnings).toContainEqual({ what: 'keptColors', count: 1 });
  expect(report?.warnings).toContainEqual({ what: 'coloredPages', count: 1, names: ['1'] });
});
