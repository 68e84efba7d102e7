import type { RunPriority } from './priority.ts';

/** 1: namespaces and a system-call filter; 2: another user id and limits; 3: limits only. */
export type SandboxLevel = 1 | 2 | 3;

/** The limits of one run. The defaults are in `limits.ts`. */
export interface Limits {
  /**
   * Of one process: address space for native programs, heap and data for Node (which reserves far more than it uses). All processes
   * together may use slightly more.
   */
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  /** The largest file that the program may write. */
  readonly fileBytes: number;
  /** All files that it has written, including deleted ones that are still open. */
  readonly diskBytes: number;
  readonly processes: number;
  readonly openFiles: number;
}

export interface SandboxCommand {
  /** An absolute path below /usr, or `node` for one of our own scripts. */
  readonly program: string | { readonly nodeScript: string; readonly readable: readonly string[] };
  /** Fixed words only: no text of a user may be here, because process lists show it. Paths are relative to the job's folder. */
  readonly args: readonly string[];
  /**
   * The words in `args` are the same in each run, and all others come by `stdin`. So the program can be started before a run is known, and
   * waits for them (docs/decisions/0466).
   */
  readonly readsArguments?: true;
  /** It reserves far more address space than it uses, as Node does, so its data segment is limited instead. */
  readonly reservesAddresses?: true;
  /** Files that the program may read, mounted as `../in/{name}`. */
  readonly inputs: readonly { readonly name: string; readonly path: string }[];
  /** System folders that it reads besides /usr. A missing one is left out. */
  readonly systemFolders?: readonly string[];
  /**
   * Passed to the program's standard input. Passwords are passed this way. Where it is promised, the program starts and waits for it; the run
   * rejects as the promise does.
   */
  readonly stdin?: string | Uint8Array | Promise<string>;
  readonly limits?: Partial<Limits>;
  /**
   * Called with each line of standard output. The text comes from the program, so it is not trusted. `tell` writes a line to its standard
   * input, where that is kept open.
   */
  readonly onLine?: (line: string, tell: (line: string) => void) => void;
  /** Standard input stays open after `stdin`, until the program ends. */
  readonly holdsInput?: boolean;
  /** Milliseconds until the whole process group is killed. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** An existing folder, on the file system of the results, in which the run makes its own. */
  readonly scratchDir: string;
}

/** A finished run. Its folder exists until `close`. */
export interface SandboxRun {
  readonly exitCode: number;
  /** Set when a signal killed the program, such as that of a limit. */
  readonly killedBy: NodeJS.Signals | null;
  readonly stdout: Buffer;
  /** The first 64 kB. May hold text of the file, so it is never logged. */
  readonly stderr: string;
  /** Moves a regular file that the program wrote to `toPath`. False when there is none. Refuses symbolic and hard links. */
  take(name: string, toPath: string): Promise<boolean>;
  close(): Promise<void>;
}

/** A program that stays for several tasks, and gets each of them as a line. */
export interface ResidentCommand
  extends Pick<SandboxCommand, 'program' | 'args' | 'inputs' | 'systemFolders' | 'limits' | 'scratchDir'> {
  readonly onLine: (line: string) => void;
}

/** A running resident program. Its output and files are not trusted: it may have been taken over. */
export interface Resident {
  /** Resolves when it has ended. Rejects with `engine_missing` where it cannot be started. */
  readonly ended: Promise<void>;
  tell(line: string): void;
  /** Gives it read access to a file, as `../in/{name}`, until `hide`. It cannot write or replace anything there. */
  show(name: string, path: string): Promise<void>;
  hide(name: string): Promise<void>;
  /** Copies a regular file that it wrote into its folder to `toPath`. False when there is none. Refuses links. */
  take(name: string, toPath: string): Promise<boolean>;
  /** Ends it with all its children, and removes its folder. */
  close(): Promise<void>;
}

export interface Sandbox {
  readonly level: SandboxLevel;
  /** One line for the start-up log. */
  readonly description: string;
  /**
   * Runs one command to its end. Throws AppError `cancelled` on abort, `too_complex` past the deadline or a limit, `engine_missing` when
   * the program cannot be started.
   */
  run(command: SandboxCommand): Promise<SandboxRun>;
  /** Starts a resident program. Its deadlines are up to the caller. */
  start(command: ResidentCommand): Promise<Resident>;
  /** Ends the sandboxes that were started ahead, and starts no more of them. Runs and resident programs are not touched. */
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** `ALLOW_UNSANDBOXED=1`, or not production: level 3 is accepted. Otherwise `openSandbox` throws where no better level works. */
  readonly allowUnsandboxed: boolean;
  /** Skips the self-test and uses this level, for child processes of a server that has tested it. */
  readonly level?: SandboxLevel;
  /** Asked at each start. Where it is missing: that of `runAt`. */
  readonly priority?: () => RunPriority;
  /**
   * A folder on the file system of the results. Where it is given, the sandboxes of the next short runs are started ahead in it
   * (docs/decisions/0455), and stay until `close`, or until this process ends.
   */
  readonly preparedDir?: string;
}
