import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineCall, Stamp, Stamper } from '#engines/ports.ts';
import { openSandbox } from '#engines/sandbox.ts';
import { createEditor, createReadOnlyPdf } from '#engines/vendors/qpdf/editDocument.ts';
import { findQpdf } from '#engines/vendors/qpdf/find.ts';
import { nativeRunner } from '#engines/vendors/qpdf/native.ts';
import { openResult } from '#engines/vendors/qpdf/openResult.suite.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { popplerPixels } from '../../../../test/popplerPixels.ts';
import { createStamper } from './stamper.ts';

/** Marks on pages, read and drawn again by poppler and qpdf. */

let folder = '';
let stamper: Stamper;
let runs = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stamper-test-'));
  const sandbox = await openSandbox({ allowUnsandboxed: true });
  const program = await findQpdf();
  if (!program) throw new Error('no qpdf');
  const editDocument = createEditor(nativeRunner(sandbox, program), 250);
  stamper = createStamper({
    sandbox,
    editDocument,
    editSigned: editDocument,
    readDocument: createReadOnlyPdf(nativeRunner(sandbox, program), 250),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function call(): EngineCall {
  const scratchDir = join(folder, `scratch-${++runs}`);
  mkdirSync(scratchDir);
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
}

const style: Stamp['style'] = { position: 'center', rotation: 0, opacity: 1, layer: 'over' };
const red = (text: string, fontSize = 24): Stamp['mark'] => ({ kind: 'text', text, fontSize, color: '#ff0000' });

async function stamped(path: string, mark: Stamp['mark'], to: Partial<Stamp['style']> = {}, pages?: Stamp['pages']) {
  const out = join(folder, `out-${++runs}.pdf`);
  const made = await stamper.stamp({ path }, { mark, style: { ...style, ...to }, pages }, out, call());
  execFileSync('qpdf', ['--check', out]);
  return made;
}

const textOf = (path: string, ...words: string[]) =>
  execFileSync('pdftotext', [...words, path, '-'], { encoding: 'utf8' }).replace(/[\u202a-\u202e]/g, '');

/** Where there is red on a page, as parts of its width and height from the upper left corner. */
function redBox(path: string, page: number) {
  const { data, ...info } = popplerPixels(path, { page, options: ['-cropbox'] });
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r < 150 || g > 130 || b > 130) continue;
    xs.push((at / 3) % info.width);
    ys.push(Math.floor(at / 3 / info.width));
  }
  const span = (all: number[], length: number) => ({ from: Math.min(...all) / length, to: Math.max(...all) / length });
  return { x: span(xs, info.width), y: span(ys, info.height), count: xs.length, widthPx: Math.max(...xs) - Math.min(...xs) };
}

describe('text', () => {
  test.each([
    ['Latin with a ligature', 'CONFIDENTIAL office'],
    ['Greek', 'Εμπιστευτικό'],
    ['Cyrillic', 'Не копировать'],
    ['Vietnamese', 'Tiếng Việt ở đây: Trần Văn Ẩn'],
    ['Vietnamese, decomposed', 'Tiếng Việt'.normalize('NFD')],
    ['Chinese', '中文水印 機密'],
    ['Japanese', '社外秘カタカナ'],
    ['Korean', '한국어 기밀'],
    ['Arabic', 'سري للغاية'],
    ['Arabic with a number', 'السعر 45 دولار (خمسة)'],
    ['Hebrew', 'לא להפצה'],
  ])('%s is there to be read and copied', async (_, text) => {
    const { path } = await stamped(fixtures.onePage.path, red(text));
    const words = textOf(path).replace(/\s+/g, ' ');
    for (const word of text.normalize('NFC').split(' ')) expect(words).toContain(word);
    expect(execFileSync('pdffonts', [path], { encoding: 'utf8' })).toMatch(
      /[A-Z]{6}\+NotoSans\S*\s+CID TrueType\s+Identity-H\s+yes yes yes/,
    );
  });

  test('a character that no font has is refused by name', async () => {
    await expect(stamped(fixtures.onePage.path, red('ok \u{12000}'))).rejects.toMatchObject({
      code: 'text_not_drawable',
      values: { character: '\u{12000} (U+12000)' },
    });
  });

  test('a font brings only the letters of its text', async () => {
    const before = readFileSync(fixtures.onePage.path).length;
    const { path } = await stamped(fixtures.onePage.path, red('機密 CONFIDENTIAL'));
    expect(readFileSync(path).length - before).toBeLessThan(12_000);
  });
});

