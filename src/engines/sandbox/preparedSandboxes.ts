import { mkdir, rm } from 'node:fs/promises';
import { linkOrCopy, makeOpenFolder, type RootedFolder } from './jobFolder.ts';
import { weighSession, weighThreads } from './priority.ts';
import { killGroup, type StartedProcess } from './process.ts';
import type { ReadyRun } from './startAnew.ts';
import { type SandboxPlace, startProgram } from './startProgram.ts';
import type { SandboxCommand } from './types.ts';

/** A small operation runs two programs, and three to merge two files. A Node program waits in 17 MB and runs once in an operation. */
const countOf = (waiting: Waiting) => (isNode(waiting) ? 1 : 3);
/** Operations of two kinds may take turns. */
const maxReady = 6;
/** The niceness of a quick job. Slow jobs have more; those that gave way to others start their sandboxes anew. */
const niceness = 1;
const maxNiceness = 6;
/** While a sandbox is being prepared, nobody waits for it, unless a run of a moment ago found none. */
const aheadNiceness = 10;
const missedForMs = 1000;
/** The next program of the same operation goes first. */
const refillAfterMs = 100;
/** A Node program takes 0.2 s of the processor to start, which the rest of the operation needs first. */
const refillNodeAfterMs = 1500;
/** Node programs that nobody has used for this long end. */
const idleMs = 60_000;
/** With less memory than this no Node program waits. */
const minAvailableBytes = 2 * 1024 ** 3;

/**
 * Reads the lines of a command, each behind a mark, until a line without one. It reads byte by byte, as the shell's `read` does, so the
 * program finds its own input behind them.
 */
const waitScript = `
while IFS= read -r line; do
  [ "$line" ] || eval "$command"
  command="$command\${line#:}
"
done
exit 1`;

/** What waits in a sandbox: a shell for any program, or the program itself, loaded and at its standard input. */
type Waiting = Pick<SandboxCommand, 'program' | 'args' | 'limits' | 'systemFolders' | 'reservesAddresses'>;

const shell: Waiting = { program: '/usr/bin/sh', args: ['-c', waitScript] };

interface PreparedSandbox {
  readonly waiting: Waiting;
  readonly folder: RootedFolder;
  readonly started: StartedProcess;
  /** It has ended, or cannot show an input. */
  isUnusable: boolean;
}

/**
 * Sandboxes that were started ahead, because starting one takes longer than most programs in it (docs/decisions/0455). Each serves one run:
 * it is the same sandbox with the same limits, in which a shell waits for the command that it becomes, or the program of the run before
 * for its arguments.
 */
export class PreparedSandboxes {
  readonly #place: SandboxPlace;
  readonly #dir: string;
  readonly #ready: PreparedSandbox[] = [];
  /** By the kind of what will be prepared. */
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #idle: NodeJS.Timeout | undefined;
  /** When a run last found no sandbox that was ready. */
  #missedAt = Number.NEGATIVE_INFINITY;
  readonly #preparing = new Set<Promise<void>>();
  #isClosed = false;

  constructor(place: SandboxPlace, dir: string) {
    this.#place = place;
    this.#dir = dir;
  }

  /** The run in a prepared sandbox. Undefined where none is ready, or the command needs another one. */
  async take(command: SandboxCommand, wantedNiceness: number): Promise<ReadyRun | undefined> {
    const wanted = waitingFor(command);
    if (!wanted || wantedNiceness > maxNiceness) return undefined;
    const sandbox = this.#find(wanted) ?? (isPlain(command) ? this.#find(shell) : undefined);
    if (!sandbox) {
      this.#missedAt = performance.now();
      return undefined;
    }
    const { waiting, folder, started } = sandbox;
    try {
      for (const input of command.inputs) if (!(await linkOrCopy(folder, input))) sandbox.isUnusable = true;
    } catch (cause) {
      await closeSandbox(sandbox);
      throw cause;
    }
    if (sandbox.isUnusable) {
      await closeSandbox(sandbox);
      return undefined;
    }
    weigh(started, wantedNiceness);
    const start = () => {
      if (waiting === shell) started.child.stdin?.write(asLines([command.program as string, ...command.args]));
      return started;
    };
    return { folder, start, close: () => closeSandbox(sandbox) };
  }

