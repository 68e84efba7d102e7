import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubledFunctions } from '#fixtures/costlyStreams.ts';
import { refuseEndlessFunctions } from './stitchedFunctions.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As the normalized copy is made (`normalize.ts`). */
async function normalized(bytes: Uint8Array): Promise<string> {
  const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
  await writeFile(from, bytes);
  execFileSync('qpdf', ['--object-streams=disable', '--stream-data=preserve', from, to]);
  return to;
}

test('functions that double forty times are refused before PDFium sees them', async () => {
  const path = await normalized(doubledFunctions(40));
  await expect(refuseEndlessFunctions(path)).rejects.toMatchObject({ code: 'too_complex' });
});

test('functions of a few thousand parts are drawn', async () => {
  const path = await normalized(doubledFunctions(12));
  await expect(refuseEndlessFunctions(path)).resolves.toBeUndefined();
});
