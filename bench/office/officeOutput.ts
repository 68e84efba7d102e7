/** Converts PDFs to Office files in the same way as the tools of the site. */
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { emptyReport, type Report } from '#contract/results/report.ts';
import { scanParams } from '#contract/text/scans.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import pdfToExcel from '#tools/pdf-to-excel/pdf-to-excel.server.ts';
import pdfToPowerpoint from '#tools/pdf-to-powerpoint/pdf-to-powerpoint.server.ts';
import pdfToWord from '#tools/pdf-to-word/pdf-to-word.server.ts';
import { readSource, recognizedDocument } from '#tools/recognizedSource.ts';

const tools = { docx: pdfToWord, pptx: pdfToPowerpoint, xlsx: pdfToExcel } as const;
export type OfficeTarget = keyof typeof tools;

/** What a caller gets who chooses nothing about scans. */
const usualScans = z.object(scanParams).parse({});

export interface OfficeOutput {
  readonly path: string;
  readonly report: Report;
  readonly ms: number;
}

const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });

/** Writes into `dir`. Throws the error of the tool. */
export async function converted(target: OfficeTarget, pdf: string, dir: string): Promise<OfficeOutput> {
  const task = await taskOf(target, pdf, dir);
  const tool = tools[target] as unknown as { handle(task: unknown): Promise<{ path: string; report?: Report }> };
  const start = performance.now();
  const { path, report } = await tool.handle(task);
  return { path, report: report ?? emptyReport, ms: performance.now() - start };
}

/** What the tools for Office files recognise in a PDF. */
export async function recognizedFor(pdf: string, dir: string): Promise<RecognizedDocument> {
  const task = (await taskOf('docx', pdf, dir)) as unknown as Parameters<typeof readSource>[0];
  const choice: Parameters<typeof readSource>[1] = usualScans;
  return recognizedDocument(await readSource(task, choice, { blanks: true }), choice);
}

async function taskOf(target: OfficeTarget, pdf: string, dir: string) {
  await mkdir(join(dir, 'call'), { recursive: true });
  const call = {
    scratchDir: join(dir, 'call'),
    signal: new AbortController().signal,
    deadlineMs: 120_000,
    // As on the site, where LibreOffice stays for further documents of an owner.
    owner: 'bench',
    progress: () => undefined,
  };
  const file = { path: pdf, name: basename(pdf), pageCount: 0 };
  const params = { ...usualScans, ...(target === 'xlsx' ? { sheets: 'auto', numbers: 'auto', dates: 'auto' } : {}) };
  return { files: [file], engines, call, params, language: 'en', scratch: (name: string) => join(dir, name) };
}
