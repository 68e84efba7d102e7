import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SharedCopies } from './sharedCopies.ts';

let folder: string;
let input: { readonly path: string };
let copies: SharedCopies;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-copies-'));
  input = { path: join(folder, 'input.pdf') };
  await writeFile(input.path, 'one');
  copies = new SharedCopies(join(folder, 'copies'));
});

afterEach(() => rm(folder, { recursive: true }));

test('readers at the same time get one copy', async () => {
  let made = 0;
  const make = async (path: string) => {
    made += 1;
    await writeFile(path, 'copy');
    return path;
  };
  const [first, second] = await Promise.all([copies.once('kind', input, make), copies.once('kind', input, make)]);
  expect(first).toBe(second);
  expect(await copies.once('kind', input, make)).toBe(first);
  expect(made).toBe(1);
});

test('another kind, another password and a file that was replaced each have a copy of their own', async () => {
  const make = async (path: string) => path;
  const paths = [
    await copies.once('kind', input, make),
    await copies.once('other kind', input, make),
    await copies.once('kind', { ...input, password: 'secret' }, make),
  ];
  await writeFile(input.path, 'two, longer');
  await utimes(input.path, 1, 1);
  paths.push(await copies.once('kind', input, make));
  expect(new Set(paths).size).toBe(4);
});

test('a copy that failed is made again by the next reader', async () => {
  await expect(copies.once('kind', input, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await copies.once('kind', input, async () => 'made')).toBe('made');
});

test('a job’s folder that was removed is not made again', async () => {
  const job = join(folder, 'job');
  const late = new SharedCopies(join(job, 'copies'));
  await expect(late.claim('kind', input)).rejects.toThrow('ENOENT');
  await expect(stat(job)).rejects.toThrow('ENOENT');
});
