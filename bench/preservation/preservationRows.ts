import { type InventoryKind, inventoryKinds } from '#contract/results/preservation.ts';
import type { Difference } from '#server/jobs/preservation/compareInventories.ts';

interface Cell {
  kept: number;
  /** Lost, and reported. */
  told: number;
  /** Lost, and not reported. */
  silent: number;
}

/** The outcome of every finding, by operation and program. */
export class PreservationRows {
  readonly #rows = new Map<string, { files: number; refused: Map<string, number>; cells: Map<InventoryKind, Cell> }>();
  readonly silent: string[] = [];

  add(who: string, file: string, differences: readonly Difference[], isTold: (kind: InventoryKind) => boolean): void {
    const row = this.#row(who);
    for (const { kind, kept, lost } of differences) {
      const cell = row.cells.get(kind) ?? { kept: 0, told: 0, silent: 0 };
      row.cells.set(kind, cell);
      cell.kept += kept;
      if (isTold(kind)) cell.told += lost;
      else cell.silent += lost;
      if (lost > 0 && !isTold(kind)) this.silent.push(`${who}: ${file}: ${lost} of ${kind}`);
    }
  }

  done(who: string): void {
    this.#row(who).files += 1;
  }

  refuse(who: string, code: string): void {
    const { refused } = this.#row(who);
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }

  print(): void {
    for (const [who, { files, refused, cells }] of this.#rows) {
      const codes = [...refused].map(([code, count]) => `${code} ${count}`).join(', ');
      const sum = [...cells.values()].reduce((all, { silent }) => all + silent, 0);
      console.log(`\n${who}: ${files} files, silently lost ${sum}${codes ? `; not done: ${codes}` : ''}`);
      for (const kind of inventoryKinds) {
        const { kept, told, silent } = cells.get(kind) ?? { kept: 0, told: 0, silent: 0 };
        const all = kept + told + silent;
        if (all === 0) continue;
        const percent = ((kept / all) * 100).toFixed(1).padStart(6);
        console.log(`  ${kind.padEnd(18)} ${percent} % kept  ${kept} kept, ${told} told, ${silent} silently lost`);
      }
    }
  }

  #row(who: string) {
    const row = this.#rows.get(who) ?? { files: 0, refused: new Map<string, number>(), cells: new Map<InventoryKind, Cell>() };
    this.#rows.set(who, row);
    return row;
  }
}
