/** Installs Debian packages, as far as this account may. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { hasProgram, isThere } from './installed.mjs';
import { printLine } from './place.mjs';
import { run } from './run.mjs';

const listsFolder = '/var/lib/apt/lists';
const listsStayFreshMs = 24 * 60 * 60 * 1000;

/** A question needs a terminal for input and output. */
const isTerminal = () => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** `SETUP=npm-only` installs no Debian packages. */
export const isNpmOnly = () => process.env.SETUP === 'npm-only';

/**
 * How this account may run apt: the words before `apt-get`, or undefined when it may not. As root directly. Else through sudo: on a
 * terminal only after a yes, without one only where sudo asks for no password.
 */
export async function findAptPrefix(names) {
  if (isNpmOnly() || !hasProgram('apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  if (!hasProgram('sudo')) return undefined;
  if (!isTerminal()) return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
  if (!(await saysYes(names))) return undefined;
  return spawnSync('sudo', ['-v'], { stdio: 'inherit' }).status === 0 ? ['sudo', '-n'] : undefined;
}

async function saysYes(names) {
  printLine(`The site uses these system packages, which are not installed yet: ${names.join(', ')}.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise((resolve) => terminal.once('close', () => resolve('no')));
  const answer = await Promise.race([terminal.question('Install them with sudo apt-get? [Y/n] '), closed]);
  terminal.close();
  return /^(y(es)?)?$/i.test(answer.trim());
}

/** Whether the package lists were updated today. An update takes several seconds. */
function hasFreshLists() {
  try {
    const lists = readdirSync(listsFolder).filter((name) => name.endsWith('_Packages') || name.includes('_Packages.'));
    const newestMs = Math.max(...lists.map((name) => statSync(join(listsFolder, name)).mtimeMs));
    return Date.now() - newestMs < listsStayFreshMs;
  } catch {
    return false;
  }
}

/**
 * Runs `apt-get`, which prints errors only. Waits for another apt of the machine (its nightly upgrade). It runs in a session of its own and
 * writes into a file, so it finishes even when this process is ended: a half-unpacked package is worse than one too many. `onPercent` gets
 * the progress of the download (0 to 50) and the unpacking (50 to 100).
 */
async function aptGet(prefix, args, onPercent) {
  const words = [];
  const fixed = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'APT::Status-Fd=1', '-o', 'Acquire::Languages=none'];
  const apart = ['setsid', '--fork', '--wait', 'env', 'DEBIAN_FRONTEND=noninteractive'];
  const [command, ...rest] = [...prefix, ...apart, 'apt-get', ...fixed, ...args];
  const output = openOutput((line) => {
    const [, kind, percent] = /^(dl|pm)status:[^:]*:([\d.]+):/.exec(line) ?? [];
    if (kind) onPercent?.(Math.round((kind === 'dl' ? 0 : 50) + Number(percent) / 2));
    else if (/^E: /.test(line)) words.push(line.slice(3));
  });
  try {
    await run(command, rest, { stdio: ['ignore', output.fd, output.fd] });
  } catch (error) {
    output.read();
    throw new Error(words[0] ?? error.message);
  } finally {
    output.close();
  }
}

const readEveryMs = 300;

/** An unlinked temporary file for the output of a program, whose lines are passed on as they arrive. */
function openOutput(onLine) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-setup-'));
  const fd = openSync(join(folder, 'output'), 'w+');
  rmSync(folder, { recursive: true });
  const bytes = Buffer.alloc(65_536);
  let [at, rest] = [0, ''];
  const read = () => {
    for (let got = readSync(fd, bytes, 0, bytes.length, at); got > 0; got = readSync(fd, bytes, 0, bytes.length, at)) {
      at += got;
      const lines = (rest + bytes.toString('utf8', 0, got)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    }
  };
  const timer = setInterval(read, readEveryMs);
  return {
    fd,
    read,
    close: () => {
      clearInterval(timer);
      read();
      closeSync(fd);
    },
  };
}

/** Installs with the existing lists where they are of today. Otherwise, or when that fails, updates them first. */
export async function aptInstall(prefix, names, onPercent) {
  const install = () => aptGet(prefix, ['install', '-y', '--no-install-recommends', ...names], onPercent);
  if (hasFreshLists()) {
    try {
      return await install();
    } catch {
      // The lists may be older than the archive.
    }
  }
  await aptGet(prefix, ['update']);
  await install();
}

/** Reports what is missing, what it is for and how to install it. */
export function sayMissing(packages) {
  for (const each of packages.filter((one) => !isThere(one))) {
    printLine(`Not installed: ${each.name}. Without it, ${each.without}. Install it with: ${installCommand([each.name])}`);
  }
}

/** The command for installing them by hand. */
export function installCommand(names) {
  return `sudo apt-get install --no-install-recommends ${names.join(' ')}`;
}
