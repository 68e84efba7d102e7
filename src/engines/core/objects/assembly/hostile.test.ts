import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import zlib, { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { AppError } from '#contract/api/errors.ts';
import { fixtures } from '#fixtures/manifest.ts';
import { PdfDocument } from '../document.ts';
import { OutputFile } from '../outputFile.ts';
import { repairFile } from '../repair.ts';
import { mergeSources } from './merge.ts';
import { pageAttribute, readPages } from './pages.ts';
import { placedRange } from './part.ts';
import { openSource, type Source } from './source.ts';
import { Splitter } from './split.ts';
import { writeWholeDocument } from './whole.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { signal } = new AbortController();
const out = join(folder, 'out.pdf');

/** The same numbers each time, so that a failure can be looked at. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Mutate = (bytes: Buffer, random: (below: number) => number) => void;

/** Bytes changed, references bent to other objects, pieces copied over others, keys swapped: offsets stay right. */
const mutations: readonly Mutate[] = [
  (bytes, random) => {
    bytes[random(bytes.length)] = random(256);
  },
  (bytes, random) => {
    const references = [...bytes.toString('latin1').matchAll(/(\d+) 0 R/g)];
    const one = references[random(references.length)];
    const digits = one?.[1]?.length ?? 1;
    if (one)
      bytes.write(
        String(1 + random(20))
          .padStart(digits, '0')
          .slice(-digits),
        one.index,
        'latin1',
      );
  },
  (bytes, random) => {
    const from = random(bytes.length);
    bytes.copy(bytes, random(bytes.length), from, from + random(60));
  },
  (bytes, random) => {
    const names = [...bytes.toString('latin1').matchAll(/\/[A-Z][A-Za-z]+/g)];
    const [one, other] = [names[random(names.length)], names[random(names.length)]];
    if (one && other) bytes.write(other[0].padEnd(one[0].length).slice(0, one[0].length), one.index, 'latin1');
  },
];

async function writePart(source: Source, page: number): Promise<void> {
  const file = new OutputFile(out);
  try {
    await new Splitter(source, new Set(source.pages)).write(
      placedRange(source, { first: page, last: page }),
      file,
      page === 1,
      signal,
    );
  } finally {
    file.close();
  }
}

const work: readonly ((source: Source) => Promise<unknown>)[] = [
  (source) => writeWholeDocument(source, out, signal),
  async (source) => {
    const other = openSource(fixtures.outlined.path, 100);
    try {
      await mergeSources([other, source], ['a', 'b'], out, signal);
    } finally {
      other.document.close();
    }
  },
  async (source) => {
    for (let page = 1; page <= source.pages.length; page++) await writePart(source, page);
  },
];

const rich = [
  fixtures.outlined,
  fixtures.form,
  fixtures.tagged,
  fixtures.layers,
  fixtures.labels,
  fixtures.hostile,
  fixtures.attachments,
];

test('a file that lies in any way is refused or worked on, and never makes a fault of ours', async () => {
  const random = randomNumbers(20_261_121);
  const path = join(folder, 'in.pdf');
  const outcomes = new Map<string, number>();
  const note = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  for (let round = 0; round < 400; round++) {
    const bytes = readFileSync(rich[round % rich.length]?.path ?? '');
    const mutate = mutations[random(mutations.length)] as Mutate;
    for (let times = random(5); times >= 0; times--) mutate(bytes, random);
    writeFileSync(path, bytes);
    try {
      const source = openSource(path, 100);
      try {
        await work[round % work.length]?.(source);
        note('worked on');
      } finally {
        source.document.close();
      }
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      note(cause.code);
    }
  }
  expect([...outcomes.keys()].sort()).toEqual(['damaged', 'no_pages', 'worked on']);
  expect(outcomes.get('worked on')).toBeGreaterThan(100);
}, 30_000);

test.each([
  ['offsets that are wrong', (text: string) => text.replace(/\n\d{10} 00000 n/g, '\n0000000003 00000 n'), 3],
  ['an end that is missing', (text: string) => text.slice(0, text.lastIndexOf('xref')), 3],
  ['a length that is wrong', (text: string) => text.replace(/startxref\n\d+/, '').replace(/\/Length \d+/g, '/Length 7'), 3],
  [
    'an older and a newer form of an object',
    (text: string) =>
      `${text.slice(0, text.lastIndexOf('xref'))}\n1 0 obj\n<</Type/Catalog/Pages 99 0 R>>\nendobj\n99 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\n`,
    0,
  ],
])('%s: the objects are found all the same', (_, damage, pageCount) => {
  const path = join(folder, 'damaged.pdf');
  writeFileSync(path, damage(readFileSync(fixtures.plain.path, 'latin1')), 'latin1');
  const document = PdfDocument.openDamaged(path);
  expect(readPages(document.catalog).pages).toHaveLength(pageCount);
  document.close();
});

test('objects in object streams are found too', async () => {
  const packed = join(folder, 'packed.pdf');
  const source = openSource(fixtures.plain.path, 100);
  await writeWholeDocument(source, packed, signal);
  source.document.close();
  const text = readFileSync(packed, 'latin1');
  writeFileSync(packed, text.slice(0, text.lastIndexOf('startxref') - 60), 'latin1');
  const document = PdfDocument.openDamaged(packed);
  expect(readPages(document.catalog).pages).toHaveLength(3);
  document.close();
});

test.each([
  ['a catalog that is missing', (text: string) => text.replace(/\/Type\s*\/Catalog/, '/Type/Lost')],
  ['a trailer that names another object', (text: string) => text.replace(/\/Root \d+ 0 R/, '/Root 9999 0 R')],
  ['a catalog without pages', (text: string) => text.replace(/\/Pages \d+ 0 R/, '/Lost 1')],
  ['a page tree without kids', (text: string) => text.replace(/\/Kids\s*\[[^\]]*\]/, '/Kids []')],
  ['a download that was cut off behind the pages', (text: string) => text.slice(0, text.lastIndexOf('/Type /Page\n') + 12)],
])('%s: the pages are gathered in their order', async (_, damage) => {
  const path = join(folder, 'lost.pdf');
  const text = readFileSync(fixtures.plain.path, 'latin1').replace(/\/Type\s*\/Page(?!s)/g, '/Type /Page\n');
  const { length } = text.match(/\/Type \/Page\n/g) ?? [];
  writeFileSync(path, damage(text.slice(0, text.lastIndexOf('startxref'))), 'latin1');
  await repairFile(path, out, signal);
  const repaired = openSource(out, 100);
  const sizes = repaired.pages.map((page) => pageAttribute(page, 'MediaBox'));
  repaired.document.close();
  expect(sizes).toHaveLength(length);
  expect(sizes.every((box) => Array.isArray(box) && box.length === 4)).toBe(true);
});

