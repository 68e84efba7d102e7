import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { popplerPixels } from '../../popplerPixels.ts';
import { operate, savedTo } from '../support/operate.ts';
import { scannedPdf } from '../support/scannedPdf.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/** Cleans scans through the API, and checks the drawn pages of the results. */

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'clean-scan-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const [widthPx, heightPx] = [900, 1200];
const dpi = 150;
/** A square between lines. An invisible word is placed on it. */
const mark = { x: 600, y: 300, size: 60 };

const lines = Array.from(
  { length: 26 },
  (_, n) =>
    `<text x="90" y="${120 + n * 38}" font-size="22" font-family="Liberation Serif">${n === 5 ? 'Tula' : 'Ang mga salita ng pahina ay nasa hanay'}</text>`,
).join('');

/** A skewed sheet on a dark scanner lid, with a shadow on one side and specks. */
async function scanned(degrees: number): Promise<Buffer> {
  const specks = Array.from(
    { length: 40 },
    (_, n) => `<rect x="${700 + ((n * 37) % 160)}" y="${560 + ((n * 53) % 560)}" width="1.4" height="1.4"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><defs><linearGradient id="g"><stop offset="0" stop-color="#a09a90"/><stop offset="1" stop-color="#fffdf8"/></linearGradient></defs><rect width="100%" height="100%" fill="#1c1c1c"/><g transform="rotate(${degrees} 450 600)"><rect x="50" y="60" width="800" height="1080" fill="url(#g)"/>${lines}${specks}<rect x="${mark.x}" y="${mark.y}" width="${mark.size}" height="${mark.size}" fill="#c00000"/></g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

/** The box of the invisible word, on the square of the skewed page. */
function wordOver(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  const [dx, dy] = [mark.x + mark.size / 2 - 450, mark.y + mark.size / 2 - 600];
  const x = (dx * Math.cos(radians) - dy * Math.sin(radians) + 450) * (72 / dpi);
  const y = (heightPx - (dx * Math.sin(radians) + dy * Math.cos(radians) + 600)) * (72 / dpi);
  return `BT 3 Tr /F1 10 Tf 1 0 0 1 ${x - 12} ${y - 3} Tm (MARKA) Tj ET`;
}

const page = (picture: Buffer, drawn?: string) => ({
  picture,
  widthPx,
  heightPx,
  widthPt: (widthPx * 72) / dpi,
  heightPt: (heightPx * 72) / dpi,
  ...(drawn === undefined ? {} : { drawn }),
});

async function cleaned(bytes: Uint8Array<ArrayBuffer>, params: object) {
  const visitor = new Visitor(server);
  const answer = await operate(visitor, 'clean-scan', bytes, params);
  const path = await savedTo(join(folder, 'cleaned.pdf'), answer);
  const { report } = await visitor.job(answer.headers.get('content-location')?.split('/')[3] ?? '');
  return { path, report };
}

function drawn(path: string, pageNumber = 1) {
  const { data, ...info } = popplerPixels(path, { page: pageNumber, dpi });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { at, data, widthPx: info.width, heightPx: info.height };
}

test('a skewed page on a dark lid is straightened, cropped, whitened and freed of specks, and its text moves along', async () => {
  const { path, report } = await cleaned(scannedPdf([page(await scanned(4), wordOver(4))]), {});
  expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream encoding errors');
  const seen = drawn(path);
  expect(Math.abs(seen.widthPx - 800)).toBeLessThan(14);
  expect(Math.abs(seen.heightPx - 1080)).toBeLessThan(14);
  // The paper on both sides, at places that were dark and light.
  for (const x of [20, seen.widthPx - 20])
    for (const y of [30, 500, seen.heightPx - 30]) expect(Math.min(...seen.at(x, y)), `${x} ${y}`).toBeGreaterThan(238);
  const red: [number, number][] = [];
  for (let y = 0; y < seen.heightPx; y++)
    for (let x = 0; x < seen.widthPx; x++) {
      const [r = 0, g = 0] = seen.at(x, y);
      if (r > 140 && g < 70) red.push([x, y]);
    }
  const [xs, ys] = [red.map(([x]) => x), red.map(([, y]) => y)];
  const square = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  expect(Math.abs(square.right - square.left - mark.size)).toBeLessThan(6);
  const word = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">MARKA/.exec(
    execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' }),
  );
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = (word ?? []).slice(1).map((text) => (Number(text) * dpi) / 72);
  expect(Math.abs((x0 + x1) / 2 - (square.left + square.right) / 2)).toBeLessThan(14);
  expect(Math.abs((y0 + y1) / 2 - (square.top + square.bottom) / 2)).toBeLessThan(14);
  const counts = Object.fromEntries((report?.changed ?? []).map(({ what, count }) => [what, count]));
  expect(counts).toMatchObject({ straightenedScans: 1, croppedScans: 1, evenedScans: 1, cleanedScans: 1 });
  expect(counts.removedSpecks).toBeGreaterThan(25);
  expect(report?.removed).toEqual([]);
});

test('an opened book becomes two pages, each with its text, and other pages stay and are reported', async () => {
  const side = (x: number) => lines.replaceAll('x="90"', `x="${x}"`).replaceAll('font-size="22"', 'font-size="18"');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="100%" height="100%" fill="#fff"/>${side(60)}${side(680)}</svg>`;
  const picture = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  const word = (x: number, text: string) => `BT 3 Tr /F1 10 Tf 1 0 0 1 ${x} 200 Tm (${text}) Tj ET `;
  const book = scannedPdf([
    { picture, widthPx: 1200, heightPx: 900, widthPt: 576, heightPt: 432, drawn: word(60, 'KALIWA') + word(400, 'KANAN') },
    { ...page(await scanned(0)), drawn: 'BT /F1 12 Tf 1 0 0 1 20 20 Tm (NAKIKITA) Tj ET' },
  ]);
  const { path, report } = await cleaned(book, { split: true });
  const textOf = (number: number) =>
    execFileSync('pdftotext', ['-f', String(number), '-l', String(number), path, '-'], { encoding: 'utf8' });
  expect([1, 2, 3].map((number) => textOf(number).trim())).toEqual(['KALIWA', 'KANAN', 'NAKIKITA']);
  const seen = drawn(path, 2);
  expect(Math.abs(seen.widthPx - 600)).toBeLessThan(60);
  expect(report?.changed).toContainEqual({ what: 'splitScans', count: 1 });
  expect(report?.warnings).toContainEqual({ what: 'pagesNoScans', count: 1 });
});

test('a file without scans is refused, and each step is a choice', async () => {
  const refused = await operate(new Visitor(server), 'clean-scan', tinyPdf(1), {});
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([422, 'no_scans']);
  const none = { straighten: false, crop: false, despeckle: false, evenLight: false };
  expect((await operate(new Visitor(server), 'clean-scan', tinyPdf(1), none)).status).toBe(400);
  const { path, report } = await cleaned(scannedPdf([page(await scanned(0))]), { ...none, crop: true });
  expect((report?.changed ?? []).map(({ what }) => what)).toEqual(['croppedScans', 'cleanedScans']);
  expect(Math.max(...drawn(path).at(20, 600))).toBeLessThan(190);
});
