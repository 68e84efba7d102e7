import { readdir, readFile } from 'node:fs/promises';

/** The ids of a process's threads (proc(5)); none where it has ended. */
export function threadsOf(pid: number): Promise<string[]> {
  return readdir(`/proc/${pid}/task`).catch(() => []);
}

/** A process and all its descendants (proc(5), `children`). A process whose parent ended belongs to the first one of its namespace. */
export async function descendants(pid: number): Promise<number[]> {
  const threads = await threadsOf(pid);
  const lists = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/children`, 'utf8').catch(() => '')));
  const children = lists.flatMap((list) => list.split(' ').filter((word) => word !== ''));
  return [pid, ...(await Promise.all(children.map((child) => descendants(Number(child))))).flat()];
}