test('an encrypted file that has lost its trailer is not repaired into garbage', async () => {
  const path = join(folder, 'locked.pdf');
  writeFileSync(
    path,
    '%PDF-1.7\n1 0 obj\n<</Filter/Standard/V 2/R 3/O(a)/U(b)/P -4>>\nendobj\n2 0 obj\n<</Type/Page/MediaBox[0 0 9 9]>>\nendobj\n',
  );
  await expect(repairFile(path, out, signal)).rejects.toMatchObject({ code: 'damaged', cause: 'damaged and encrypted' });
});

test('object streams that unpack to very much are not all read', async () => {
  const path = join(folder, 'bomb.pdf');
  const packed = deflateSync(Buffer.alloc(60_000_000, ' '));
  const streams = Array.from({ length: 40 }, (_, index) => [
    Buffer.from(`${index + 10} 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]).flat();
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.7\n2 0 obj\n<</Type/Page>>\nendobj\n'), ...streams]));
  const { inflateSync: inflate } = zlib;
  let inflatedBytes = 0;
  zlib.inflateSync = (...words) => {
    const bytes = inflate(...words);
    inflatedBytes += bytes.length;
    return bytes;
  };
  syncBuiltinESMExports();
  try {
    await repairFile(path, out, signal);
  } finally {
    zlib.inflateSync = inflate;
    syncBuiltinESMExports();
  }
  expect(inflatedBytes).toBeGreaterThan(0);
  expect(inflatedBytes).toBeLessThanOrEqual(256 * 1024 * 1024);
});

test('chains that meet again and again are followed once', async () => {
  const path = join(folder, 'knot.pdf');
  const links = 40;
  const action = (index: number) => `<</S/URI/URI(a)/Next[${index + 1} 0 R ${index + 1} 0 R]>>`;
  const list = (index: number) => `[${index + 1} 0 R ${index + 1} 0 R]`;
  const tree = (index: number) => `<</Kids[${index + 1} 0 R ${index + 1} 0 R]>>`;
  const chain = (first: number, make: (index: number) => string, last: string) =>
    Array.from({ length: links }, (_, index) => (index === links - 1 ? last : make(first + index)));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction 10 0 R/Names<</JavaScript 110 0 R>>/OCProperties<</OCGs[4 0 R]/D<</Order 210 0 R>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Properties<</A 4 0 R>>>>>>',
    '<</Type/OCG/Name(a)>>',
  ];
  const place = (at: number, made: string[]) => {
    for (const [index, object] of made.entries()) objects[at - 1 + index] = object;
  };
  place(10, chain(10, action, '<</S/Launch/F(a)>>'));
  place(110, chain(110, tree, '<</Names[(a)<</S/JavaScript/JS(b)>>]>>'));
  place(210, chain(210, list, '[4 0 R]'));
  let text = '%PDF-1.7\n';
  for (const [index, object] of objects.entries()) if (object !== undefined) text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  writeFileSync(path, `${text}trailer\n<</Root 1 0 R>>\n`);
  const started = performance.now();
  const repaired = join(folder, 'knot-repaired.pdf');
  await repairFile(path, repaired, signal);
  const whole = openSource(repaired, 10);
  const report = await writeWholeDocument(whole, out, signal);
  whole.document.close();
  expect(report.removed).toEqual([
    { what: 'launchActions', count: 1 },
    { what: 'openScripts', count: 1 },
  ]);
  const source = openSource(repaired, 10);
  await writePart(source, 1);
  source.document.close();
  expect(performance.now() - started).toBeLessThan(5_000);
});
