import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seccompFilter } from './sandbox/seccomp.ts';
import type { Sandbox, SandboxCommand, SandboxRun } from './sandbox.ts';
import { openSandbox, RunPriority, runAt } from './sandbox.ts';

/**
 * What a program that an uploaded file has taken over can do. Each test plays such a program with a shell or perl inside
 * the sandbox and looks for what it must not reach (docs/decisions/0012).
 */
const canary = 'canary-7f3a91';
let scratchDir = '';
let sandbox: Sandbox;

beforeAll(async () => {
  scratchDir = await mkdtemp(join(tmpdir(), 'sandbox-test-'));
  sandbox = await openSandbox({ allowUnsandboxed: false });
});

afterAll(async () => {
  await rm(scratchDir, { recursive: true, force: true });
});

async function run(script: string, more: Partial<SandboxCommand> = {}): Promise<SandboxRun> {
  return sandbox.run({
    program: '/usr/bin/sh',
    args: ['-c', script],
    inputs: [],
    deadlineMs: 20_000,
    signal: new AbortController().signal,
    scratchDir,
    ...more,
  });
}

async function output(script: string, more: Partial<SandboxCommand> = {}): Promise<string> {
  const done = await run(script, more);
  await done.close();
  return `${done.stdout}${done.stderr}`.trim();
}

function processesWith(words: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const commands = pids.map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  });
  return commands.filter((command) => command.includes(words));
}

