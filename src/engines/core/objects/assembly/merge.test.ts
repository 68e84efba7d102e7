import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Builder, dict, noise, stream } from '#fixtures/builder.ts';
import { arrayOf, deref, dictOf, type PdfObject, type PdfValue } from '../values.ts';
import { mergeSources } from './merge.ts';
import { openSource } from './source.ts';

const folder = mkdtempSync(join(tmpdir(), 'merge-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const letterheadBytes = 40_000;

/** A letter with its font program, its picture, and a field with an appearance. */
async function letter(name: string, picture: Buffer): Promise<string> {
  const made = new Builder();
  const program = stream({ Length1: letterheadBytes }, noise(letterheadBytes, 1));
  const descriptor = dict({ Type: 'FontDescriptor', FontName: 'Ours', FontFile2: program });
  const font = dict({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'Ours', FontDescriptor: descriptor });
  const image = stream(
    { Type: 'XObject', Subtype: 'Image', Width: 200, Height: 200, ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
    picture,
  );
  const resources = dict({ Font: dict({ F1: made.font, F2: font }), XObject: dict({ I: image }) });
  const page = made.page('The same words', { Resources: resources });
  const appearance = stream({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 100, 20] }, '/Tx BMC EMC');
  made.annotate(page, dict({ Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 100, 20], AP: dict({ N: appearance }) }));
  const path = join(folder, name);
  await made.write(path);
  return path;
}

async function merged(...paths: readonly [string, string]) {
  const sources = [openSource(paths[0], 100), openSource(paths[1], 100)] as const;
  const path = join(folder, 'merged.pdf');
  await mergeSources(sources, undefined, path, new AbortController().signal);
  for (const { document } of sources) document.close();
  const source = openSource(path, 100);
  const resource = (kind: string, name: string): (PdfValue | undefined)[] =>
    source.pages.map((page) => dictOf(dictOf(page.dict.get('Resources'))?.get(kind))?.get(name));
  return { source, resource, sizeBytes: statSync(path).size };
}

const appearanceOf = (page: { readonly dict: ReadonlyMap<string, PdfValue> }): PdfValue | undefined =>
  dictOf(dictOf(arrayOf(page.dict.get('Annots'))?.[0])?.get('AP'))?.get('N');

test('fonts and images that several files bring along are written once', async () => {
  const picture = noise(letterheadBytes, 2);
  const { resource, sizeBytes } = await merged(await letter('a.pdf', picture), await letter('b.pdf', picture));
  for (const [first, second] of [resource('Font', 'F2'), resource('XObject', 'I')]) {
    expect(first).toBeDefined();
    expect(second).toBe(first);
  }
  expect(sizeBytes).toBeLessThan(2 * letterheadBytes + 4000);
});

test('what differs by one byte stays two', async () => {
  const picture = noise(letterheadBytes, 2);
  const other = Buffer.from(picture);
  other[letterheadBytes - 1] = (other[letterheadBytes - 1] ?? 0) ^ 1;
  const { resource } = await merged(await letter('a.pdf', picture), await letter('b.pdf', other));
  const [first, second] = resource('XObject', 'I');
  expect(second).not.toBe(first);
  expect(deref(second)).not.toEqual(deref(first));
});

test('pages and annotations keep content and appearance of their own', async () => {
  const picture = noise(letterheadBytes, 2);
  const { source } = await merged(await letter('a.pdf', picture), await letter('b.pdf', picture));
  const [first, second] = source.pages;
  expect(second?.dict.get('Contents')).not.toBe(first?.dict.get('Contents'));
  const [one, two] = source.pages.map((page) => appearanceOf(page) as PdfObject);
  expect(one?.value).toBeDefined();
  expect(two).not.toBe(one);
});
