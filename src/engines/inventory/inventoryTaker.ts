import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { openSource, type Source } from '../objects/assembly/source.ts';
import type { EngineCall, Inventory, InventoryTaker, PageOps, PdfInput } from '../ports.ts';
import { takeInventory } from './inventory.ts';

interface Deps {
  readonly copier: Pick<PageOps, 'soundCopy' | 'facts'>;
  readonly maxPages: number;
}

/** The port over our own object model; a file that it cannot read as it is comes as a sound copy. */
export function createInventoryTaker({ copier, maxPages }: Deps): InventoryTaker {
  let copies = 0;
  const takeSound = async (input: PdfInput, call: EngineCall): Promise<Inventory> => {
    const path = join(call.scratchDir, `inventory-${++copies}.pdf`);
    const quiet = { ...call, progress: () => undefined };
    try {
      const { encrypted } = await copier.facts(input, quiet);
      await copier.soundCopy(input, path, quiet);
      return await takeFrom(openSource(path, maxPages), encrypted, call);
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    takeSound,
    async take(input, call) {
      try {
        const source = openSource(input.path, maxPages, input.slice);
        if (!source.document.trailer.has('Encrypt')) return await takeFrom(source, false, call);
        source.document.close();
      } catch (error) {
        if (input.slice || !isDamaged(error)) throw error;
      }
      return takeSound(input, call);
    },
  };
}

async function takeFrom(source: Source, isEncrypted: boolean, { signal }: EngineCall): Promise<Inventory> {
  try {
    return await takeInventory(source, isEncrypted, signal);
  } finally {
    source.document.close();
  }
}

/** Our reader is strict, and an encrypted file looks damaged to it where its objects are packed. */
function isDamaged(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'damaged' || error.code === 'no_pages');
}
