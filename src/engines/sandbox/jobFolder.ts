import { constants } from 'node:fs';
import { chmod, chown, copyFile, lstat, mkdir, mkdtemp, open, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { Isolation, JobFolder } from './commandLine.ts';
import type { SandboxCommand } from './types.ts';

/** User ids that no distribution gives to anyone (Debian policy 9.2.2 hands out accounts from 1000 upwards). */
const firstUid = 58_000;
const uidCount = 1_000;
let nextUid = Math.floor(Math.random() * uidCount);

/** Makes the folder of one run: what it may write, and what it may read where a bind mount cannot show it. */
export async function makeJobFolder(isolation: Isolation, command: SandboxCommand): Promise<JobFolder & { root: string }> {
  const dropsUid = isolation === 'namespaces as root' || isolation === 'other user id';
  // Without namespaces the program walks the real path: a folder below a private home would be out of its reach.
  const parent = isolation === 'other user id' ? tmpdir() : command.scratchDir;
  const root = await mkdtemp(join(parent, 'run-'));
  const uid = dropsUid ? firstUid + (nextUid++ % uidCount) : undefined;
  const folder = { root, jobDir: join(root, 'job'), inDir: join(root, 'in'), uid };
  try {
    await Promise.all([mkdir(folder.jobDir), mkdir(folder.inDir)]);
    for (const path of [root, folder.jobDir, folder.inDir]) await allowOnly(path, uid);
    for (const input of command.inputs) await showInput(isolation, input, folder);
  } catch (cause) {
    await rm(root, { recursive: true, force: true });
    throw cause;
  }
  return folder;
}

/** Root stays the owner, because bwrap enters the folder before it becomes the other id and has no right to override modes. */
async function allowOnly(path: string, uid: number | undefined): Promise<void> {
  if (uid !== undefined) await chown(path, 0, uid);
  await chmod(path, uid === undefined ? 0o700 : 0o770);
}

async function showInput(isolation: Isolation, input: { name: string; path: string }, folder: JobFolder): Promise<void> {
  const target = join(folder.inDir, input.name);
  if (isolation === 'limits only') return symlink(input.path, target);
  if (isolation === 'namespaces as user') return;
  const readableByAll = ((await stat(input.path)).mode & constants.S_IROTH) !== 0;
  if (isolation === 'namespaces as root' && readableByAll) return;
  await copyFile(input.path, target, constants.COPYFILE_FICLONE);
  await chmod(target, 0o400);
  if (folder.uid !== undefined) await chown(target, folder.uid, folder.uid);
}

/**
 * Takes a result out of a job's folder. The program is gone by then, but a symbolic link that it left would lead the
 * server to any file of the machine, and a hard link or a device would be no result either.
 */
export async function takeResult(jobDir: string, name: string, toPath: string): Promise<boolean> {
  const path = join(jobDir, name);
  const found = await lstat(path).catch(() => undefined);
  if (!found) return false;
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((cause: unknown) => {
    throw new AppError('cannot_process', { cause });
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile() || facts.nlink !== 1) throw new AppError('cannot_process', { cause: 'the result is not a plain file' });
    if (process.getuid?.() === 0) await file.chown(0, process.getgid?.() ?? 0);
    await file.chmod(0o644);
  } finally {
    await file.close();
  }
  await rename(path, toPath).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EXDEV') throw cause;
    await copyFile(path, toPath);
  });
  return true;
}
