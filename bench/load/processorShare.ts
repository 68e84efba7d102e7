import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { CpuAccount } from './cpuAccount.ts';

/** The kernel counts in hundredths of a second (proc(5), `/proc/stat`). */
const ticksASecond = 100;

/** The seconds that all processors were busy, over all programs of the machine. */
function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) / ticksASecond;
}

/** The CPU time that the site's processes had during some phases, and that everything else on the machine had. */
export class ProcessorShare {
  readonly #account: CpuAccount;
  #seconds = 0;
  #site = 0;
  #machine = 0;
  readonly #loads: number[] = [];

  constructor(account: CpuAccount) {
    this.#account = account;
  }

  async during(phase: () => Promise<void>): Promise<void> {
    const before = { at: performance.now(), site: this.#account.seconds(), machine: busySeconds() };
    await phase();
    this.#seconds += (performance.now() - before.at) / 1000;
    this.#site += this.#account.seconds() - before.site;
    this.#machine += busySeconds() - before.machine;
    this.#loads.push(loadavg()[0] ?? 0);
  }

  words(): string {
    const [site, other] = [this.#site, this.#machine - this.#site].map((spent) => (spent / this.#seconds).toFixed(2));
    const loads = this.#loads.map((load) => load.toFixed(1)).join(', ');
    return `the site had ${site} processors, other programs ${other}; load at the end of each phase ${loads}`;
  }
}
