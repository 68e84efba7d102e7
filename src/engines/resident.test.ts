import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Resident, Sandbox } from './sandbox.ts';
import { openSandbox } from './sandbox.ts';

/** What a program can do that stays and has been taken over: a shell that does whatever it is told (docs/decisions/0151). */

const canary = 'canary-5b1c07';
let dir: string;
let sandbox: Sandbox;
let resident: Resident;
let lines: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'resident-test-'));
  sandbox = await openSandbox({ allowUnsandboxed: false });
});
afterAll(() => rm(dir, { recursive: true, force: true }));
afterEach(() => resident?.close());

async function start(): Promise<string> {
  const scratchDir = await mkdtemp(join(dir, 'home-'));
  resident = await sandbox.start({
    program: '/usr/bin/sh',
    args: ['-c', 'while read -r line; do eval "$line" 2>&1; echo "done $?"; done'],
    inputs: [],
    scratchDir,
    onLine: (line) => lines.push(line),
  });
  return scratchDir;
}

/** Lets the shell run something and returns all that it says. */
async function does(script: string): Promise<string> {
  lines = [];
  resident.tell(script);
  await expect.poll(() => lines.some((line) => line.startsWith('done '))).toBe(true);
  const end = lines.pop();
  return `${lines.join('\n')}${end === 'done 0' ? '' : ` (${end})`}`;
}

async function file(name: string, text: string): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, text, { mode: 0o600 });
  return path;
}

describe.skipIf(!existsSync('/usr/bin/bwrap'))('a program that stays (skipped only where bubblewrap is not installed)', () => {
  test('reads what it is shown, for as long as it is shown', async () => {
    await start();
    await resident.show('a', await file('a.txt', `${canary}\n`));
    expect(await does('cat ../in/a')).toBe(canary);
    await resident.hide('a');
    expect(await does('cat ../in/a')).not.toContain(canary);
    expect(await does('ls ../in')).toBe('');
  });

  test('can neither change what it is shown nor lay a trap for what comes next', async () => {
    await start();
    const path = await file('b.txt', 'before');
    await resident.show('a', path);
    expect(await does('echo after > ../in/a')).toContain('(done');
    expect(await does('ln -s /etc/passwd ../in/next')).toContain('(done');
    expect(await does('rm -f ../in/a')).toContain('(done');
    expect(readFileSync(path, 'utf8')).toBe('before');
  });

  test('hands over plain files alone, and what they held when they were looked at', async () => {
    await start();
    const secret = await file('secret.txt', canary);
    const to = join(dir, 'taken');
    await does('echo result > out');
    expect(await resident.take('out', to)).toBe(true);
    expect(readFileSync(to, 'utf8')).toBe('result\n');
    expect((await stat(to)).mode & 0o777).toBe(0o644);
    expect(await resident.take('out', to)).toBe(false);
    await does(`ln -s ${secret} out`);
    await expect(resident.take('out', to)).rejects.toMatchObject({ code: 'cannot_process' });
    await does('rm out; mkfifo out');
    await expect(resident.take('out', to)).rejects.toMatchObject({ code: 'cannot_process' });
    await does('rm out; echo twice > first; ln first out');
    await expect(resident.take('out', to)).rejects.toMatchObject({ code: 'cannot_process' });
    expect(readFileSync(to, 'utf8')).toBe('result\n');
  });

  test('has no network and no file of ours, and goes with all its children', async () => {
    const home = await start();
    expect(await does('cat /etc/passwd')).not.toMatch(/root:/);
    expect(await does(`ls ${dir}`)).toContain('(done');
    await does('sleep 3917 & sleep 3917 &');
    await resident.close();
    await expect.poll(async () => (await commands()).filter((words) => words.includes('3917'))).toEqual([]);
    expect(await readdir(home)).toEqual([]);
    await expect(resident.ended).resolves.toBeUndefined();
  });
});

async function commands(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  });
}