const hasBwrap = existsSync('/usr/bin/bwrap');
describe.skipIf(!hasBwrap)('containment (skipped only where bubblewrap is not installed)', () => {
  test('the best level works here', () => {
    expect(sandbox.level).toBe(1);
  });

  test('a file outside cannot be read, nor seen', async () => {
    const secret = join(scratchDir, 'secret.txt');
    await writeFile(secret, canary, { mode: 0o644 });
    expect(await output(`cat ${secret}; cat /etc/passwd; ls / /root /home`)).not.toContain(canary);
    expect(await output('cat /etc/passwd /etc/shadow')).not.toMatch(/root:/);
    expect(await output('ls /')).not.toMatch(/home|root|srv|var/);
  });

  test('nothing of the environment goes in', async () => {
    process.env.SHEAF_TEST_SECRET = canary;
    try {
      const seen = await output('env; cat /proc/*/environ | tr "\\0" "\\n"');
      expect(seen).not.toContain(canary);
      expect(seen).toContain('HOME=/job');
    } finally {
      delete process.env.SHEAF_TEST_SECRET;
    }
  });

  test('a listener on loopback cannot be reached, and no socket but a local one can be made', async () => {
    let reached = false;
    const server = createServer(() => {
      reached = true;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const connect = `perl -MSocket -e 'socket(S, AF_INET, SOCK_STREAM, 0) or die "no socket: $!"; connect(S, sockaddr_in(${port}, INADDR_LOOPBACK)) and print "connected"'`;
    const seen = await output(connect);
    server.close();
    expect(seen).toMatch(/no socket/);
    expect(reached).toBe(false);
    expect(await output("perl -MSocket -e 'socket(S, AF_UNIX, SOCK_STREAM, 0) and print qq(local)'")).toBe('local');
    expect(await output('tail -n +3 /proc/net/dev | grep -v lo:')).toBe('');
  });

  test('other processes cannot be seen', async () => {
    const pids = await output('ls /proc | grep -cE "^[0-9]+$"');
    expect(Number(pids)).toBeLessThan(10);
  });

  test('there is no terminal that could be written to', async () => {
    expect(await output(': > /dev/tty')).toMatch(/No such device or address/);
  });

  test('what gives way has little weight within its session, and its session among others', async () => {
    const patient = await openSandbox({ allowUnsandboxed: false, priority: () => new RunPriority(5) });
    const command = { inputs: [], deadlineMs: 20_000, signal: new AbortController().signal, scratchDir };
    const seen = async (from: Sandbox) => {
      // The weight of the session is written a moment after the start.
      const done = await from.run({
        ...command,
        program: '/usr/bin/sh',
        args: ['-c', 'sleep 0.5; nice; cat /proc/self/autogroup'],
      });
      await done.close();
      return done.stdout.toString();
    };
    const hasWeights = existsSync('/proc/self/autogroup');
    expect(await seen(patient)).toMatch(hasWeights ? /^5\n.* nice 5\n$/ : /^5\n/);
    expect(await seen(sandbox)).toMatch(hasWeights ? /^0\n.* nice 0\n$/ : /^0\n/);
  });

  test('the priority of a program changes while it runs, and its CPU time is booked', async () => {
    let spentMs = 0;
    const priority = new RunPriority(5, (ms) => {
      spentMs += ms;
      // Told of the first sample, after which the program looks.
      priority.niceness = 14;
    });
    const words = 'while [ "$(cut -d" " -f19 /proc/self/stat)" != 14 ]; do :; done; sleep 0.3; nice; cat /proc/self/autogroup';
    const command = { program: '/usr/bin/sh', args: ['-c', words], inputs: [], scratchDir };
    const run = () => sandbox.run({ ...command, deadlineMs: 20_000, signal: new AbortController().signal });
    const done = await runAt(priority, run);
    await done.close();
    const seen = done.stdout.toString();
    expect(seen).toMatch(existsSync('/proc/self/autogroup') ? /^14\n.* nice 14\n$/ : /^14\n/);
    expect(spentMs).toBeGreaterThan(0);
  });

  test('no rights, no way to get any, a filter in place', async () => {
    const status = await output('grep -E "NoNewPrivs|^Seccomp:|CapEff|CapBnd" /proc/self/status');
    expect(status).toMatch(/NoNewPrivs:\s*1/);
    expect(status).toMatch(/Seccomp:\s*2/);
    expect(status).toMatch(/CapEff:\s*0+$/m);
  });

  test('no namespace, no mount, no write to the system', async () => {
    expect(await output('unshare -Ur true && echo made')).not.toContain('made');
    expect(await output('unshare -n true && echo made')).not.toContain('made');
    expect(await output('mount -t tmpfs x /job && echo mounted')).not.toContain('mounted');
    expect(await output('touch /usr/x /bin/x /in/x && echo written')).not.toContain('written');
  });

  test('a fork bomb ends at the limit', async () => {
    const seen = await output(
      "perl -e '$n = 0; for (1 .. 500) { $p = fork; last unless defined $p; if (!$p) { sleep 3; exit } $n++ } print $n'",
      {
        limits: { processes: 32 },
        deadlineMs: 10_000,
      },
    );
    expect(Number(seen)).toBeGreaterThan(0);
    expect(Number(seen)).toBeLessThan(32);
  });

  test('memory ends at the limit', async () => {
    const done = await run("perl -e '$x = q(a) x (700 * 1024 * 1024); print length $x'", {
      limits: { memoryBytes: 512 * 1024 ** 2 },
    });
    await done.close();
    expect(done.exitCode).not.toBe(0);
    expect(done.stdout.toString()).toBe('');
  });

  test('memory ends at the limit for a program that reserves addresses, too', async () => {
    const limits = { memoryBytes: 512 * 1024 ** 2 };
    const done = await run("perl -e '$x = q(a) x (700 * 1024 * 1024); print length $x'", { limits, reservesAddresses: true });
    await done.close();
    expect(done.exitCode).not.toBe(0);
    expect(done.stdout.toString()).toBe('');
  });

  test('a file ends at the limit, and so does the temporary folder', async () => {
    const limits = { fileBytes: 5 * 1024 ** 2 };
    const size = await output('dd if=/dev/zero of=big bs=1M count=20 2>/dev/null; stat -c %s big', { limits });
    expect(Number(size)).toBe(limits.fileBytes);
    const spread = 'for i in $(seq 30); do dd if=/dev/zero of=/tmp/$i bs=1M count=4 2>/dev/null; done; du -sm /tmp | cut -f1';
    expect(Number(await output(spread, { limits }))).toBeLessThanOrEqual(65);
  });

  test('memory of many processes ends at the limit of the run', async () => {
    const each = "perl -e '$x = q(a) x (150 * 1024 * 1024); sleep 20' &";
    const waiting = run(`${each.repeat(6)} wait`, { limits: { memoryBytes: 400 * 1024 ** 2 } });
    await expect(waiting).rejects.toMatchObject({ code: 'too_complex' });
  });

  test('many files end at the limit of the run, and so do those without a name', async () => {
    const limits = { fileBytes: 30 * 1024 ** 2, diskBytes: 100 * 1024 ** 2 };
    const write = 'for i in $(seq 8); do head -c 25000000 /dev/zero > f$i; done; sleep 20';
    await expect(run(write, { limits })).rejects.toMatchObject({ code: 'too_complex' });
    const nameless = `perl -e 'for (1 .. 8) { open($f[$_], ">", "f"); unlink "f"; print {$f[$_]} "x" x 25_000_000; $f[$_]->flush } sleep 20'`;
    await expect(run(`perl -MIO::Handle ${nameless.slice(5)}`, { limits })).rejects.toMatchObject({ code: 'too_complex' });
  });

  test('there is no memory but its own: no file of memory, no shared segment', async () => {
    const calls = process.arch === 'x64' ? { memfd: 319, shmget: 29 } : { memfd: 279, shmget: 194 };
    const ask = `perl -e '$name = "x"; print syscall(${calls.memfd}, $name, 0), " ", syscall(${calls.shmget}, 0, 1048576, 01777)'`;
    expect(await output(ask)).toBe('-1 -1');
  });

  test('an engine goes first where the memory of the machine ends', async () => {
    expect(await output('cat /proc/self/oom_score_adj')).toBe('1000');
  });

  const places = '/ /dev /dev/shm /etc /in /proc /usr';
  const tryAll = `for d in ${places}; do touch $d/x 2>/dev/null && echo "$d"; done; touch /tmp/x /job/x && echo own`;
  test('nothing can be written but its own folder and a small temporary one', async () => {
    expect(await output(tryAll)).toBe('own');
  });

  test('nor by an ordinary user, to whom the namespace belongs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sandbox-user-'));
    await chmod(folder, 0o777);
    const sandboxUrl = new URL('./sandbox.ts', import.meta.url).href;
    const script = `
      const { openSandbox } = await import(${JSON.stringify(sandboxUrl)});
      const sandbox = await openSandbox({ allowUnsandboxed: false });
      const command = { program: '/usr/bin/sh', args: ['-c', ${JSON.stringify(tryAll)}], inputs: [], deadlineMs: 20000 };
      const done = await sandbox.run({ ...command, signal: new AbortController().signal, scratchDir: ${JSON.stringify(folder)} });
      console.log(process.getuid(), String(done.stdout).trim());
      await done.close();`;
    const node = [process.execPath, '--input-type=module', '-e', script];
    const drop = ['/usr/bin/setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'];
    const [program = '', ...args] = process.getuid?.() === 0 ? [...drop, ...node] : node;
    const seen = spawnSync(program, args, { encoding: 'utf8', cwd: fileURLToPath(new URL('../..', import.meta.url)) });
    await rm(folder, { recursive: true, force: true });
    expect(`${seen.stdout}${seen.stderr}`.trim()).toMatch(/^[1-9]\d* own$/);
  });

  test('CPU time ends at the limit', async () => {
    const started = performance.now();
    const done = await run("perl -e 'while (1) {}'", { limits: { cpuSeconds: 1 } });
    await done.close();
    expect(done.exitCode).not.toBe(0);
    expect(performance.now() - started).toBeLessThan(8_000);
  });

  test('at the deadline the whole group is gone, and its folder', async () => {
    const started = performance.now();
    const waiting = run('sleep 7654321 & sleep 7654321', { deadlineMs: 500 });
    await expect(waiting).rejects.toMatchObject({ code: 'too_complex' });
    expect(performance.now() - started).toBeLessThan(2_500);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(processesWith('sleep 7654321')).toEqual([]);
    expect((await readdir(scratchDir)).filter((name) => name.startsWith('run-'))).toEqual([]);
  });

  test('an abort ends it in the same way', async () => {
    const controller = new AbortController();
    const waiting = run('sleep 7654322 & sleep 7654322', { signal: controller.signal });
    setTimeout(() => controller.abort(), 200);
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(processesWith('sleep 7654322')).toEqual([]);
  });

  test('a program waits for input that is promised, and ends where the promise is broken', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const script = 'echo started; cat';
    const started = run(script, { stdin: promise, onLine: (line) => line === 'started' && resolve('the input') });
    expect((await started).stdout.toString()).toBe('started\nthe input');
    const broken = Promise.withResolvers<string>();
    const reason = new Error('nothing to read');
    const waiting = run('echo started; cat; sleep 7654323', {
      stdin: broken.promise,
      onLine: () => broken.reject(reason),
    });
    await expect(waiting).rejects.toBe(reason);
    await expect.poll(() => processesWith('7654323')).toEqual([]);
  });

  test('children that a finished program leaves behind are gone too', async () => {
    await output('(sleep 7654323 >/dev/null 2>&1 </dev/null &) ; echo done');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(processesWith('sleep 7654323')).toEqual([]);
  });

  test('a result that is a link, or no plain file, is refused', async () => {
    const done = await run(
      'ln -s /etc/passwd link.pdf; echo real > real.pdf; ln real.pdf hard.pdf; mkfifo pipe.pdf; mkdir folder.pdf',
    );
    const to = join(scratchDir, 'taken.pdf');
    for (const name of ['link.pdf', 'hard.pdf', 'pipe.pdf', 'folder.pdf']) {
      await expect(done.take(name, to), name).rejects.toMatchObject({ code: 'cannot_process' });
    }
    expect(await done.take('missing.pdf', to)).toBe(false);
    expect(existsSync(to)).toBe(false);
    await done.close();
  });

  test('an input is seen and cannot be changed; a result comes back as ours', async () => {
    const input = join(scratchDir, 'input.txt');
    await writeFile(input, 'content', { mode: 0o600 });
    const done = await run('echo more >> ../in/a.txt; cat ../in/a.txt > out.txt', { inputs: [{ name: 'a.txt', path: input }] });
    const to = join(scratchDir, 'out.txt');
    expect(await done.take('out.txt', to)).toBe(true);
    await done.close();
    expect(readFileSync(to, 'utf8')).toBe('content');
    expect(readFileSync(input, 'utf8')).toBe('content');
    expect(lstatSync(to).uid).toBe(process.getuid?.());
  });

  test('words beyond the limit are thrown away without blocking the program', async () => {
    const done = await run('head -c 20000000 /dev/zero; head -c 300000 /dev/zero >&2; echo end > end.txt');
    expect(done.exitCode).toBe(0);
    expect(done.stdout.length).toBe(8 * 1024 ** 2);
    expect(done.stderr.length).toBe(64 * 1024);
    await done.close();
  });

  test('Node runs a script of ours and sees nothing else of the project', async () => {
    const script = join(scratchDir, 'probe.mjs');
    await writeFile(
      script,
      "import fs from 'node:fs'; console.log(fs.existsSync(process.argv[2]), process.cwd(), process.getuid() === 0 ? 'root' : 'not root')",
      {
        mode: 0o644,
      },
    );
    const packageJson = fileURLToPath(new URL('../../package.json', import.meta.url));
    const seen = await output('', { program: { nodeScript: script, readable: [] }, args: [packageJson] });
    expect(seen).toBe('false /job not root');
  });

  test('Node finds code that the build compiled, and cannot leave any for the next job', async () => {
    const script = join(scratchDir, 'compiled.mjs');
    await writeFile(
      script,
      `import fs from 'node:fs'; import { getCompileCacheDir } from 'node:module';
      const dir = getCompileCacheDir();
      const entries = fs.readdirSync(dir);
      fs.readFileSync(dir + '/' + entries[0]);
      let code = 'written';
      try { fs.writeFileSync(dir + '/mine', ''); } catch (error) { code = error.code; }
      console.log(dir.startsWith('/code-cache/'), entries.length > 100, code);`,
      { mode: 0o644 },
    );
    expect(await output('', { program: { nodeScript: script, readable: [] } })).toBe('true true EROFS');
  });
});

