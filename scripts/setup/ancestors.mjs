/**
 * Knowing when `npm` has gone. npm passes on no SIGTERM to what it started, a shell may stand between, and after kill -9 nobody
 * could pass on anything: so its process is looked at.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const lookEveryMs = 250;
const shells = new Set(['sh', 'dash', 'bash']);

/** Name, parent and time of start of a live process; undefined when it has ended, or where there is no /proc. */
function lookUp(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnd = stat.lastIndexOf(')');
    const fields = stat.slice(nameEnd + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return { pid, name: stat.slice(stat.indexOf('(') + 1, nameEnd), parent: Number(fields[1]), startedAt: fields[19] };
  } catch {
    return undefined;
  }
}

/** The process that started this one and, where that is a shell, the one that started the shell. */
function starters() {
  const parent = lookUp(process.ppid);
  if (!parent) return [];
  const above = shells.has(parent.name) ? lookUp(parent.parent) : undefined;
  return above ? [parent, above] : [parent];
}

/** Calls `onGone` once when npm has ended, however it did. Started by hand, without npm, this process is on its own. */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parentAtStart = process.ppid;
  const watched = starters();
  const timer = setInterval(() => {
    const isAlive = process.ppid === parentAtStart && watched.every(({ pid, startedAt }) => lookUp(pid)?.startedAt === startedAt);
    if (isAlive) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
}
