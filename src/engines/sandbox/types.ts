/** 1: namespaces and a system-call filter; 2: another user id and limits; 3: limits only. */
export type SandboxLevel = 1 | 2 | 3;

/** What one run may use. The defaults are in `limits.ts`. */
export interface Limits {
  /** Of one process: address space for native programs, heap and data for Node (which reserves far more than it uses). All together may use a little more. */
  readonly memoryBytes: number;
  readonly cpuSeconds: number;
  /** The largest file the program may write. */
  readonly fileBytes: number;
  /** All files that it has written together, also those without a name. */
  readonly diskBytes: number;
  readonly processes: number;
  readonly openFiles: number;
}

export interface SandboxCommand {
  /** An absolute path below /usr, or `node` for one of our own scripts. */
  readonly program: string | { readonly nodeScript: string; readonly readable: readonly string[] };
  /** Fixed words only: no text of a user may stand here, process lists show it. Paths are relative to the job's folder. */
  readonly args: readonly string[];
  /** It reserves far more addresses than it uses, as Node does: its data is limited in place of its addresses. */
  readonly reservesAddresses?: true;
  /** Files the program may read, seen as `../in/{name}`. */
  readonly inputs: readonly { readonly name: string; readonly path: string }[];
  /** Folders of the system that it reads beside /usr; one that is not there is left out. */
  readonly systemFolders?: readonly string[];
  /** Given to the program on its standard input: the way for a password. */
  readonly stdin?: string | Uint8Array;
  readonly limits?: Partial<Limits>;
  /**
   * Told each line of standard output as it comes; the text is the program's, so it is to be read with suspicion. `tell` answers with a
   * line on its standard input, where that is held open.
   */
  readonly onLine?: (line: string, tell: (line: string) => void) => void;
  /** Standard input stays open after `stdin`, until the program ends. */
  readonly holdsInput?: boolean;
  /** Milliseconds until the whole process group is killed. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  /** An existing folder, on the file system of the results, below which the run makes its own. */
  readonly scratchDir: string;
}

/** A finished run. Its folder lives until `close`. */
export interface SandboxRun {
  readonly exitCode: number;
  /** Set when the program died of a signal, such as one of its limits. */
  readonly killedBy: NodeJS.Signals | null;
  readonly stdout: Buffer;
  /** The first 64 kB. May hold text of the file: never for a log. */
  readonly stderr: string;
  /** Moves a regular file that the program wrote to `toPath`. Returns false when there is none; refuses symbolic and hard links. */
  take(name: string, toPath: string): Promise<boolean>;
  close(): Promise<void>;
}

/** A program that stays for more than one piece of work, and is told each by a line. */
export interface ResidentCommand
  extends Pick<SandboxCommand, 'program' | 'args' | 'inputs' | 'systemFolders' | 'limits' | 'scratchDir'> {
  readonly onLine: (line: string) => void;
}

/** Such a program while it runs. What it says and writes is to be read with suspicion: it may have been taken over. */
export interface Resident {
  /** Resolves when it is gone; rejects with `engine_missing` where it cannot be started. */
  readonly ended: Promise<void>;
  tell(line: string): void;
  /** Lets it read a file, as `../in/{name}`, until `hide`. It cannot write or replace anything there. */
  show(name: string, path: string): Promise<void>;
  hide(name: string): Promise<void>;
  /** Copies a regular file that it wrote beside itself to `toPath`. Returns false when there is none; refuses links. */
  take(name: string, toPath: string): Promise<boolean>;
  /** Ends it with all its children, and removes its folder. */
  close(): Promise<void>;
}

export interface Sandbox {
  readonly level: SandboxLevel;
  /** One line for the start-up log. */
  readonly description: string;
  /**
   * Runs one command to its end. Throws AppError `cancelled` on abort, `too_complex` past the deadline or a limit,
   * `engine_missing` when the program cannot be started.
   */
  run(command: SandboxCommand): Promise<SandboxRun>;
  /** Starts a program that stays. Its deadlines are the caller's to keep. */
  start(command: ResidentCommand): Promise<Resident>;
}

export interface SandboxOptions {
  /** `ALLOW_UNSANDBOXED=1`, or not production: level 3 is accepted. Otherwise `openSandbox` throws where nothing better works. */
  readonly allowUnsandboxed: boolean;
  /** Skips the self-test and uses this level: for child processes of a server that has tested already. */
  readonly level?: SandboxLevel;
  /** Asked at each start: whether the program leaves the processor to others that want it (docs/decisions/0245). */
  readonly givesWay?: () => boolean;
}
