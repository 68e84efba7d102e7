import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PdfObject, PdfReal, pdfDict } from '#engines/core/objects/values.ts';
import type { TextReader } from '#engines/ports.ts';
import { openSandbox } from '#engines/sandbox.ts';
import { Builder, stream } from '#fixtures/builder.ts';
import { findQpdf } from '../../qpdf/find.ts';
import { nativeRunner } from '../../qpdf/native.ts';
import { createPageOps } from '../../qpdf/pageOps.ts';
import { createTextReader } from '../textReader.ts';
import { namelessFont } from './fontNames.ts';

let folder = '';
let reader: TextReader;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'drawn-letters-test-'));
  const sandbox = await openSandbox({ allowUnsandboxed: true });
  const program = await findQpdf();
  if (!program) throw new Error('no qpdf');
  reader = createTextReader({ sandbox, copier: createPageOps(nativeRunner(sandbox, program), 10) });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Look {
  /** In thousandths of the font size. Capitals are 700 high. */
  readonly stem: number;
  readonly serif?: number;
  readonly slant?: number;
  readonly widths?: Readonly<Record<string, number>>;
  /** What H and K are instead, and their height. */
  readonly other?: { readonly letter: string; readonly height: number };
}

/** Letters of bars: a stem, a crossbar, and a serif below the stem. */
function typeThree({ stem, serif = 0, slant = 0, widths = {}, other }: Look): PdfObject {
  const letters = 'HKhmi';
  const glyph = (letter: string) => {
    const width = widths[letter] ?? 500;
    const height = other && 'HK'.includes(letter) ? other.height : 700;
    const foot = serif > 0 ? `${60 - serif} 0 ${stem + 2 * serif} 30 re ` : '';
    const bars = `60 0 ${stem} ${height} re ${foot}60 320 ${width - 160} 40 re f`;
    return stream({}, `${width} 0 0 0 ${width} 700 d1 1 0 ${slant} 1 0 0 cm ${bars}`);
  };
  return PdfObject.of(
    pdfDict({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 700, 700],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0].map((value) => new PdfReal(String(value))),
      CharProcs: pdfDict(Object.fromEntries([...letters].map((letter) => [letter, glyph(letter)]))),
      Encoding: pdfDict({ Type: 'Encoding', Differences: [...letters].flatMap((letter) => [letter.charCodeAt(0), letter]) }),
      ...(other ? { ToUnicode: stream({}, characterMap(other.letter)) } : {}),
      FirstChar: 72,
      LastChar: 109,
      Widths: Array.from({ length: 38 }, (_, index) => widths[String.fromCharCode(72 + index)] ?? 500),
    }),
  );
}

/** A map of H and K to a letter. */
function characterMap(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16).padStart(4, '0');
  return `1 begincodespacerange <00> <ff> endcodespacerange\n2 beginbfchar\n<48> <${hex}>\n<4b> <${hex}>\nendbfchar`;
}

/** A line as one text object, or each of its letters as one. */
const asLine = (letters: string) => `(${letters}) Tj`;
const asLetters = (letters: string) => [...letters].map((letter) => `(${letter}) Tj`).join(' ');

async function styleOf(
  looks: readonly Look[],
  pageEntries: Readonly<Record<string, number>> = {},
  { areDrawn = true, shown = asLine }: { areDrawn?: boolean; shown?: (letters: string) => string } = {},
) {
  const fonts = looks.map((look, index) => [`F${index + 2}`, typeThree(look)] as const);
  const builder = new Builder();
  const Resources = pdfDict({ Font: pdfDict({ F1: builder.font, ...Object.fromEntries(fonts) }) });
  const drawn = fonts.map(([name], index) => `BT /${name} 20 Tf 40 ${400 - index * 60} Td ${shown('HhKmimH')} ET\n`);
  builder.page('Drawn', { Resources, ...pageEntries }, drawn.join(''));
  const path = join(folder, `${crypto.randomUUID()}.pdf`);
  await builder.write(path);
  const scratchDir = join(folder, crypto.randomUUID());
  mkdirSync(scratchDir);
  const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  const wanted = { annotations: false, shapes: false, links: false, seenFills: areDrawn };
  const read = await reader.read({ path }, undefined, wanted, join(scratchDir, 'text.jsonl'), call);
  const [page] = await Array.fromAsync(read.pages());
  return page?.runs.map(({ style }) => style).filter(({ font }) => font === namelessFont) ?? [];
}

const proportional = { i: 250, m: 700 };

test('letters that are drawings are bold by their stems, font by font', async () => {
  const styles = await styleOf([
    { stem: 70, widths: proportional },
    { stem: 140, widths: proportional },
  ]);
  expect(styles.map(({ isBold }) => isBold)).toEqual([false, true]);
});

test('they are bold where each letter is a text object', async () => {
  const looks = [
    { stem: 70, widths: proportional },
    { stem: 140, widths: proportional },
  ];
  const styles = await styleOf(looks, {}, { shown: asLetters });
  expect([styles[0]?.isBold, styles.at(-1)?.isBold]).toEqual([false, true]);
});

test('they are bold in a page of many fonts, as programs for the web write each weight of a variable font', async () => {
  const looks = Array.from({ length: 30 }, (_, index) => ({ stem: index < 25 ? 70 : 140, widths: proportional }));
  const styles = await styleOf(looks, {}, { shown: asLetters });
  expect([styles[0]?.isBold, styles.at(-1)?.isBold]).toEqual([false, true]);
});

test('a letter that is a text object of its own leans only if its stem does', async () => {
  const styles = await styleOf([{ stem: 140, widths: proportional }], {}, { shown: () => '(H) Tj (i) Tj' });
  expect(styles).toEqual([expect.objectContaining({ isBold: true, isItalic: false })]);
});

test('they have serifs where the foot of the stem is wider, and are italic where stems lean', async () => {
  const styles = await styleOf([
    { stem: 70, widths: proportional },
    { stem: 70, serif: 50, widths: proportional },
    { stem: 70, slant: 0.25, widths: proportional },
  ]);
  expect(styles.map(({ isSerif }) => isSerif)).toEqual([false, true, false]);
  expect(styles.map(({ isItalic }) => isItalic)).toEqual([false, false, true]);
});

test('they are of fixed pitch where narrow and wide letters have one width', async () => {
  const styles = await styleOf([{ stem: 70, widths: proportional }, { stem: 70 }]);
  expect(styles.map(({ isMonospaced }) => isMonospaced)).toEqual([false, true]);
});

test('a page that is turned has the same', async () => {
  const [style] = await styleOf([{ stem: 140, serif: 60, widths: proportional }], { Rotate: 90 });
  expect(style).toMatchObject({ isBold: true, isSerif: true, isItalic: false });
});

test('letters that are much smaller in their size have the size of a usual font, Thai ones too', async () => {
  const styles = await styleOf([
    { stem: 70, widths: proportional },
    { stem: 70, widths: proportional, other: { letter: 'ก', height: 400 } },
    { stem: 70, widths: proportional, other: { letter: '6', height: 400 } },
  ]);
  // Thai letters of 0.4 are as high as those of a font of 0.72 of the size, whose capitals have 0.7.
  expect(styles.map(({ drawnSizePt }) => Math.round(drawnSizePt ?? 20))).toEqual([20, 14, 11]);
});

test('they are measured for conversions only, because a file decides how long they take to draw', async () => {
  const [style] = await styleOf([{ stem: 140, serif: 60, widths: proportional }], {}, { areDrawn: false });
  expect(style).toMatchObject({ isBold: false, isSerif: false });
});
