import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { choosePostgresAccount, findPostgresPrograms, type PostgresAccount } from './postgresPrograms.ts';

/** Where a database is reached. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress;
  /** How it was come by, for the start-up log. */
  readonly how: string;
  /** Process id of the running server. */
  pid(): number;
  /** Stops the server, unless another process of ours started it and still needs it. */
  stop(): Promise<void>;
}

interface Place {
  readonly root: string;
  readonly data: string;
  readonly socketDir: string;
  readonly log: string;
  readonly ownerFile: string;
  readonly account: PostgresAccount;
}

const port = 5432;
const user = 'sheaf';
/** `sockaddr_un.sun_path` holds 108 bytes with the final zero. */
const longestSocketPath = 107;
const startTimeoutMs = 30_000;

/**
 * A real PostgreSQL on a Unix socket in `{dataDir}/postgres`, with fsync on. A live one is attached to, a crashed one started
 * again, and one that dies while we run comes back by itself.
 */
export async function startEmbeddedPostgres(dataDir: string, onRestart: (reason: string) => void): Promise<EmbeddedPostgres> {
  const place = await preparePlace(dataDir);
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

function addressOf(place: Place): DatabaseAddress {
  return { host: place.socketDir, port, user, database: 'postgres' };
}

async function preparePlace(dataDir: string): Promise<Place> {
  const root = join(dataDir, 'postgres');
  await mkdir(root, { recursive: true, mode: 0o700 });
  const account = choosePostgresAccount();
  const socketDir = await prepareSocketDir(root);
  if (account.ids) for (const dir of new Set([root, socketDir])) await chown(dir, account.ids.uid, account.ids.gid);
  return { root, data: join(root, 'data'), socketDir, log: join(root, 'server.log'), ownerFile: join(root, 'owner'), account };
}

/** The data folder itself, or a short private folder when its path is too long for a socket. */
async function prepareSocketDir(root: string): Promise<string> {
  if (Buffer.byteLength(join(root, `.s.PGSQL.${port}`)) <= longestSocketPath) return root;
  const short = join(tmpdir(), `sheaf-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
  await mkdir(short, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { uid, mode } = await stat(short);
  const mine = uid === process.getuid?.() || (process.getuid?.() === 0 && uid === 65_534);
  if (!mine || (mode & 0o077) !== 0) {
    throw new Error(
      `${short} belongs to somebody else. Set DATA_DIR to a shorter path, so that the database's socket fits there.`,
    );
  }
  return short;
}

/** initdb into a fresh folder, then one rename: a half-made cluster never stands under the final name. */
async function initialise(place: Place): Promise<void> {
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
    // Another process of ours was quicker.
    await rm(fresh, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** Runs a program of PostgreSQL to its end; its last words are the error. */
function run(place: Place, program: string, args: readonly string[]): Promise<void> {
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

function asAccount(place: Place, program: string, args: readonly string[]) {
  const [command = program, ...argv] = [...place.account.prefix, program, ...args];
  const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', TZ: 'UTC' };
  return { command, argv, options: { env, cwd: place.root, ...place.account.ids } };
}

/** Starts the server and waits until it answers. Its own crash on start (left-over shared memory) is worth another try. */
async function launch(place: Place): Promise<void> {
  const programs = await findPostgresPrograms(place.account, join(tmpdir(), 'sheaf-postgres-programs'));
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    await dropStalePid(place);
    const ended = await spawnServer(place, join(programs, 'bin', 'postgres'), deadline);
    if (!ended) return;
    // Somebody else may have started it meanwhile.
    if (await answers(place)) return;
    if (Date.now() > deadline) throw new Error(`The embedded database does not start: ${await lastWords(place)}`);
    await sleep(250);
  }
}

/** False once it answers; true when the process ended before. */
async function spawnServer(place: Place, program: string, deadline: number): Promise<boolean> {
  const { command, argv, options } = asAccount(place, program, [
    ...['-D', place.data, '-k', place.socketDir, '-h', '', '-p', String(port)],
    ...['-c', 'fsync=on', '-c', 'shared_buffers=32MB', '-c', 'max_connections=100'],
    ...['-c', 'wal_level=minimal', '-c', 'max_wal_senders=0', '-c', 'unix_socket_permissions=0700'],
    // File names are data of ours: neither statements nor the details of their errors go to a log.
    ...['-c', 'log_min_error_statement=panic', '-c', 'log_error_verbosity=terse', '-c', 'log_min_messages=warning'],
  ]);
  const log = await open(place.log, 'w', 0o600);
  // In a group of its own: a Ctrl-C in the terminal is for the server, which then stops the database in order.
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

async function lastWords(place: Place): Promise<string> {
  return (await readFile(place.log, 'utf8').catch(() => 'no log')).trim().slice(-500);
}

async function answers(place: Place): Promise<boolean> {
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

async function readPid(place: Place): Promise<number | undefined> {
  const text = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** The process of that id works in our data folder. A process id is used again by others after a crash or in a container. */
async function isOurServer(place: Place, pid: number): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === place.data;
}

/** PostgreSQL keeps away while postmaster.pid names a live process, even when that one is not a database. */
async function dropStalePid(place: Place): Promise<void> {
  const pid = await readPid(place);
  if (pid !== undefined && !(await isOurServer(place, pid))) await rm(join(place.data, 'postmaster.pid'), { force: true });
}

function keepAlive(place: Place, onRestart: (reason: string) => void) {
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

/** Who stops it: the process that started it, or the one that found it without a living owner. */
async function takeOver(place: Place): Promise<void> {
  await writeFile(place.ownerFile, String(process.pid));
}

async function readOwner(place: Place): Promise<number> {
  return Number(await readFile(place.ownerFile, 'utf8').catch(() => ''));
}

async function isOwner(place: Place): Promise<boolean> {
  return (await readOwner(place)) === process.pid;
}

async function ownerIsAlive(place: Place): Promise<boolean> {
  const pid = await readOwner(place);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, everything is written. */
async function stopServer(place: Place): Promise<void> {
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
