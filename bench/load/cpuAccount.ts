import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '../../scripts/processes.ts';

/** The CPU time of a process and its descendants, as accounted by the kernel. */
export interface CpuAccount {
  seconds(): number;
  /** Call this after the processes have ended. */
  close(): Promise<void>;
}

/**
 * A control group of its own (cgroups(7), version 1 or 2). It also counts the sandboxed programs. The first process of such a
 * program is no longer our child when it ends, so times(2) of the parents would miss it.
 */
export function openCpuAccount(pid: number): CpuAccount {
  const first = '/sys/fs/cgroup/cpuacct';
  const isFirst = existsSync(first);
  const group = join(isFirst ? first : '/sys/fs/cgroup', `sheaf-bench-${pid}`);
  try {
    mkdirSync(group);
    for (const each of processTree(pid)) writeFileSync(join(group, 'cgroup.procs'), String(each));
  } catch (cause) {
    throw new Error('CPU time is booked through control groups, which only root may make', { cause });
  }
  const read = (name: string) => readFileSync(join(group, name), 'utf8');
  return {
    seconds: () =>
      isFirst ? Number(read('cpuacct.usage')) / 1e9 : Number(/^usage_usec (\d+)/m.exec(read('cpu.stat'))?.[1]) / 1e6,
    close: async () => {
      for (let tries = 0; tries < 50 && read('cgroup.procs').trim() !== ''; tries += 1) await delay(100);
      rmdirSync(group);
    },
  };
}
