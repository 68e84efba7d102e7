import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineCall } from '#engines/ports.ts';
import { openSandbox, type Resident, type Sandbox } from '#engines/sandbox.ts';
import { wordParts, zip } from '#fixtures/office/parts.ts';
import { ResidentOffice } from './residentOffice.ts';

let dir: string;
let homeDir: string;
/** For each office that was started, the documents that it was shown. */
const shown: string[][] = [];
let office: ResidentOffice;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sheaf-resident-office-'));
  homeDir = join(dir, 'home');
  office = new ResidentOffice({ sandbox: noting(await openSandbox({ allowUnsandboxed: true })), homeDir });
});
afterAll(async () => {
  await convert(undefined);
  await rm(dir, { recursive: true, force: true });
});

/** The real sandbox, and a note of each document that a program in it is shown. */
function noting(sandbox: Sandbox): Sandbox {
  const start: Sandbox['start'] = async (command) => {
    const documents: string[] = [];
    shown.push(documents);
    const resident: Resident = await sandbox.start(command);
    const show: Resident['show'] = (name, path) => {
      documents.push(path);
      return resident.show(name, path);
    };
    return { ...resident, show };
  };
  return { ...sandbox, start };
}

const request = {
  filter: 'MS Word 2007 XML',
  filterOptions: '',
  export: 'writer_pdf_Export',
  pdf: { SelectPdfVersion: 17 },
  sheet: 0,
  fit: 'file',
  landscape: false,
  plain: false,
  fonts: [],
} as const;

function callOf(owner: string | undefined, signal = new AbortController().signal): EngineCall {
  return { scratchDir: dir, signal, deadlineMs: 60_000, progress: () => undefined, ...(owner === undefined ? {} : { owner }) };
}

let count = 0;
async function convert(owner: string | undefined, signal = new AbortController().signal): Promise<string> {
  const scratchDir = join(dir, `${owner}-${count++}`);
  await mkdir(scratchDir);
  const path = join(scratchDir, 'in.docx');
  await writeFile(path, zip(wordParts()));
  const call = { ...callOf(owner, signal), scratchDir };
  const out = join(scratchDir, 'out.pdf');
  expect(await office.convert(path, request, out, call)).toMatchObject({ ok: true });
  return (await readFile(out)).subarray(0, 5).toString();
}

const ownersOf = (documents: readonly string[]) => new Set(documents.map((path) => path.slice(dir.length + 1).split('-')[0]));

test('where owners change one is started ahead, and none is ever shown the documents of two', async () => {
  for (const owner of ['una', 'una', 'ikalawa', 'una', 'ikatlo', 'ikatlo', 'ikaapat']) expect(await convert(owner)).toBe('%PDF-');
  for (const documents of shown) expect(ownersOf(documents).size).toBeLessThanOrEqual(1);
  const served = shown.filter((documents) => documents.length > 0);
  expect(served.map((documents) => documents.length)).toEqual([2, 1, 1, 2, 1]);
  // The one that waits for the next owner.
  expect(shown).toHaveLength(served.length + 1);
});

test('its profile is not taken for an upgraded one: it draws no graphics tests at its start', async () => {
  await convert('una');
  const files = await readdir(homeDir, { recursive: true });
  expect(files.filter((path) => path.endsWith('registrymodifications.xcu'))).not.toEqual([]);
  expect(files.filter((path) => path.endsWith('GraphicsRenderTests.log'))).toEqual([]);
  await convert(undefined);
});

test('nothing is started ahead for one owner alone, and nothing stays after a document of nobody', async () => {
  await convert(undefined);
  expect(await readdir(homeDir)).toEqual([]);
  const before = shown.length;
  for (const owner of ['una', 'una']) await convert(owner);
  expect(shown).toHaveLength(before + 1);
});

test('the next one is started before the old one has served its last document', async () => {
  await convert(undefined);
  const before = shown.length;
  for (let n = 0; n < 19; n += 1) await convert('una');
  await expect.poll(() => shown.length).toBe(before + 2);
  expect(shown.slice(before).map((documents) => documents.length)).toEqual([19, 0]);
  for (let n = 0; n < 2; n += 1) await convert('una');
  expect(shown.slice(before).map((documents) => documents.length)).toEqual([20, 1]);
  await convert(undefined);
  await expect.poll(() => readdir(homeDir)).toEqual([]);
});

test('whoever stops while the next one starts leaves none behind', async () => {
  await convert('ikalawa');
  const controller = new AbortController();
  const stopped = convert('ikatlo', controller.signal);
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
  expect(await convert('ikatlo')).toBe('%PDF-');
  await convert(undefined);
  await expect.poll(() => readdir(homeDir)).toEqual([]);
});

test('what was started ahead serves its owner and nobody else', async () => {
  await convert(undefined);
  const before = shown.length;
  await office.startAhead(callOf('una'));
  expect(shown).toHaveLength(before + 1);
  await Promise.all([office.startAhead(callOf('una')), convert('una')]);
  expect(shown).toHaveLength(before + 1);
  await office.startAhead(callOf('ikalawa'));
  await convert('ikatlo');
  expect(shown.slice(before).map((documents) => [...ownersOf(documents)])).toContainEqual([]);
  await convert(undefined);
});

test('one that has opened a document with fonts of its own serves no other document', async () => {
  await convert(undefined);
  const before = shown.length;
  const served = () => shown.slice(before).map((documents) => documents.length);
  const folder = join(dir, 'una-fonts');
  await mkdir(folder);
  const path = join(folder, 'in.docx');
  await writeFile(path, zip(wordParts()));
  const call = { ...callOf('una'), scratchDir: folder };
  for (let round = 0; round < 2; round += 1)
    await office.layOut(path, { filter: request.filter, layout: true }, call, { bringsFonts: true });
  expect(served()).toEqual([2]);
  await convert('una');
  expect(served().slice(0, 2)).toEqual([2, 1]);
  await convert(undefined);
});

test('a start that is stopped leaves nothing behind', async () => {
  const controller = new AbortController();
  const started = office.startAhead(callOf('una', controller.signal));
  controller.abort();
  await started;
  expect(await convert('una')).toBe('%PDF-');
  await convert(undefined);
  await expect.poll(() => readdir(homeDir)).toEqual([]);
});
