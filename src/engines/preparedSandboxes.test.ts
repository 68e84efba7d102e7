import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSandbox, RunPriority, runAt, type Sandbox, type SandboxCommand } from './sandbox.ts';

/** Runs in sandboxes that were started ahead (docs/decisions/0455) are compared with runs whose sandbox is started for them. */
let folder = '';
let scratchDir = '';
let preparedDir = '';
let anew: Sandbox;
let ahead: Sandbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prepared-test-'));
  [scratchDir, preparedDir] = await Promise.all([mkdtemp(join(folder, 'scratch-')), mkdtemp(join(folder, 'prepared-'))]);
  anew = await openSandbox({ allowUnsandboxed: false });
  ahead = await openSandbox({ allowUnsandboxed: false, preparedDir });
  await output(ahead, 'true');
});

afterAll(async () => {
  await ahead.close();
  await rm(folder, { recursive: true, force: true });
});

function commandOf(script: string, more: Partial<SandboxCommand> = {}): SandboxCommand {
  const { signal } = new AbortController();
  return { program: '/usr/bin/sh', args: ['-c', script], inputs: [], deadlineMs: 20_000, signal, scratchDir, ...more };
}

async function output(sandbox: Sandbox, script: string, more: Partial<SandboxCommand> = {}) {
  const run = await sandbox.run(commandOf(script, more));
  await run.close();
  return { code: run.exitCode, out: run.stdout.toString('utf8'), err: run.stderr };
}

/** Of each kind of program. */
const ready = 3;
const preparedCount = async () => (await readdir(preparedDir)).length;
const allReady = () => expect.poll(preparedCount).toBe(ready);

/** Runs it in a prepared sandbox: one is missing afterwards, until the next is prepared. */
async function inPrepared<Result>(work: () => Promise<Result>): Promise<Result> {
  await allReady();
  const before = await readdir(preparedDir);
  const result = await work();
  expect((await readdir(preparedDir)).filter((name) => before.includes(name))).toHaveLength(ready - 1);
  return result;
}

async function inputOf(text: string, mode = 0o644) {
  const path = join(await mkdtemp(join(folder, 'inputs-')), 'a b.txt');
  await writeFile(path, text);
  await chmod(path, mode);
  return { path, inputs: [{ name: 'input.txt', path }] };
}

