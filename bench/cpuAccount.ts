import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '../scripts/processes.ts';

/** Processor time of a process and of all that it starts, as the kernel books it. */
export interface CpuAccount {
  seconds(): number;
  /** After the processes have ended. */
  close(): Promise<void>;
}

/**
 * A control group of its own (cgroups(7), version 1 or 2): it counts the sandboxed programs too, whose first process is not our child any more
 * when it ends, so that times(2) of the parents would miss them.
 */
export function openCpuAccount(pid: number): CpuAccount {
  const first = '/sys/fs/cgroup/cpuacct';
  const isFirst = existsSync(first);
  const group = join(isFirst ? first : '/sys/fs/cgroup', `sheaf-bench-${pid}`);
  try {
    mkdirSync(group);
    for (const each of processTree(pid)) writeFileSync(join(group, 'cgroup.procs'), String(each));
  } catch (cause) {
    throw new Error('processor time is booked through control groups, which only root may make', { cause });
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
