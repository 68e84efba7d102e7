import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { CompressionEstimate } from '#contract/results/compressionEstimate.ts';
import { emptyReport } from '#contract/results/report.ts';
import { defineHandler } from '../defineHandler.ts';
import { estimateCompression } from './estimate-compression.ts';

export default defineHandler(estimateCompression, async ({ files: [source], engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const found = await engines.compressor.estimate(source, call);
  const level = (bytes: number | undefined) => ({ bytes: bytes ?? null });
  const levels = { low: level(found?.low), medium: level(found?.medium), high: level(found?.high) };
  const estimate: CompressionEstimate = { known: found !== undefined, ...levels };
  const path = scratch('estimate.json');
  await writeFile(path, JSON.stringify(estimate));
  return { path, report: emptyReport };
});