describe.skipIf(!existsSync('/usr/bin/bwrap'))('prepared sandboxes (skipped only where bubblewrap is not installed)', () => {
  test('a program has the same limits, rights, folders and environment as in a sandbox of its own', async () => {
    const { inputs } = await inputOf('text');
    const script = `cat /proc/self/limits; grep -E 'Uid|Cap|NoNewPrivs|Seccomp' /proc/self/status | sed 's/[0-9]\\{5\\}/id/g'
      for space in ipc net pid uts user; do [ -e /proc/self/ns/$space ] && echo $space; done
      ls -a / /in /job /tmp /dev; ls /proc | grep -c '^[0-9]'; env | sort; pwd; cat /proc/self/oom_score_adj; ls /proc/self/fd
      cut -d ' ' -f 5,6 /proc/self/mountinfo | sed 's/run-[^/ ]*/run/' | grep -v -e ' /in' -e ' /job' | sort`;
    const own = await output(anew, script, { inputs });
    const prepared = await inPrepared(() => output(ahead, script, { inputs }));
    expect(own.out).toContain('Max cpu time');
    // The folder is mounted, because its files come later.
    expect(prepared).toEqual({ ...own, out: own.out.replace('/in/input.txt ro,', '/in ro,') });
  });

  test('words reach the program as they are, and its input follows them', async () => {
    const words = ["it's", 'two\nlines\n\n', '$HOME `id` \\ "x"', '', 'émoji 🙂', ':'];
    const args = ['-c', 'for word; do printf "[%s]" "$word"; done; cat', 'sh', ...words];
    const { out } = await inPrepared(() => output(ahead, '', { args, stdin: 'first\n\nsecond' }));
    expect(out).toBe(`${words.map((word) => `[${word}]`).join('')}first\n\nsecond`);
  });

  test('a program that reads its arguments waits itself, and makes room when others are asked for', async () => {
    const dir = await mkdtemp(join(folder, 'programs-'));
    const sandbox = await openSandbox({ allowUnsandboxed: false, preparedDir: dir });
    const reader = (name: string) => ({
      args: ['-c', `echo $$ > waits-${name}; read line; echo "$line"; cat; ls /in`],
      readsArguments: true as const,
    });
    const waitingOf = async (name: string) =>
      (await readdir(dir, { recursive: true })).filter((path) => path.endsWith(`waits-${name}`)).length;
    await output(sandbox, '', { ...reader('a'), stdin: 'first\n' });
    await expect.poll(() => waitingOf('a')).toBe(ready);
    const { inputs } = await inputOf('text');
    const { out } = await output(sandbox, '', { ...reader('a'), inputs, stdin: 'its words\nits input\n' });
    expect(out).toBe('its words\nits input\ninput.txt\n');
    await expect.poll(() => waitingOf('a')).toBe(ready);
    // Another program never gets one that waits for other words.
    expect(await output(sandbox, 'echo other')).toMatchObject({ code: 0, out: 'other\n' });
    expect(await waitingOf('a')).toBe(ready);
    for (const name of ['b', 'c']) {
      await output(sandbox, '', { ...reader(name), stdin: 'x\n' });
      await expect.poll(() => waitingOf(name)).toBe(ready);
    }
    await expect.poll(() => waitingOf('a')).toBe(0);
    await expect.poll(async () => (await readdir(dir)).length).toBe(2 * ready);
  });

  test('a Node program with limits of its own waits too, and gets the priority of a slow job', async () => {
    const dir = await mkdtemp(join(folder, 'node-'));
    const sandbox = await openSandbox({ allowUnsandboxed: false, preparedDir: dir });
    const nodeScript = join(await mkdtemp(join(folder, 'script-')), 'reader.mjs');
    const lines = [
      "import { readFileSync, writeFileSync } from 'node:fs';",
      "import { getPriority } from 'node:os';",
      "writeFileSync('waits', '');",
      "const words = readFileSync(0, 'utf8');",
      // A moment later, as a run that takes a while.
      'await new Promise((resolve) => setTimeout(resolve, 300));',
      'const limit = /Max cpu time +([0-9]+)/.exec(readFileSync("/proc/self/limits", "utf8"))[1];',
      "console.log(words, readFileSync('/in/input.txt', 'utf8'), limit, getPriority());",
    ];
    await writeFile(nodeScript, lines.join('\n'));
    const { inputs } = await inputOf('text');
    const program = { nodeScript, readable: [nodeScript] };
    const more = { program, args: [], readsArguments: true, limits: { cpuSeconds: 41 }, inputs, stdin: 'words' } as const;
    const run = (niceness: number) => runAt(new RunPriority(niceness), () => output(sandbox, '', more));
    const waiting = async () => (await readdir(dir, { recursive: true })).filter((path) => path.endsWith('waits'));
    await run(5);
    await expect.poll(waiting).toHaveLength(1);
    const [first] = await waiting();
    // One that gave way to others starts its own.
    expect((await run(9)).out).toBe('words text 41 9\n');
    expect(await waiting()).toEqual([first]);
    expect((await run(5)).out).toBe('words text 41 5\n');
    expect(await waiting()).not.toContain(first);
  });

  test('ends those that wait when it is closed, and runs go on in sandboxes of their own', async () => {
    const dir = await mkdtemp(join(folder, 'closed-'));
    const sandbox = await openSandbox({ allowUnsandboxed: false, preparedDir: dir });
    const count = async () => (await readdir(dir)).length;
    await output(sandbox, 'true');
    await expect.poll(count).toBe(ready);
    // Taken by this run, whose end asks for three more.
    await output(sandbox, 'true');
    await sandbox.close();
    expect(await count()).toBe(0);
    expect(await output(sandbox, 'echo after')).toMatchObject({ code: 0, out: 'after\n' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await count()).toBe(0);
  });

  test('no run sees what another one left', async () => {
    await inPrepared(() => output(ahead, 'echo secret > /job/left; echo secret > /tmp/left; sleep 300 & :'));
    for (let n = 0; n < 3; n += 1) {
      const { out } = await inPrepared(() =>
        output(ahead, 'cat /job/* /tmp/* /in/* 2>/dev/null; ps ax 2>/dev/null | grep -c "sleep 30[0]"'),
      );
      expect(out.replace(/^0$/m, '').trim()).toBe('');
    }
  });

  test.each([
    ['readable by all', 0o644],
    ['private', 0o600],
  ])('an input that is %s can be read, not changed, and stays as it was', async (_, mode) => {
    const { path, inputs } = await inputOf('as it was', mode);
    const before = await stat(path);
    const script =
      'cat ../in/input.txt; echo x >> ../in/input.txt; chmod 777 ../in/input.txt; rm -f ../in/input.txt; echo y > ../in/new';
    const { out, err } = await inPrepared(() => output(ahead, script, { inputs }));
    expect(out).toBe('as it was');
    expect(err.match(/Read-only|denied/g)).toHaveLength(4);
    const after = await stat(path);
    expect([after.mode, after.uid, after.nlink, await readFile(path, 'utf8')]).toEqual([before.mode, before.uid, 1, 'as it was']);
  });

  test('a result is taken, and the folder is removed with the run', async () => {
    const taken = await inPrepared(async () => {
      const run = await ahead.run(commandOf('echo made > out.txt'));
      const each = [await run.take('out.txt', join(folder, 'taken.txt')), await run.take('none.txt', join(folder, 'none.txt'))];
      await run.close();
      return each;
    });
    expect(taken).toEqual([true, false]);
    expect(await readFile(join(folder, 'taken.txt'), 'utf8')).toBe('made\n');
    await allReady();
  });

  test('deadline and abort end a run, and an aborted one never starts', async () => {
    await allReady();
    await expect(output(ahead, 'sleep 60', { deadlineMs: 300 })).rejects.toMatchObject({ code: 'too_complex' });
    await allReady();
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 200);
    await expect(output(ahead, 'sleep 60', { signal: controller.signal })).rejects.toMatchObject({ code: 'cancelled' });
    await allReady();
    await expect(output(ahead, 'sleep 60', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
    await allReady();
  });

  test('a run with other limits, or of a job that gave way to others, leaves them to the next', async () => {
    await allReady();
    const before = await readdir(preparedDir);
    await output(ahead, 'true', { limits: { cpuSeconds: 5 } });
    await runAt(new RunPriority(9), () => output(ahead, 'true'));
    expect(await readdir(preparedDir)).toEqual(before);
  });

  test('an input that is not there fails as in a sandbox of its own', async () => {
    await allReady();
    const inputs = [{ name: 'a', path: join(folder, 'missing') }];
    await expect(output(ahead, 'true', { inputs })).rejects.toThrow('ENOENT');
    await output(ahead, 'true');
    await allReady();
  });
});
