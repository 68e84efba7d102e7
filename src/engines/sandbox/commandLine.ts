import { lstatSync } from 'node:fs';
import { codeCacheArgs } from './codeCache.ts';
import type { SandboxCommand } from './types.ts';

/** How this machine isolates a program. `levels.ts` finds out which one works. */
export type Isolation =
  /** Root makes the namespaces, then switches to an unused user id: root's files are out of reach, and process limits count. */
  | 'namespaces as root'
  /** An ordinary user makes a user namespace first. */
  | 'namespaces as user'
  | 'other user id'
  | 'limits only';

export interface JobFolder {
  /** The program's working folder, the only one that it may write. */
  readonly jobDir: string;
  readonly inDir: string;
  /** The id that the program runs under where we are root. */
  readonly uid: number | undefined;
  /** For a resident program: files are added to and removed from `inDir` while it runs, so the folder itself is mounted. */
  readonly showsFolder?: true;
}

export type Command = Pick<SandboxCommand, 'program' | 'args' | 'inputs' | 'systemFolders' | 'limits' | 'reservesAddresses'>;

/** The command line of `program` in its sandbox, beginning with the sandbox's program. */
export function commandLine(isolation: Isolation, command: Command, folder: JobFolder, program: readonly string[]): string[] {
  switch (isolation) {
    case 'namespaces as root':
      return [...bwrapArgs(command, folder, true), ...setprivArgs(folder.uid), ...program];
    case 'namespaces as user':
      return [...bwrapArgs(command, folder, false), ...program];
    case 'other user id':
      return [...setprivArgs(folder.uid), ...program];
    case 'limits only':
      return [...program];
  }
}

function setprivArgs(uid: number | undefined): string[] {
  return [
    '/usr/bin/setpriv',
    `--reuid=${uid}`,
    `--regid=${uid}`,
    '--clear-groups',
    '--no-new-privs',
    '--inh-caps=-all',
    '--bounding-set=-all',
    '--',
  ];
}

/** The seccomp filter is passed as descriptor 3. */
function bwrapArgs(command: Command, folder: JobFolder, asRoot: boolean): string[] {
  const { program } = command;
  const own = typeof program === 'string' ? [] : [process.execPath, program.nodeScript, ...program.readable];
  return [
    '/usr/bin/bwrap',
    // No `--new-session`: it was started in a session of its own, without a terminal, and shares that session's scheduling weight
    // (docs/decisions/0410).
    ...['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try'],
    // As root, the seccomp filter refuses nested user namespaces. As a user, bwrap's own lock needs a user namespace.
    ...(asRoot ? [] : ['--unshare-user', '--disable-userns']),
    ...['--die-with-parent', '--cap-drop', 'ALL'],
    ...(asRoot ? ['--cap-add', 'CAP_SETUID', '--cap-add', 'CAP_SETGID', '--cap-add', 'CAP_SETPCAP'] : []),
    ...['--clearenv', '--setenv', 'PATH', '/usr/bin', '--setenv', 'HOME', '/job', '--setenv', 'LANG', 'C.UTF-8'],
    // Large temporary files go beside the results, not into the small tmpfs of /tmp.
    ...['--setenv', 'TMPDIR', '/job'],
    ...foldersAbove(['/etc/ld.so.cache', '/in/any', ...(command.systemFolders ?? [])]),
    ...['--ro-bind', '/usr', '/usr', ...libraryFolders(), '--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
    ...(command.systemFolders ?? []).flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dev', '/dev', '--perms', '1777', '--size', '67108864', '--tmpfs', '/tmp'],
    ...foldersAbove(own),
    ...own.flatMap((path) => ['--ro-bind', path, path]),
    ...(typeof program === 'string' ? [] : codeCacheArgs(folder.uid ?? process.getuid?.() ?? 0)),
    ...(folder.showsFolder ? ['--ro-bind', folder.inDir, '/in'] : inputArgs(command, folder)),
    ...['--bind', folder.jobDir, '/job', '--chdir', '/job'],
    // Its shared memory could fill the machine's memory under an ordinary user.
    ...['--remount-ro', '/dev', '--remount-ro', '/'],
    ...['--seccomp', '3', '--'],
  ];
}

function inputArgs({ inputs }: Command, folder: JobFolder): string[] {
  return inputs.flatMap(({ name, path }) => ['--ro-bind', inputPath(folder, name, path), `/in/${name}`]);
}

/** An input that the program's user id cannot read was copied to the job's `in` folder (`jobFolder.ts`). */
function inputPath(folder: JobFolder, name: string, path: string): string {
  const copied = `${folder.inDir}/${name}`;
  return lstatSync(copied, { throwIfNoEntry: false }) ? copied : path;
}

/** /lib and similar folders are links into /usr on current systems and real folders on older ones. */
function libraryFolders(): string[] {
  return ['/lib', '/lib64', '/bin'].flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return [];
    return found.isSymbolicLink() ? ['--symlink', `usr${path}`, path] : ['--ro-bind', path, path];
  });
}

/** The parent folders of a file, made by us: bwrap would make them readable by root only. */
function foldersAbove(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) folders.add(path.slice(0, end));
  }
  for (const made of ['/usr', '/tmp', '/proc', '/dev']) folders.delete(made);
  return [...folders].filter((folder) => !folder.startsWith('/usr/')).flatMap((folder) => ['--perms', '0755', '--dir', folder]);
}
