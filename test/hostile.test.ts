import { deflateRawSync, deflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { wordParts, zip } from '#fixtures/office/parts.ts';
import { wordsIn } from '../scripts/hostile/canaries.ts';
import { crashedWorkerProcesses } from '../scripts/hostile/crashedWorkerProcesses.ts';
import { kindOfFile } from '../scripts/hostile/hostileFiles.ts';
import { seededSample } from '../scripts/hostile/hostileOperations.ts';
import { HostileRows, type Outcome, sayZeros } from '../scripts/hostile/hostileRows.ts';
import { baseOf, mutantOf, seededRandomBelow } from '../scripts/hostile/mutants.ts';

/** The parts of `npm run hostile` that count results and create mutants. An error in them would be missed by every run. */

const sound = Buffer.from(Array.from({ length: 300 }, (_, n) => `${n} 0 obj << /Length ${n * 7} >> endobj\n`).join(''));
const seeds = Array.from({ length: 400 }, (_, n) => n);

describe('mutants', () => {
  test('the same seed gives the same bytes, and the original file is unchanged', () => {
    const before = Buffer.from(sound);
    for (const seed of seeds) expect(mutantOf(sound, seed)).toEqual(mutantOf(Buffer.from(before), seed));
    expect(sound.equals(before)).toBe(true);
  });

  test('other seeds give other bytes', () => {
    const made = new Set(seeds.map((seed) => mutantOf(sound, seed).bytes.toString('latin1')));
    expect(made.size).toBeGreaterThan(seeds.length * 0.98);
  });

  test('every kind of damage occurs', () => {
    const all = seeds.map((seed) => mutantOf(sound, seed));
    for (const sort of [/flipped/, /^cut after/, /cut out/, /put in/, /written over/, /became/]) {
      expect(all.filter(({ how }) => sort.test(how)).length, String(sort)).toBeGreaterThan(20);
    }
    for (const { bytes, how } of all.filter((each) => /flipped/.test(each.how))) {
      const changed = bytes.filter((byte, at) => byte !== sound[at]).length;
      expect(bytes.length).toBe(sound.length);
      expect(changed).toBeLessThanOrEqual(Number(/^\d+/.exec(how)?.[0]));
    }
  });

  test('most mutants of an Office file are damaged within a part and are still a zip, at any time of day', () => {
    const office = Buffer.from(zip(wordParts({ paragraphs: ['Magandang umaga.'] })));
    const all = seeds.map((seed) => mutantOf(office, seed));
    const within = all.filter(({ how }) => how.startsWith('in '));
    expect(within.length).toBeGreaterThan(seeds.length / 2);
    expect(within.length).toBeLessThan(seeds.length);
    for (const { bytes } of within) expect(Object.keys(unzipSync(bytes))).toContain('word/document.xml');
    vi.setSystemTime(new Date('2031-05-06T07:08:09Z'));
    expect(seeds.map((seed) => mutantOf(office, seed))).toEqual(all);
    vi.useRealTimers();
  });

  test('a file of one byte, one without a number, and one that only begins like a zip can be damaged', () => {
    for (const seed of seeds) expect(mutantOf(Buffer.from('x'), seed).how).not.toBe('');
    for (const seed of seeds) expect(mutantOf(Buffer.from('PK\x03\x04 and no zip'), seed).how).not.toMatch(/^in /);
  });

  test('the random choice reaches every value and no other, and a single file is always chosen', () => {
    const dice = seededRandomBelow(7);
    const thrown = Array.from({ length: 2000 }, () => dice(6));
    expect(new Set(thrown)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(new Set(seeds.map((seed) => baseOf(5, seed)))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(seeds.every((seed) => baseOf(1, seed) === 0)).toBe(true);
  });
});

test('a mutant goes through the wanted number of operations, in their order, and every operation is used in turn', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  const hands = seeds.map((seed) => seededSample(all, 2, seed).join(''));
  expect(hands).toEqual(seeds.map((seed) => seededSample(all, 2, seed).join('')));
  expect(new Set(hands)).toEqual(new Set(['ab', 'ac', 'ad', 'ae', 'bc', 'bd', 'be', 'cd', 'ce', 'de']));
  expect(seededSample(all, 9, 1)).toEqual(all);
});

describe('what is counted', () => {
  const outcome = (more: Partial<Outcome> & { status?: number; code?: string }): Outcome => ({
    operation: 'merge',
    file: 'a.pdf --seed 7',
    answer: { status: more.status ?? 200, code: more.code, bytes: 1 },
    seconds: 1,
    grownBytes: 0,
    ...more,
  });

  test('ok, refused, killed and failed are distinguished', () => {
    const rows = new HostileRows(10);
    rows.add(outcome({}));
    rows.add(outcome({ status: 422, code: 'damaged' }));
    rows.add(outcome({ status: 422, code: 'damaged', seconds: 11 }));
    rows.add(outcome({ status: 422, code: 'too_complex', grownBytes: 5 * 1024 ** 2 }));
    rows.add(outcome({ status: 503, code: 'queue_full' }));
    expect(rows.table()[0]).toMatch(/^merge +ok 1; refused: damaged 2; failed 1; killed by limit 1$/);
    expect(rows.table().join()).toMatch(/slowest 11\.0 s .*at most 5 MB/);
    expect(rows.shares).toEqual({ failed: 2, runs: 5 });
    expect(rows.areZero).toBe(true);
  });

  test.each([
    ['an answer of 500', { status: 500, code: 'internal' }, 'internal', 'merge of a.pdf --seed 7: 500 internal'],
    ['no answer', { answer: 'fetch failed' }, 'internal', 'merge of a.pdf --seed 7: fetch failed'],
    ['a deadline that is over by more than 2 s', { seconds: 12.1 }, 'late', 'merge of a.pdf --seed 7: 12.1 s'],
  ] as const)('%s is not zero, and says which seed it was', (_, more, zero, words) => {
    const [sane, rows] = [new HostileRows(10), new HostileRows(10)];
    rows.add(outcome(more));
    expect(rows.findings(zero)).toEqual([words]);
    expect(rows.areZero).toBe(false);
    expect(sayZeros([sane, rows])).toContain(`  ${words}`);
    expect(sayZeros([sane]).every((line) => line.startsWith('0 '))).toBe(true);
  });

  test('a worker process that ended by itself is a crash, and one that the server killed is not', () => {
    const line = (more: object) =>
      JSON.stringify({ level: 40, msg: 'worker process ended', code: null, killedBy: null, ...more });
    const log = [line({ killedBy: 'SIGKILL' }), line({ killedBy: 'SIGSEGV' }), line({ code: 134, words: 'heap' }), '{"msg":"x"}'];
    expect(crashedWorkerProcesses(log.join('\n'))).toEqual(['SIGSEGV', 'code 134 heap']);
  });
});

describe('a canary is found', () => {
  const words = { file: 'cardboard0123', variable: 'mangrove4567' };
  const pdfWith = (stream: Buffer) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj << >> stream\r\n'), stream, Buffer.from('\nendstream')]);
  const wordFile = Buffer.from(zip(wordParts({ paragraphs: ['cardboard0123'] })));
  test.each([
    ['in clear', Buffer.from('a cardboard0123 b')],
    ['parted at the end of a line', Buffer.from('cardbo\nard0123')],
    ['in UTF-16', Buffer.from('cardboard0123', 'utf16le').swap16()],
    ['as a string of hexadecimals', Buffer.from(`<${Buffer.from('cardboard0123').toString('hex').toUpperCase()}>`)],
    ['in a packed stream', pdfWith(deflateSync('BT (cardboard0123) Tj ET'))],
    ['in an Office file', wordFile],
    ['in an Office file within a PDF', pdfWith(deflateSync(wordFile))],
  ])('%s', (_, bytes) => expect(wordsIn(bytes, words)).toEqual(['file']));

  test('and nothing is found in files without one or in broken streams', () => {
    const broken = deflateRawSync('cardboard').subarray(0, 4);
    expect(wordsIn(Buffer.concat([pdfWith(broken), Buffer.from('PK\x03\x04'), broken]), words)).toEqual([]);
  });
});

test('a file is sent with the type that its bytes and its name agree on', () => {
  const kind = (name: string, text: string) => kindOfFile(name, Buffer.from(text))?.name;
  expect(kind('a.PDF', '%PDF-1.7')).toBe('pdf');
  expect(kind('a.csv', 'a,b')).toBe('excel');
  expect(kind('a.txt', 'a,b')).toBe('text');
  expect(kind('a.docx', 'no zip\0')).toBe('word');
  expect(kind('a.svg', '<svg xmlns="x">')).toBe('svg');
  expect(kind('README', 'words')).toBeUndefined();
});