test('a level that is no isolation is refused, unless allowed', async () => {
  await expect(openSandbox({ allowUnsandboxed: false, level: 3 })).rejects.toThrow('ALLOW_UNSANDBOXED=1');
  const open = await openSandbox({ allowUnsandboxed: true, level: 3 });
  expect(open.description).toMatch(/development/);
  const done = await open.run({
    program: '/usr/bin/cat',
    args: ['../in/a.txt'],
    inputs: [{ name: 'a.txt', path: fileURLToPath(import.meta.url) }],
    deadlineMs: 10_000,
    signal: new AbortController().signal,
    scratchDir,
  });
  expect(done.stdout.toString()).toContain('a level that is no isolation');
  await done.close();
});

test('a program that is not there is told as missing', async () => {
  const open = await openSandbox({ allowUnsandboxed: true, level: 3 });
  const start = { args: [], inputs: [], deadlineMs: 10_000, signal: new AbortController().signal, scratchDir };
  const done = await open.run({ ...start, program: '/usr/bin/no-such-program' });
  expect(done.exitCode).not.toBe(0);
  await done.close();
});

test('the filter is made for both architectures and for no other', () => {
  for (const arch of ['x64', 'arm64']) expect((seccompFilter(arch)?.length ?? 1) % 8, arch).toBe(0);
  expect(seccompFilter('x64')?.equals(seccompFilter('arm64') ?? Buffer.alloc(0))).toBe(false);
  expect(seccompFilter('mips')).toBeUndefined();
});