describe('places', () => {
  // Turned by 90 degrees; turned by 180 and cropped; with a unit of two points.
  test.each([1, 2, 3])('nine places are where a reader sees them, on page %s of turned and cropped pages', async (page) => {
    for (const [position, x, y] of [
      ['top-left', 'low', 'low'],
      ['bottom-right', 'high', 'high'],
      ['top-center', 'middle', 'low'],
      ['middle-right', 'high', 'middle'],
      ['bottom-left', 'low', 'high'],
      ['center', 'middle', 'middle'],
    ] as const) {
      const box = redBox((await stamped(fixtures.rotated.path, red('MARK', 40), { position })).path, page);
      const where = ({ from, to }: { from: number; to: number }) => {
        if (to < 0.5) return 'low';
        return from > 0.5 ? 'high' : 'middle';
      };
      expect([position, where(box.x), where(box.y)]).toEqual([position, x, y]);
      // Upright: the word lies.
      expect(box.x.from).toBeGreaterThan(0.01);
      expect(box.x.to).toBeLessThan(0.99);
    }
  });

  test('a line longer than the page is made to fit', async () => {
    const box = redBox((await stamped(fixtures.onePage.path, red('M'.repeat(80), 48))).path, 1);
    expect([box.x.from > 0.02, box.x.to < 0.98, box.x.to - box.x.from > 0.8]).toEqual([true, true, true]);
  });

  test('tiles cover the page; the diagonal rises', async () => {
    const tiled = redBox((await stamped(fixtures.onePage.path, red('TILE'), { position: 'tiled' })).path, 1);
    expect([tiled.x.from < 0.1, tiled.x.to > 0.9, tiled.y.from < 0.1, tiled.y.to > 0.9]).toEqual([true, true, true, true]);
    const rising = redBox((await stamped(fixtures.onePage.path, red('DIAGONAL WORDS', 48), { position: 'diagonal' })).path, 1);
    expect(rising.y.to - rising.y.from).toBeGreaterThan(0.2);
  });

  test('only the pages chosen are marked', async () => {
    const made = await stamped(fixtures.plain.path, red('MARK'), {}, [{ first: 2, last: 2 }]);
    const marked = [1, 2, 3].map((page) => textOf(made.path, '-f', String(page), '-l', String(page)).includes('MARK'));
    expect(marked).toEqual([false, true, false]);
    expect(made.report.changed).toContainEqual({ what: 'markedPages', count: 1 });
  });
});

