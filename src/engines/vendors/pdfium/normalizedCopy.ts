import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import type { EngineCall, NormalizedCopy, PageOps, PdfInput } from '#engines/ports.ts';
import { refuseEndlessFunctions } from './stitchedFunctions.ts';

export type Copier = Pick<PageOps, 'normalizedCopy' | 'repair'>;

/**
 * docs/product.md, "What operations preserve": damaged files are repaired where possible. PDFium cannot open some files that others repair,
 * asks for empty passwords, and ignores a page's unit, so it gets the normalized copy that every operation uses.
 */
export async function withNormalizedCopy<Result>(
  copier: Copier,
  input: PdfInput,
  call: EngineCall,
  work: (input: PdfInput, userUnits: NormalizedCopy['userUnits']) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(call.scratchDir, 'sound-'));
  try {
    const copy = await copyInto(folder, copier, input, call);
    if (!copy) return await work(input, new Map());
    await refuseEndlessFunctions(copy.path);
    try {
      return await work({ path: copy.path }, copy.userUnits);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      // Our own writer repairs what qpdf accepts and PDFium does not.
      const path = join(folder, 'repaired.pdf');
      await copier.repair({ path: copy.path }, path, {
        ...call,
        scratchDir: await mkdtemp(join(folder, 'repair-')),
        progress: () => undefined,
      });
      return await work({ path }, copy.userUnits);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isDamaged = (error: unknown) => error instanceof AppError && error.code === 'damaged';

/** Undefined where no copy can be made; PDFium then tries the file itself. */
async function copyInto(folder: string, copier: Copier, input: PdfInput, call: EngineCall): Promise<NormalizedCopy | undefined> {
  const scratchDir = join(folder, 'scratch');
  await mkdir(scratchDir);
  try {
    return await copier.normalizedCopy(input, join(folder, 'sound.pdf'), { ...call, scratchDir, progress: () => undefined });
  } catch (error) {
    if (isDamaged(error)) return undefined;
    throw error;
  }
}
