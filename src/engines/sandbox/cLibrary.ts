import { getSystemErrorName } from 'node:util';

/** <spawn.h> of the GNU C library. */
const spawnFlags = { setSignalDefaults: 0x04, setSignalMask: 0x08, setSession: 0x80 } as const;
/** <fcntl.h> and <sys/wait.h> of Linux. */
const closeOnExec = 0o2000000;
const noHang = 1;
/** A program's own descriptors are below. Those of pipes are above, so that none of them is overwritten before it is used. */
const highestOfPrograms = 9;
/** Exit code 128. */
const unknownStatus = 128 << 8;
/** <sys/resource.h> of Linux on x86-64 and arm64. */
const resources = { cpu: 0, fsize: 1, data: 2, core: 4, nproc: 6, nofile: 7, as: 9 } as const;
/** More than `posix_spawn_file_actions_t`, `posix_spawnattr_t` and `sigset_t` take. */
const structBytes = 1024;

export interface ProgramStart {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Those that become its descriptors 0, 1, 2 and so on. */
  readonly descriptors: readonly number[];
}

export interface Pipe {
  readonly read: number;
  readonly write: number;
}

/** The calls of the C library that Node does not have. */
export interface CLibrary {
  /** The program does not inherit its ends. */
  pipe(): Pipe;
  /** `fs.close` of a thread warns of descriptors that `fs` has not opened. */
  close(descriptor: number): void;
  /**
   * Starts a program in a session of its own, with all signals at their defaults. Returns its process id.
   * @throws Error with `code`, such as ENOENT where there is no such program.
   */
  spawn(start: ProgramStart): number;
  /** Limits a process and what it starts from then on (prlimit(2)). */
  limit(pid: number, resource: keyof typeof resources, value: number): void;
  /** The status of a child that has ended (waitpid(2)); undefined while it runs. */
  statusOf(pid: number): number | undefined;
}

/** Undefined on systems other than Linux with the GNU C library. */
export async function openCLibrary(): Promise<CLibrary | undefined> {
  if (process.platform !== 'linux') return undefined;
  try {
    const { default: koffi } = await import('koffi');
    const library = koffi.load(null);
    const func = (definition: string) => library.func(definition);
    return callsOf({
      pipe2: func('int pipe2(int *ends, int flags)'),
      close: func('int close(int descriptor)'),
      prlimit: func('int prlimit(int pid, int resource, uint64_t *wanted, uint64_t *found)'),
      waitpid: func('int waitpid(int pid, int *status, int options)'),
      spawn: func('int posix_spawn(int *pid, str path, void *actions, void *attributes, const char **argv, const char **envp)'),
      initActions: func('int posix_spawn_file_actions_init(void *actions)'),
      duplicate: func('int posix_spawn_file_actions_adddup2(void *actions, int from, int to)'),
      changeFolder: func('int posix_spawn_file_actions_addchdir_np(void *actions, str path)'),
      destroyActions: func('int posix_spawn_file_actions_destroy(void *actions)'),
      initAttributes: func('int posix_spawnattr_init(void *attributes)'),
      setFlags: func('int posix_spawnattr_setflags(void *attributes, short flags)'),
      setMask: func('int posix_spawnattr_setsigmask(void *attributes, void *signals)'),
      setDefaults: func('int posix_spawnattr_setsigdefault(void *attributes, void *signals)'),
      emptySet: func('int sigemptyset(void *signals)'),
      fillSet: func('int sigfillset(void *signals)'),
    });
  } catch {
    // There is no koffi for this machine, or the C library lacks one of the calls.
    return undefined;
  }
}

type Calls = Readonly<
  Record<
    | 'pipe2'
    | 'waitpid'
    | 'close'
    | 'prlimit'
    | 'spawn'
    | 'initActions'
    | 'duplicate'
    | 'changeFolder'
    | 'destroyActions'
    | 'initAttributes'
    | 'setFlags'
    | 'setMask'
    | 'setDefaults'
    | 'emptySet'
    | 'fillSet',
    (...values: unknown[]) => number
  >
>;

function callsOf(calls: Calls): CLibrary {
  const attributes = attributesOf(calls);
  return {
    pipe: () => pipe(calls),
    close: (descriptor) => void calls.close(descriptor),
    spawn: (start) => spawn(calls, attributes, start),
    limit: (pid, resource, value) => {
      const wanted = BigUint64Array.of(BigInt(value), BigInt(value));
      if (calls.prlimit(pid, resources[resource], wanted, null) !== 0) throw new Error(`the limit of ${resource} cannot be set`);
    },
    statusOf: (pid) => {
      const status = new Int32Array(1);
      const found = calls.waitpid(pid, status, noHang);
      if (found === 0) return undefined;
      // Where this process ignores its children, the kernel keeps no status.
      return found === pid ? status[0] : unknownStatus;
    },
  };
}

function pipe(calls: Calls): Pipe {
  const ends = new Int32Array(2);
  if (calls.pipe2(ends, closeOnExec) !== 0) throw new Error('no descriptor is free for a pipe');
  const [read = 0, write = 0] = ends;
  if (Math.min(read, write) > highestOfPrograms) return { read, write };
  try {
    return pipe(calls);
  } finally {
    for (const low of ends) calls.close(low);
  }
}

/** Node ignores some signals and blocks others. A program would inherit that. */
function attributesOf(calls: Calls): Buffer {
  const attributes = Buffer.alloc(structBytes);
  const signals = Buffer.alloc(structBytes);
  calls.initAttributes(attributes);
  calls.setFlags(attributes, spawnFlags.setSession | spawnFlags.setSignalMask | spawnFlags.setSignalDefaults);
  calls.emptySet(signals);
  calls.setMask(attributes, signals);
  calls.fillSet(signals);
  calls.setDefaults(attributes, signals);
  return attributes;
}

function spawn(calls: Calls, attributes: Buffer, { argv, cwd, env, descriptors }: ProgramStart): number {
  const actions = Buffer.alloc(structBytes);
  const pid = new Int32Array(1);
  const environment = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  calls.initActions(actions);
  try {
    for (const [target, from] of descriptors.entries()) calls.duplicate(actions, from, target);
    calls.changeFolder(actions, cwd);
    const error = calls.spawn(pid, argv[0], actions, attributes, [...argv, null], [...environment, null]);
    if (error !== 0) throw Object.assign(new Error('the program does not start'), { code: getSystemErrorName(-error) });
    return pid[0] as number;
  } finally {
    calls.destroyActions(actions);
  }
}