describe('pictures', () => {
  async function picture(format: 'jpeg' | 'png' | 'webp', alpha = 1): Promise<string> {
    const path = join(folder, `picture-${++runs}`);
    const background = { r: 255, g: 0, b: 0, alpha };
    await sharp({ create: { width: 80, height: 40, channels: format === 'jpeg' ? 3 : 4, background } })
      .toFormat(format)
      .toFile(path);
    return path;
  }
  const mark = (path: string): Stamp['mark'] => ({ kind: 'picture', path, widthPt: 100, heightPt: 100 });

  test('the bytes of a JPEG stay as they are, and its proportions too', async () => {
    const path = await picture('jpeg');
    const made = await stamped(fixtures.onePage.path, mark(path));
    expect(readFileSync(made.path).includes(readFileSync(path))).toBe(true);
    const box = redBox(made.path, 1);
    expect(box.widthPx).toBeGreaterThan(96);
    expect(Math.abs(box.count - 5000)).toBeLessThan(400);
  });

  test.each(['png', 'webp'] as const)('what is clear in a %s stays clear', async (format) => {
    const made = await stamped(fixtures.onePage.path, mark(await picture(format, 0.2)));
    expect(execFileSync('pdfimages', ['-list', made.path], { encoding: 'utf8' })).toContain('smask');
    expect(redBox(made.path, 1).count).toBe(0);
    expect(redBox((await stamped(fixtures.onePage.path, mark(await picture(format)))).path, 1).count).toBeGreaterThan(4500);
  });

  test('one that a camera turned is shown as it was seen', async () => {
    const path = join(folder, 'turned.jpg');
    const background = '#ff0000';
    await sharp({ create: { width: 80, height: 40, channels: 3, background } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path);
    const box = redBox((await stamped(fixtures.onePage.path, mark(path))).path, 1);
    expect(Math.abs(box.widthPx - 50)).toBeLessThan(3);
  });

  test('one that cannot be read is refused', async () => {
    const whole = readFileSync(await picture('png'));
    for (const bytes of [Buffer.from('no picture'), whole.subarray(0, 60), Buffer.alloc(0)]) {
      const path = join(folder, `broken-${++runs}`);
      writeFileSync(path, bytes);
      await expect(stamped(fixtures.onePage.path, mark(path))).rejects.toMatchObject({ code: 'unreadable_picture' });
    }
  });
});

describe('what was there', () => {
  test.each(['outlined', 'tagged', 'form', 'layers', 'attachments', 'labels', 'sharedResources'] as const)(
    '%s stays',
    async (name) => {
      const { path, holds, pages } = fixtures[name];
      const made = await stamped(path, red('MARK'));
      expect(openResult(made.path).counts).toMatchObject(holds);
      expect(made.pageCount).toBe(pages);
      const words = textOf(path).split(/\s+/);
      expect(textOf(made.path).split(/\s+/)).toEqual(expect.arrayContaining(words));
    },
  );

  test('it is over or under the content, and see-through', async () => {
    const [over, half, under] = await Promise.all([
      stamped(fixtures.onePage.path, red('M', 400)),
      stamped(fixtures.onePage.path, red('M', 400), { opacity: 0.3 }),
      stamped(fixtures.onePage.path, red('M', 400), { layer: 'under' }),
    ]);
    const counts = await Promise.all([over, half, under].map(async ({ path }) => redBox(path, 1).count));
    expect(counts[0]).toBeGreaterThan(1000);
    expect(counts[1]).toBe(0);
    expect(counts[2]).toBeGreaterThan(1000);
    const first = (path: string) => textOf(path, '-raw').trim().startsWith('M');
    expect([first(over.path), first(under.path)]).toEqual([false, true]);
  });
});

describe('a text in the place of another', () => {
  const place = { page: 1, x: 100, y: 200, width: 200, height: 30, text: 'one\ntwo', deleted: false, color: '#ff0000' } as const;
  const fontStyle = { fontFamily: 'arial', fontSize: 12, baseline: 11, lineHeight: 14 } as const;
  const words = (count: number) => Array.from({ length: count }, () => 'hello').join(' ');

  async function set(replacement: string, align: 'left' | 'center' | 'right' = 'left') {
    const out = join(folder, `set-${++runs}.pdf`);
    const block = { ...place, ...fontStyle, id: '1-1', replacement };
    const made = await stamper.setText({ path: fixtures.plain.path }, [{ block, align }], out, call());
    execFileSync('qpdf', ['--check', out]);
    const tooLong = made.report.warnings.find(({ what }) => what === 'textsTooLong')?.count ?? 0;
    return { out, tooLong, box: redBox(out, 1) };
  }

  /** In points; the page is 420 wide and 595 high. */
  const pointsOf = ({ x, y }: Awaited<ReturnType<typeof redBox>>) => ({
    left: x.from * 420,
    right: x.to * 420,
    top: y.from * 595,
    bottom: y.to * 595,
  });

  test('keeps its size where it fits, and is text', async () => {
    const { out, tooLong, box } = await set('hello there');
    expect(tooLong).toBe(0);
    expect(textOf(out)).toContain('hello there');
    const { left, top, bottom } = pointsOf(box);
    expect(left).toBeCloseTo(101, -0.5);
    expect(bottom - top).toBeGreaterThan(7);
  });

  test('becomes smaller until all of it stands in its place', async () => {
    const { out, tooLong, box } = await set(words(20));
    expect(tooLong).toBe(0);
    expect(textOf(out).match(/hello/g)).toHaveLength(20);
    const { right, bottom } = pointsOf(box);
    expect(right).toBeLessThan(place.x + place.width + 2);
    expect(bottom).toBeLessThan(place.y + place.height + 4);
  });

  test('that is far too long is set all the same, and told of', async () => {
    const { out, tooLong } = await set(words(120));
    expect(tooLong).toBe(1);
    expect(textOf(out).match(/hello/g)).toHaveLength(120);
  });

  test('stands in the middle or on the right where its original did', async () => {
    const middle = pointsOf((await set('hello', 'center')).box);
    expect((middle.left + middle.right) / 2).toBeCloseTo(place.x + place.width / 2, -0.6);
    const right = pointsOf((await set('hello', 'right')).box);
    expect(Math.abs(right.right - (place.x + place.width))).toBeLessThan(4);
  });
});

describe('comments', () => {
  test('are read from the top of each page down, and what is drawn on the page is none', async () => {
    const place = { page: 1, width: 20, height: 20, x: 60, color: '#ffcc00', rotation: 0, opacity: 1 } as const;
    const note = (id: string, y: number, text: string) => ({ ...place, id, y, type: 'note', text }) as const;
    const annotations = [
      note('1', 300, 'Lower'),
      note('2', 80, 'Upper: Tiếng Việt'),
      { ...place, id: '3', y: 150, type: 'highlight' } as const,
    ];
    const out = join(folder, `comments-${++runs}.pdf`);
    await stamper.annotate({ path: fixtures.plain.path }, { annotations, textBlocks: [], mosaics: new Map() }, out, call());
    const read = await stamper.readComments({ path: out }, call());
    expect(read.map(({ page, text }) => [page, text])).toEqual([
      [1, 'Upper: Tiếng Việt'],
      [1, 'Lower'],
    ]);
    expect(await stamper.readComments({ path: fixtures.plain.path }, call())).toEqual([]);
  });
});

describe('words in a font of the document', () => {
  const block = { id: '1-1', page: 1, x: 60, y: 300, width: 200, height: 20, text: 'Paper', deleted: false, fontSize: 14 };
  const fontsIn = (path: string) => execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n').slice(2);

  async function written(replacement: string) {
    const before = await stamped(fixtures.plain.path, red('Paper and ink'));
    const [name = ''] = /NotoSans\S*/.exec(fontsIn(before.path).join('\n')) ?? [];
    const out = join(folder, `words-${++runs}.pdf`);
    const changed = { ...block, embeddedFont: name, replacement };
    const edits = { annotations: [], textBlocks: [changed], mosaics: new Map(), fontsOf: { path: before.path } };
    await stamper.annotate({ path: before.path }, edits, out, call());
    execFileSync('qpdf', ['--check', out]);
    return { before: fontsIn(before.path).length, after: fontsIn(out).length, text: textOf(out, '-f', '1', '-l', '1') };
  }

  test('are shown by its own glyphs, and no font is added', async () => {
    const { before, after, text } = await written('drape and preen');
    expect(text).toContain('drape and preen');
    expect(after).toBe(before);
  });

  test('with a letter that the subset lacks are in a font of ours', async () => {
    const { before, after, text } = await written('Paper and wax');
    expect(text).toContain('Paper and wax');
    expect(after).toBe(before + 1);
  });

  test('a file that does not name its fonts has one of ours', async () => {
    const out = join(folder, `words-${++runs}.pdf`);
    const before = await stamped(fixtures.plain.path, red('Paper and ink'));
    const edits = { annotations: [], textBlocks: [{ ...block, replacement: 'Paper' }], mosaics: new Map() };
    await stamper.annotate({ path: before.path }, edits, out, call());
    expect(fontsIn(out).length).toBe(fontsIn(before.path).length + 1);
  });
});
