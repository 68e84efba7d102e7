/** Starts the real server as a separate process, for benches, corpus runs and journeys. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Site {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** How the process ended (exit code or signal). Undefined while it runs. */
  ending(): string | undefined;
  /** Everything the server has printed so far. */
  log(): string;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port could be had');
  return address.port;
}

async function waitUntilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${log().slice(-4000)}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await delay(100);
  }
  throw new Error(`the server was not ready within a minute:\n${log().slice(-4000)}`);
}

/** A server with its own data folder and port. `env` adds to the settings; `folder` is the folder of the project. */
export async function startSite(env: Readonly<Record<string, string>> = {}, folder = root): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-site-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const printed: string[] = [];
  const server = spawn(process.execPath, [join(folder, 'src/server/entry.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...env },
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => printed.push(String(chunk)));
  const log = () => printed.join('');
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    const forced = setTimeout(() => server.kill('SIGKILL'), 40_000);
    await ended;
    clearTimeout(forced);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, server, log);
  } catch (error) {
    await stop();
    throw error;
  }
  const ending = () => (server.exitCode ?? server.signalCode)?.toString();
  return { url, pid: server.pid ?? 0, dataDir, ending, log, stop };
}
