import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecognizedBlock } from '#engines/core/document-model/document.ts';
import { createDocumentWriter } from '../../documentWriter.ts';
import { documentOf, page, paragraph, part, span, valid } from '../../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-frames-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, ...pages: (readonly RecognizedBlock[])[]): Promise<string> {
  const path = join(folder, `${name}.docx`);
  const document = documentOf(...pages.map((blocks, index) => page(index + 1, blocks)));
  await writer.word({ document, pictures: new Map() }, path);
  await valid(path);
  return part(path, 'word/document.xml');
}

const paragraphsIn = (xml: string) => xml.match(/<w:p>.*?<\/w:p>/gs) ?? [];
const framedTexts = (xml: string) =>
  paragraphsIn(xml).flatMap((one) => (one.includes('<w:framePr') ? [/<w:t(?: [^>]*)?>([^<]*)/.exec(one)?.[1] ?? ''] : []));

describe('paragraphs beside others', () => {
  test('the smaller of two is a frame at its place, before the one that it hangs on', async () => {
    const wide = paragraph('Text of the page', { x: 72, y: 100, width: 400, height: 60, lineCount: 5, linePitchPt: 12 });
    const aside = paragraph('A note', { x: 500, y: 120, width: 60, height: 12 });
    const below = paragraph('More text', { x: 72, y: 200, width: 400 });
    const xml = await written('aside', [wide, aside, below]);
    expect(framedTexts(xml)).toEqual(['A note']);
    expect(xml).toContain('w:x="10000"');
    expect(xml).toContain('w:y="2400"');
    const texts = [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text);
    expect(texts).toEqual(['A note', 'Text of the page', 'More text']);
  });

  test('lines that follow one another closely are none', async () => {
    const lines = [100, 111, 122].map((y) => paragraph(`Line at ${y}`, { y, height: 12 }));
    expect(framedTexts(await written('close', lines))).toEqual([]);
  });

  test('of a poster all are frames, and the page after it begins behind them', async () => {
    const texts = [0, 1, 2, 3].flatMap((row) =>
      [72, 330].map((x) => paragraph(`At ${x}, ${row}`, { x, y: 100 + row * 80, width: 90, height: 12 })),
    );
    const xml = await written('poster', texts, [paragraph('Next page')]);
    expect(framedTexts(xml)).toHaveLength(8);
    const kinds = paragraphsIn(xml).map((one) => (one.includes('<w:framePr') ? 'frame' : one.includes('Next') ? 'next' : 'host'));
    expect(kinds).toEqual([...Array(8).fill('frame'), 'host', 'next']);
    expect(paragraphsIn(xml).at(-1)).toContain('<w:pageBreakBefore/>');
  });
});

test('letters that are marked have a shading of their own, and their paragraph has none', async () => {
  const runs = [span('Plain and '), span('marked', { highlight: '#ffee00' })];
  const behind = [
    {
      kind: 'shape',
      form: 'rectangle',
      x: 70,
      y: 78,
      width: 410,
      height: 18,
      stroke: undefined,
      strokeWidthPt: 0,
      fill: '#ffee00',
    },
  ] as const;
  const path = join(folder, 'marked.docx');
  await writer.word({ document: documentOf(page(1, [paragraph(runs)], { behind })), pictures: new Map() }, path);
  await valid(path);
  const xml = part(path, 'word/document.xml');
  expect(xml.match(/<w:shd [^>]*w:fill="FFEE00"/g)).toHaveLength(1);
  expect(/<w:pPr>.*?<\/w:pPr>/s.exec(xml)?.[0] ?? '').not.toContain('w:shd');
});
