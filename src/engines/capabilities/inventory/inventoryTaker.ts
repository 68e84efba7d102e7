import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/api/appError.ts';
import { openSource, type Source } from '#engines/core/objects/assembly/source.ts';
import type { EngineCall, FileSlice, Inventory, InventoryTaker, PageOps, PdfInfo, PdfInput } from '#engines/ports.ts';
import { inspect } from './inspect.ts';
import { takeInventory } from './inventory.ts';

interface Deps {
  readonly copier: Pick<PageOps, 'normalizedCopy' | 'facts'>;
  readonly maxPages: number;
}

/** Implements the port with our own object model. A file that it cannot read is read from a repaired copy. */
export function createInventoryTaker({ copier, maxPages }: Deps): InventoryTaker {
  let copies = 0;
  const takeNormalized = async (input: Sliced, call: EngineCall): Promise<Inventory> => {
    const path = join(call.scratchDir, `inventory-${++copies}.pdf`);
    const cutOut = `${path}.part`;
    const quiet = { ...call, progress: () => undefined };
    try {
      if (input.slice) await cutSlice(input.path, input.slice, cutOut);
      const whole = input.slice ? { ...input, path: cutOut } : input;
      const { encrypted } = await copier.facts(whole, quiet);
      const copy = await copier.normalizedCopy(whole, path, quiet);
      return await takeFrom(openSource(copy.path, maxPages), encrypted, call);
    } finally {
      await rm(path, { force: true });
      await rm(cutOut, { force: true });
    }
  };
  /** The file itself if our reader accepts it, else a repaired copy. */
  const openNormalized = async (input: PdfInput, facts: PdfInfo, call: EngineCall): Promise<Source> => {
    try {
      if (!facts.encrypted && !facts.repaired) return openSource(input.path, maxPages);
    } catch (error) {
      if (!isDamaged(error)) throw error;
    }
    const path = join(call.scratchDir, 'inspected.pdf');
    const copy = await copier.normalizedCopy(input, path, call);
    return openSource(copy.path, maxPages);
  };
  return {
    takeNormalized,
    async inspect(input, call) {
      const quiet = { ...call, progress: () => undefined };
      const facts = await copier.facts(input, quiet);
      const source = await openNormalized(input, facts, quiet);
      try {
        return await inspect(source, facts, input.path, call.signal);
      } finally {
        source.document.close();
      }
    },
    async take(input, call) {
      try {
        const source = openSource(input.path, maxPages, input.slice);
        if (!source.document.trailer.has('Encrypt')) return await takeFrom(source, false, call);
        source.document.close();
      } catch (error) {
        if (!isDamaged(error)) throw error;
      }
      return takeNormalized(input, call);
    },
  };
}

type Sliced = Parameters<InventoryTaker['take']>[0];

async function cutSlice(path: string, { offset, sizeBytes }: FileSlice, outPath: string): Promise<void> {
  await pipeline(createReadStream(path, { start: offset, end: offset + sizeBytes - 1 }), createWriteStream(outPath));
}

async function takeFrom(source: Source, isEncrypted: boolean, { signal }: EngineCall): Promise<Inventory> {
  try {
    return await takeInventory(source, isEncrypted, signal);
  } finally {
    source.document.close();
  }
}

/** Our reader is strict. An encrypted file with object streams looks damaged to it. */
function isDamaged(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'damaged' || error.code === 'no_pages');
}
