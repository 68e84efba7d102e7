import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  addressOf,
  type DatabaseAddress,
  isOurServer,
  isOwner,
  ownerIsAlive,
  type PostgresPlace,
  port,
  preparePlace,
  readPid,
  takeOver,
  user,
} from './postgresPlace.ts';
import { findPostgresPrograms, type PostgresAccount } from './postgresPrograms.ts';

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress;
  /** How the server was obtained, for the start-up log. */
  readonly how: string;
  /** Process id of the running server. */
  pid(): number;
  /** Stops the server, unless another process of ours uses it. */
  stop(): Promise<void>;
}

const startTimeoutMs = 30_000;

/**
 * A real PostgreSQL on a Unix socket in `{dataDir}/postgres`, with fsync on. Attaches to a running server, restarts a crashed one, and
 * restarts it again if it dies while we run.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  onRestart: (reason: string) => void,
  account?: PostgresAccount,
): Promise<EmbeddedPostgres> {
  const place = await preparePlace(dataDir, account);
  let how = `attached, ${place.account.how}`;
  if (!(await answers(place))) {
    await initialise(place);
    await launch(place);
    how = `started, ${place.account.how}`;
    await takeOver(place);
  } else if (!(await ownerIsAlive(place))) {
    await takeOver(place);
  }
  const watch = keepAlive(place, onRestart);
  let pid = (await readPid(place)) ?? 0;
  return {
    address: addressOf(place),
    how,
    pid: () => {
      pid = watch.pid() ?? pid;
      return pid;
    },
    stop: async () => {
      watch.stop();
      if (await isOwner(place)) await stopServer(place);
    },
  };
}

/** Runs initdb in a temporary folder and renames it: an incomplete cluster never has the final name. */
async function initialise(place: PostgresPlace): Promise<void> {
  if (await exists(join(place.data, 'PG_VERSION'))) return;
  const fresh = join(place.root, `new-${process.pid}`);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (place.account.ids) await chown(fresh, place.account.ids.uid, place.account.ids.gid);
  const programs = await findPostgresPrograms(place.account, join(tmpdir(), 'sheaf-postgres-programs'));
  await run(place, join(programs, 'bin', 'initdb'), [
    ...['-D', fresh, '-U', user, '-A', 'trust', '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'],
  ]);
  await chmod(fresh, 0o700);
  await rename(fresh, place.data).catch(async (error: NodeJS.ErrnoException) => {
    // Another process of ours was faster.
    await rm(fresh, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Runs a program of PostgreSQL to its end. The end of its output becomes the error. */
function run(place: PostgresPlace, program: string, args: readonly string[]): Promise<void> {
  const { command, argv, options } = asAccount(place, program, args);
  return new Promise((resolve, reject) => {
    const child = spawn(command, argv, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${words.trim()}`))));
  });
}

function asAccount(place: PostgresPlace, program: string, args: readonly string[]) {
  const [command = program, ...argv] = [...place.account.prefix, program, ...args];
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' };
  return { command, argv, options: { env, cwd: place.root, ...place.account.ids } };
}

/** Starts the server and waits until it answers. Retries when it crashes on start because of left-over shared memory. */
async function launch(place: PostgresPlace): Promise<void> {
  const programs = await findPostgresPrograms(place.account, join(tmpdir(), 'sheaf-postgres-programs'));
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    await dropStalePid(place);
    const ended = await spawnServer(place, join(programs, 'bin', 'postgres'), deadline);
    if (!ended) return;
    // Another process may have started it meanwhile.
    if (await answers(place)) return;
    if (Date.now() > deadline) throw new Error(`The embedded database does not start: ${await lastWords(place)}`);
    await sleep(250);
  }
}

/** False once it answers; true when the process ended before that. */
async function spawnServer(place: PostgresPlace, program: string, deadline: number): Promise<boolean> {
  const { command, argv, options } = asAccount(place, program, [
    ...['-D', place.data, '-k', place.socketDir, '-h', '', '-p', String(port)],
    ...['-c', 'fsync=on', '-c', 'shared_buffers=32MB', '-c', 'max_connections=100'],
    ...['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0', '-c', 'unix_socket_permissions=0700'],
    // File names are user data: neither statements nor the details of their errors are logged.
    ...['-c', 'log_min_error_statement=panic', '-c', 'log_error_verbosity=terse', '-c', 'log_min_messages=warning'],
  ]);
  const log = await open(place.log, 'w', 0o600);
  // In a process group of its own: a Ctrl-C in the terminal reaches only our server, which then stops the database in order.
  const child = spawn(command, argv, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
  let ended = false;
  child.on('error', () => {
    ended = true;
  });
  child.on('exit', () => {
    ended = true;
  });
  child.unref();
  await log.close();
  while (!ended && Date.now() < deadline) {
    if (await answers(place)) return false;
    await sleep(25);
  }
  return true;
}

async function lastWords(place: PostgresPlace): Promise<string> {
  return (await readFile(place.log, 'utf8').catch(() => 'no log')).trim().slice(-500);
}

async function answers(place: PostgresPlace): Promise<boolean> {
  const client = new pg.Client({ ...addressOf(place), connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL does not start while postmaster.pid names a live process, even when that process is not a database. */
async function dropStalePid(place: PostgresPlace): Promise<void> {
  const pid = await readPid(place);
  if (pid !== undefined && !(await isOurServer(place, pid))) await rm(join(place.data, 'postmaster.pid'), { force: true });
}

function keepAlive(place: PostgresPlace, onRestart: (reason: string) => void) {
  let stopped = false;
  let pid: number | undefined;
  const check = async () => {
    pid = await readPid(place);
    if (stopped || (pid !== undefined && (await isOurServer(place, pid)))) return;
    if (stopped || (await answers(place))) return;
    onRestart('the embedded database had ended');
    await launch(place);
    await takeOver(place);
  };
  const loop = async () => {
    while (!stopped) {
      await check().catch((error: unknown) => onRestart(`the embedded database does not come back: ${String(error)}`));
      await sleep(250, undefined, { ref: false });
    }
  };
  void loop();
  return {
    pid: () => pid,
    stop: () => {
      stopped = true;
    },
  };
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, and everything is written. */
async function stopServer(place: PostgresPlace): Promise<void> {
  const pid = await readPid(place);
  if (pid === undefined || !(await isOurServer(place, pid))) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline && (await isOurServer(place, pid))) await sleep(20);
  await rm(place.ownerFile, { force: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
