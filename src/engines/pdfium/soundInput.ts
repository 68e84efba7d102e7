import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { EngineCall, PageOps, PdfInput } from '../ports.ts';

/** docs/product.md, "What operations keep": damaged files are repaired where possible; PDFium gives up on some that others mend. */
export async function onSoundInput<Result>(
  pages: Pick<PageOps, 'repair'>,
  input: PdfInput,
  call: EngineCall,
  work: (input: PdfInput) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'damaged') throw error;
    const folder = await mkdtemp(join(call.scratchDir, 'sound-'));
    const scratchDir = join(folder, 'scratch');
    await mkdir(scratchDir);
    const path = join(folder, 'sound.pdf');
    await pages.repair(input, path, { ...call, scratchDir, progress: () => undefined });
    return work({ ...input, path });
  }
}
