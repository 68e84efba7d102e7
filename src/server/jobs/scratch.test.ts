import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratch, type Scratch } from './scratch.ts';

let root: string;
let scratch: Scratch;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sheaf-scratch-'));
  scratch = await openScratch(root);
});

afterEach(async () => {
  await scratch.close();
  await rm(root, { recursive: true });
});

test('a folder that a late program made again after the end of its job is swept, and nothing else', async () => {
  const [ended, running] = [await scratch.open(), await scratch.open()];
  await writeFile(join(scratch.path, 'upload'), 'bytes');
  await ended.close();
  await mkdir(join(ended.dir, 'copies'), { recursive: true });
  expect(await scratch.sweep()).toBe(1);
  expect((await readdir(scratch.path)).sort()).toEqual([running.dir.split('/').at(-1), 'upload'].sort());
  await running.close();
  expect(await readdir(scratch.path)).toEqual(['upload']);
});
