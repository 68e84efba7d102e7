import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { nodeSpawn, type Spawn } from './childProgram.ts';
import type { ResourceLimit } from './limits.ts';
import { posixSpawn } from './posixSpawn.ts';

const env = { PATH: '/usr/bin:/bin', WORD: 'given' };
const spawns: Readonly<Record<string, Spawn | undefined>> = { posixSpawn: await posixSpawn(), nodeSpawn };

async function run(spawn: Spawn, script: string, given: { readonly input?: Buffer; readonly filter?: Buffer } = {}) {
  const child = spawn({ argv: ['/bin/sh', '-c', script], cwd: tmpdir(), env, filter: given.filter });
  // One that has ended does not read.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(given.input ?? '');
  const [stdout, stderr] = await Promise.all([buffer(child.stdout as Readable), buffer(child.stderr as Readable)]);
  const end = await child.ended;
  return { ...end, stdout, text: stdout.toString().trim(), errors: stderr.toString().trim(), child };
}

const openDescriptors = () => readdirSync('/proc/self/fd').length;

describe.skipIf(process.platform !== 'linux').each(Object.entries(spawns))('%s', (_, found) => {
  test('is there on Linux with the GNU C library', () => {
    expect(found).toBeDefined();
  });

  const spawn = found ?? nodeSpawn;

  test('gives the program its folder, its environment and nothing of ours', async () => {
    process.env.SECRET_OF_THE_TEST = 'secret';
    const { text, errors } = await run(spawn, 'pwd; echo $WORD; env | grep -c SECRET; echo wrong >&2');
    expect(text.split('\n')).toEqual([tmpdir(), 'given', '0']);
    expect(errors).toBe('wrong');
  });

  test('passes more than a pipe holds through the program, in both directions at once', async () => {
    const input = Buffer.alloc(3_000_000, 'words of a file ');
    expect((await run(spawn, 'cat', { input })).stdout.equals(input)).toBe(true);
  });

  test('tells exit codes and signals', async () => {
    expect(await run(spawn, 'exit 7')).toMatchObject({ exitCode: 7, killedBy: null });
    expect(await run(spawn, 'kill -KILL $$')).toMatchObject({ killedBy: 'SIGKILL' });
  });

  test('gives signals that Node ignores their defaults again', async () => {
    expect(await run(spawn, 'kill -PIPE $$; echo lives')).toMatchObject({ killedBy: 'SIGPIPE', text: '' });
  });

  test('shows the filter as descriptor 3, and opens no other', async () => {
    const { text } = await run(spawn, 'cat <&3; ls /proc/self/fd', { filter: Buffer.from('rules\n') });
    const [rules, ...descriptors] = text.split('\n');
    expect(rules).toBe('rules');
    // ls opens the folder as the last one. Whoever started the tests may have left high ones open, which nobody closes.
    expect(descriptors.filter((number) => Number(number) < 100)).toEqual(['0', '1', '2', '3', '4']);
  });

  test('starts a session and a process group of its own', async () => {
    const { text, child } = await run(spawn, 'cut -d " " -f 5,6 /proc/$$/stat');
    expect(text).toBe(`${child.pid} ${child.pid}`);
  });

  test('waits for a program that closes its output before it ends', async () => {
    const startedAt = performance.now();
    expect(await run(spawn, 'exec >&- 2>&-; sleep 0.3; exit 3')).toMatchObject({ exitCode: 3 });
    expect(performance.now() - startedAt).toBeGreaterThan(290);
  });

  test('says that a program is missing', async () => {
    const child = spawn({ argv: ['/no/such/program'], cwd: tmpdir(), env, filter: Buffer.from('rules') });
    await expect(child.ended).rejects.toMatchObject({ code: 'ENOENT' });
    expect(child.pid).toBeUndefined();
  });

  test('leaves no descriptor open and no process behind', async () => {
    await run(spawn, 'true', { filter: Buffer.from('rules') });
    const before = openDescriptors();
    const ended = await Promise.all(Array.from({ length: 20 }, () => run(spawn, 'cat', { input: Buffer.from('words') })));
    for (let n = 0; n < 5; n += 1)
      await spawn({ argv: ['/no'], cwd: tmpdir(), env, filter: undefined }).ended.catch(() => undefined);
    await expect.poll(openDescriptors).toBeLessThanOrEqual(before);
    for (const { child } of ended) {
      expect(child.hasEnded()).toBe(true);
      expect(() => readFileSync(`/proc/${child.pid}/stat`)).toThrow('ENOENT');
    }
  });
});

test.skipIf(process.platform !== 'linux')(
  'a program that waits at descriptor 4 has its limits and priority before it goes on',
  async () => {
    const spawn = spawns.posixSpawn ?? nodeSpawn;
    // Setting them takes longer than the program takes to read what it has.
    const limits = {
      *[Symbol.iterator]() {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
        yield* [
          ['nofile', 64],
          ['core', 0],
          ['fsize', 1024 ** 2],
        ];
      },
    } as unknown as readonly ResourceLimit[];
    const script = 'read all <&4; ulimit -n; ulimit -f; cat /proc/self/oom_score_adj; cut -d " " -f 19 /proc/self/stat';
    const child = spawn({
      argv: ['/bin/sh', '-c', script],
      cwd: tmpdir(),
      env,
      filter: Buffer.from('rules'),
      weight: { niceness: 7, limits },
    });
    child.stdin?.end();
    // Blocks of 512 bytes.
    expect((await buffer(child.stdout as Readable)).toString().split('\n')).toEqual(['64', '2048', '1000', '7', '']);
    await child.ended;
  },
);

test.skipIf(process.platform !== 'linux')('a program whose limits cannot be set does not run', async () => {
  const spawn = spawns.posixSpawn ?? nodeSpawn;
  // More than this process may give.
  const weight = { niceness: 0, limits: [['nofile', 2 ** 40]] as const };
  const child = spawn({ argv: ['/bin/sleep', '60'], cwd: tmpdir(), env, filter: Buffer.from('rules'), weight });
  await expect(child.ended).rejects.toThrow('nofile');
});

test.skipIf(process.platform !== 'linux')('posixSpawn works in a thread, without a warning', async () => {
  const code = `
    import { text } from 'node:stream/consumers';
    import { parentPort } from 'node:worker_threads';
    const warnings = [];
    process.on('warning', ({ message }) => warnings.push(message));
    const { posixSpawn } = await import(${JSON.stringify(new URL('posixSpawn.ts', import.meta.url).href)});
    const spawn = await posixSpawn();
    const child = spawn({ argv: ['/bin/echo', 'words'], cwd: '/', env: {}, filter: Buffer.from('rules'), weight: { niceness: 0, limits: [] } });
    child.stdin.end();
    const words = await text(child.stdout.on('error', () => undefined));
    child.stderr.resume();
    const end = await child.ended;
    setTimeout(() => parentPort.postMessage({ words, end, warnings }), 50);`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const [answer] = await once(thread, 'message');
  expect(answer).toEqual({ words: 'words\n', end: { exitCode: 0, killedBy: null }, warnings: [] });
  await thread.terminate();
});
