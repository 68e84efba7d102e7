import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, readlink, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { choosePostgresAccount, type PostgresAccount } from './postgresPrograms.ts';

/** The address of a database. */
export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The folders and files of the embedded database, and the account it runs under. */
export interface PostgresPlace {
  readonly root: string;
  readonly data: string;
  readonly socketDir: string;
  readonly log: string;
  readonly ownerFile: string;
  readonly account: PostgresAccount;
}

export const port = 5432;
export const user = 'sheaf';
/** `sockaddr_un.sun_path` holds 108 bytes with the final zero. */
const longestSocketPath = 107;
export function addressOf(place: PostgresPlace): DatabaseAddress {
  return { host: place.socketDir, port, user, database: 'postgres' };
}

export async function preparePlace(dataDir: string, account = choosePostgresAccount()): Promise<PostgresPlace> {
  const root = join(dataDir, 'postgres');
  await mkdir(root, { recursive: true, mode: 0o700 });
  if (account.ids) await openWay(dataDir);
  const socketDir = await prepareSocketDir(root);
  if (account.ids) for (const dir of new Set([root, socketDir])) await chown(dir, account.ids.uid, account.ids.gid);
  return { root, data: join(root, 'data'), socketDir, log: join(root, 'server.log'), ownerFile: join(root, 'owner'), account };
}

/** Another user can enter the data folder, but not list it, and its files and folders stay closed. Throws where it cannot get there. */
async function openWay(dataDir: string): Promise<void> {
  await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011);
  for (let dir = dirname(resolve(dataDir)); dir !== dirname(dir); dir = dirname(dir)) {
    if (((await stat(dir)).mode & 0o001) !== 0) continue;
    throw new Error(`The database runs as the user nobody, who cannot enter ${dir}. Set DATA_DIR to a folder elsewhere.`);
  }
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

export async function readPid(place: PostgresPlace): Promise<number | undefined> {
  const text = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Whether the process with that id works in our data folder. Process ids are reused after a crash or in a container. */
export async function isOurServer(place: PostgresPlace, pid: number): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === place.data;
}

/** Records who stops the server: the process that started it, or the one that found it without a live owner. */
export async function takeOver(place: PostgresPlace): Promise<void> {
  await writeFile(place.ownerFile, String(process.pid));
}

async function readOwner(place: PostgresPlace): Promise<number> {
  return Number(await readFile(place.ownerFile, 'utf8').catch(() => ''));
}

export async function isOwner(place: PostgresPlace): Promise<boolean> {
  return (await readOwner(place)) === process.pid;
}

export async function ownerIsAlive(place: PostgresPlace): Promise<boolean> {
  const pid = await readOwner(place);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
