import { constants, createWriteStream } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/appError.ts';
import type { Isolation, JobFolder } from './commandLine.ts';
import type { SandboxCommand } from './types.ts';

/** User ids that no distribution assigns (Debian policy 9.2.2 assigns accounts from 1000 upwards). */
const firstUid = 58_000;
const uidCount = 1_000;
let nextUid = Math.floor(Math.random() * uidCount);

/** Makes the folder of one run: its writable part, and copies of inputs that a bind mount cannot show. */
export async function makeJobFolder(isolation: Isolation, command: SandboxCommand): Promise<RootedFolder> {
  const folder = await emptyFolder(isolation, command.scratchDir);
  await fill(folder, command.inputs, (input) => showInput(isolation, input, folder));
  return folder;
}

/** The folder of a program that starts before its inputs are known. They are copies or hard links, so they can be added and removed. */
export async function makeOpenFolder(
  isolation: Isolation,
  { scratchDir, inputs }: Pick<SandboxCommand, 'scratchDir' | 'inputs'>,
): Promise<RootedFolder> {
  const folder = { ...(await emptyFolder(isolation, scratchDir)), showsFolder: true as const };
  await fill(folder, inputs, ({ name, path }) => layOut(folder, name, path));
  // Read-only, also where no mount enforces it.
  await chmod(folder.inDir, folder.uid === undefined ? 0o700 : 0o750);
  return folder;
}

export type RootedFolder = JobFolder & { readonly root: string };

async function emptyFolder(isolation: Isolation, scratchDir: string): Promise<RootedFolder> {
  const dropsUid = isolation === 'namespaces as root' || isolation === 'other user id';
  // Without namespaces the program uses the real path, and could not reach a folder below a private home.
  const root = await mkdtemp(join(isolation === 'other user id' ? tmpdir() : scratchDir, 'run-'));
  const uid = dropsUid ? firstUid + (nextUid++ % uidCount) : undefined;
  return { root, jobDir: join(root, 'job'), inDir: join(root, 'in'), uid };
}

async function fill(
  folder: RootedFolder,
  inputs: SandboxCommand['inputs'],
  show: (input: Input) => Promise<void>,
): Promise<void> {
  try {
    await Promise.all([mkdir(folder.jobDir), mkdir(folder.inDir)]);
    for (const path of [folder.root, folder.jobDir, folder.inDir]) await allowOnly(path, folder.uid);
    for (const input of inputs) await show(input);
  } catch (cause) {
    await rm(folder.root, { recursive: true, force: true });
    throw cause;
  }
}

type Input = SandboxCommand['inputs'][number];

/** Root stays the owner, because bwrap enters the folder before it switches to the other id and has no right to override modes. */
async function allowOnly(path: string, uid: number | undefined): Promise<void> {
  if (uid !== undefined) await chown(path, 0, uid);
  await chmod(path, uid === undefined ? 0o700 : 0o770);
}

async function showInput(isolation: Isolation, input: Input, folder: JobFolder): Promise<void> {
  const target = join(folder.inDir, input.name);
  if (isolation === 'limits only') return symlink(input.path, target);
  if (isolation === 'namespaces as user') return;
  const readableByAll = ((await stat(input.path)).mode & constants.S_IROTH) !== 0;
  if (isolation === 'namespaces as root' && readableByAll) return;
  await layOut(folder, input.name, input.path);
}

/** A copy that the program's user id may read. */
export async function layOut({ inDir, uid }: JobFolder, name: string, path: string): Promise<void> {
  const target = join(inDir, name);
  await copyFile(path, target, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
  await chmod(target, 0o400);
  if (uid !== undefined) await chown(target, uid, uid);
}

/** A larger input that cannot be linked is mounted instead, because a copy takes longer than a mount. */
const maxCopiedBytes = 4 * 1024 * 1024;

/** Shows a file in a folder that is mounted already. The mount is read-only, so a link is as safe as a copy. False where neither is quick. */
export async function linkOrCopy(folder: JobFolder, { name, path }: Input): Promise<boolean> {
  const facts = await lstat(path);
  const isReadable = folder.uid === undefined || (facts.mode & constants.S_IROTH) !== 0;
  if (facts.isFile() && isReadable && (await linked(path, join(folder.inDir, name)))) return true;
  if (facts.size > maxCopiedBytes) return false;
  await layOut(folder, name, path);
  return true;
}

/** False where the file is on another file system, or links to it are forbidden (proc(5), `protected_hardlinks`). */
function linked(path: string, target: string): Promise<boolean> {
  return link(path, target).then(
    () => true,
    () => false,
  );
}

/**
 * Takes a result out of a job's folder. The program has ended, but a symbolic link that it left would lead the server to any file of the
 * machine, and a hard link or a device is no result either.
 */
export async function takeResult(jobDir: string, name: string, toPath: string): Promise<boolean> {
  const path = join(jobDir, name);
  const file = await openPlain(path);
  if (!file) return false;
  try {
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

/**
 * The same while the program is running. It could replace the examined file by a link, so the bytes are copied from the opened file, and no
 * more than its size when it was opened.
 */
export async function copyResult(jobDir: string, name: string, toPath: string): Promise<boolean> {
  const file = await openPlain(join(jobDir, name));
  if (!file) return false;
  try {
    const { size } = await file.stat();
    const target = createWriteStream(toPath, { mode: 0o644 });
    if (size === 0) target.end();
    else await pipeline(file.createReadStream({ end: size - 1, autoClose: false }), target);
  } finally {
    await file.close();
  }
  await rm(join(jobDir, name), { force: true });
  return true;
}

async function openPlain(path: string): Promise<FileHandle | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return undefined;
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch((cause: unknown) => {
    throw new AppError('cannot_process', { cause });
  });
  const facts = await file.stat();
  if (facts.isFile() && facts.nlink === 1) return file;
  await file.close();
  throw new AppError('cannot_process', { cause: 'the result is not a plain file' });
}
