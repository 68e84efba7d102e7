import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Comparison } from '#contract/results/comparison.ts';
import type { EngineCall, Engines } from '#engines/ports.ts';
import comparePdf from '#tools/compare-pdf/compare-pdf.server.ts';

/** A folder below `scratch` for one call. */
export async function callIn(scratch: string): Promise<EngineCall> {
  const scratchDir = await mkdtemp(join(scratch, 'call-'));
  return { scratchDir, signal: new AbortController().signal, deadlineMs: 120_000, progress: () => undefined };
}

/** The answer of the tool for two files. */
export async function comparisonOf(engines: Engines, scratch: string, before: string, after: string): Promise<Comparison> {
  const dir = await mkdtemp(join(scratch, 'compare-'));
  await mkdir(join(dir, 'call'));
  const signal = new AbortController().signal;
  const call = { scratchDir: join(dir, 'call'), signal, deadlineMs: 120_000, progress: () => undefined };
  const files = [before, after].map((path) => ({ path, name: basename(path), pageCount: 0 }));
  const params = comparePdf.operation.params.parse({});
  const task = { files, engines, call, params, language: 'en', scratch: (name: string) => join(dir, name) };
  const tool = comparePdf as unknown as { handle(task: unknown): Promise<{ path: string }> };
  const { path } = await tool.handle(task);
  const found = JSON.parse(await readFile(path, 'utf8')) as Comparison;
  await rm(dir, { recursive: true, force: true });
  return found;
}
