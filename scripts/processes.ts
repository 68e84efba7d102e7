import { readdirSync, readFileSync } from 'node:fs';

/** Reads /proc, so it works on Linux only. Elsewhere it returns 0. */

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function residentBytes(pid: number): number {
  try {
    // Proportional set size counts a shared page once over all processes that share it.
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

export function isDatabase(pid: number): boolean {
  try {
    return /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

/** All processes below `pid`, and itself. */
export function processTree(pid: number): number[] {
  const parents = new Map<number, number>();
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
  } catch {
    return [];
  }
  const tree = [pid];
  for (let index = 0; index < tree.length; index += 1) {
    for (const [child, parent] of parents) if (parent === tree[index]) tree.push(child);
  }
  return tree;
}

/** Bytes of memory of one process. */
export function processBytes(pid: number): number {
  return residentBytes(pid);
}

/** Memory of everything below `pid`, without the database. */
export function treeBytes(pid: number): number {
  return processTree(pid)
    .filter((each) => !isDatabase(each))
    .reduce((sum, each) => sum + residentBytes(each), 0);
}

/** Samples `treeBytes` until stopped, and returns the peak. */
export function watchPeak(pid: number, everyMs = 50): () => number {
  let peakBytes = treeBytes(pid);
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, treeBytes(pid));
  }, everyMs);
  return () => {
    clearInterval(timer);
    return Math.max(peakBytes, treeBytes(pid));
  };
}
