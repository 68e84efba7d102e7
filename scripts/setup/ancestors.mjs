/**
 * Detects the end of `npm`. npm forwards no SIGTERM to its child, a shell may be between them, and after kill -9 nothing is forwarded at
 * all, so its process is watched.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const sampleIntervalMs = 250;
const shells = new Set(['sh', 'dash', 'bash']);

/** Name, parent and start time of a live process. Undefined when it has ended, or where there is no /proc. */
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

/** The process that started this one and, where that is a shell, the parent of the shell. */
function starters() {
  const parent = lookUp(process.ppid);
  if (!parent) return [];
  const above = shells.has(parent.name) ? lookUp(parent.parent) : undefined;
  return above ? [parent, above] : [parent];
}

/** Calls `onGone` once when npm has ended for any reason. Without npm it does nothing. */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parentAtStart = process.ppid;
  const watched = starters();
  const timer = setInterval(() => {
    const isAlive = process.ppid === parentAtStart && watched.every(({ pid, startedAt }) => lookUp(pid)?.startedAt === startedAt);
    if (isAlive) return;
    clearInterval(timer);
    onGone();
  }, sampleIntervalMs);
  timer.unref();
}