  /** The first one with the same program, which is then no longer ready. */
  #find(wanted: Waiting): PreparedSandbox | undefined {
    const at = this.#ready.findIndex(({ waiting }) => isSame(waiting, wanted));
    return at < 0 ? undefined : this.#ready.splice(at, 1)[0];
  }

  /** Prepares the next ones, after a run of the kind that uses them. */
  refill(command: SandboxCommand): void {
    const wanted = waitingFor(command);
    if (!wanted || this.#isClosed) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#discardNode(), idleMs).unref();
    const kind = JSON.stringify(wanted);
    if (this.#timers.has(kind) || (isNode(wanted) && process.availableMemory() < minAvailableBytes)) return;
    const later = async () => {
      await this.#prepareAll(wanted);
      // Those of earlier kinds make room.
      for (const oldest of this.#ready.slice(0, -maxReady)) await this.#discard(oldest);
      this.#timers.delete(kind);
    };
    const start = () => {
      const preparing = later().finally(() => this.#preparing.delete(preparing));
      this.#preparing.add(preparing);
    };
    this.#timers.set(kind, setTimeout(start, isNode(wanted) ? refillNodeAfterMs : refillAfterMs).unref());
  }

  /** Ends all that wait, and prepares no more. Resolves when their folders are removed. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of [this.#idle, ...this.#timers.values()]) clearTimeout(timer);
    await Promise.all(this.#preparing);
    for (const sandbox of [...this.#ready]) await this.#discard(sandbox);
  }

  async #prepareAll(wanted: Waiting): Promise<void> {
    const ready = this.#ready.filter(({ waiting }) => isSame(waiting, wanted)).length;
    for (let missing = countOf(wanted) - ready; missing > 0 && !this.#isClosed; missing -= 1) await this.#prepare(wanted);
  }

  async #discardNode(): Promise<void> {
    for (const sandbox of this.#ready.filter(({ waiting }) => isNode(waiting))) await this.#discard(sandbox);
  }

  async #discard(sandbox: PreparedSandbox): Promise<void> {
    const at = this.#ready.indexOf(sandbox);
    if (at < 0) return;
    this.#ready.splice(at, 1);
    await closeSandbox(sandbox);
  }

  /** Where it cannot be done now, the next run starts its own sandbox and says why. */
  async #prepare(waiting: Waiting): Promise<void> {
    try {
      await mkdir(this.#dir, { recursive: true, mode: 0o700 });
      const folder = await makeOpenFolder(this.#place.isolation, { scratchDir: this.#dir, inputs: [] });
      const started = startProgram(this.#place, { ...waiting, inputs: [] }, folder, niceness);
      const sandbox: PreparedSandbox = { waiting, folder, started, isUnusable: false };
      weighSessionAsRoot(started, performance.now() - this.#missedAt > missedForMs ? aheadNiceness : niceness);
      const ended = () => {
        sandbox.isUnusable = true;
        void this.#discard(sandbox);
      };
      started.child.ended.then(ended, ended);
      this.#ready.push(sandbox);
    } catch {
      // Such as a full disk.
    }
  }
}

/** What may wait for such a run: its program, or a shell. Undefined where its sandbox has to be made for it. */
function waitingFor(command: SandboxCommand): Waiting | undefined {
  if (!command.readsArguments) return isPlain(command) ? shell : undefined;
  const { program, args, limits, systemFolders, reservesAddresses } = command;
  return {
    program,
    args,
    ...(limits && { limits }),
    ...(systemFolders && { systemFolders }),
    ...(reservesAddresses && { reservesAddresses }),
  };
}

const isNode = ({ program }: Waiting) => typeof program !== 'string';

function isSame(one: Waiting, other: Waiting): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** It sees no folders and has no limits of its own. */
function isPlain({ program, systemFolders, limits, reservesAddresses }: SandboxCommand): boolean {
  return typeof program === 'string' && !systemFolders && !limits && !reservesAddresses;
}

function closeSandbox({ folder, started }: PreparedSandbox): Promise<void> {
  if (!started.child.hasEnded()) killGroup(started.child.pid);
  return rm(folder.root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);
}

/** An ordinary user could not raise a process again that has entered its user namespace. */
function weighSessionAsRoot({ child: { pid } }: StartedProcess, wanted: number): void {
  if (pid !== undefined && process.getuid?.() === 0) weighSession(pid, wanted);
}

/** Everybody may lower it. */
function weigh(started: StartedProcess, wanted: number): void {
  weighSessionAsRoot(started, wanted);
  const { pid } = started.child;
  if (pid !== undefined && wanted > niceness) void weighThreads(pid, () => wanted);
}

/** A shell command for `waitScript`. */
function asLines(argv: readonly string[]): string {
  const quoted = argv.map((word) => `'${word.replaceAll("'", `'\\''`)}'`);
  const lines = `exec ${quoted.join(' ')}`.split('\n');
  return `${lines.map((line) => `:${line}\n`).join('')}\n`;
}
