import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { parsedJson } from '#engines/core/parsedJson.ts';
import type { EngineCall } from '#engines/ports.ts';
import { nodeProgram, type Sandbox, sharpPackages } from '#engines/sandbox.ts';
import type { DjvuPage } from './djvuFile.ts';
import { type LayerAnswer, type LayerName, type LayerRequest, layerAnswer, layerNames } from './layerRequest.ts';
import { runDjvu } from './program.ts';

/** 100 million pixels: a larger page is drawn at a lower resolution. */
const maxPixels = 100_000_000;
/** The layers of so many pixels, and of so many pages, are on the disk at once. */
const pixelsAtOnce = 60_000_000;
const pagesAtOnce = 8;
/** The coarsest that ddjvu draws. */
const maxSubsampling = 12;

export interface NumberedPage extends DjvuPage {
  readonly page: number;
}

/** The layers of some pages, and the file that holds their bytes. */
export interface DrawnPages {
  readonly dataPath: string;
  readonly pages: readonly LayerAnswer[];
}

export interface LayerDeps {
  readonly sandbox: Sandbox;
  readonly inputPath: string;
}

export const subsamplingOf = ({ widthPx, heightPx }: DjvuPage) => Math.ceil(Math.sqrt((widthPx * heightPx) / maxPixels));

/** Pages that are drawn together. */
export function batchesOf(pages: readonly NumberedPage[]): NumberedPage[][] {
  const batches: NumberedPage[][] = [];
  let pixels = 0;
  for (const page of pages) {
    const own = page.widthPx * page.heightPx;
    const last = batches.at(-1);
    if (last && last.length < pagesAtOnce && pixels + own <= pixelsAtOnce) last.push(page);
    else batches.push([page]);
    pixels = batches.at(-1)?.length === 1 ? own : pixels + own;
  }
  return batches;
}

/** Draws each layer by ddjvu, and encodes all of them in one process. A page without an answer could not be read. */
export async function drawPages(deps: LayerDeps, pages: readonly NumberedPage[], dataPath: string, call: EngineCall) {
  const until = Date.now() + call.deadlineMs;
  const own = (): EngineCall => ({ ...call, deadlineMs: until - Date.now() });
  const folder = await mkdtemp(join(call.scratchDir, 'layers-'));
  const requests: LayerRequest['pages'][number][] = [];
  try {
    for (const page of pages) {
      const layers = await drawLayers(deps, page, folder, own);
      if (layers.length > 0) requests.push({ page: page.page, layers });
    }
    const answers = requests.length > 0 ? await encode(deps.sandbox, requests, folder, dataPath, own()) : [];
    return { dataPath, pages: answers };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The layers of a page that could be drawn. Where one is missing, the page is drawn as a whole. */
async function drawLayers(deps: LayerDeps, page: NumberedPage, folder: string, own: () => EngineCall): Promise<LayerName[]> {
  const drawn: LayerName[] = [];
  const least = subsamplingOf(page);
  if (least > maxSubsampling) return [];
  const wanted = page.hasMask ? layerNames.filter((layer) => hasLayer(page, layer)) : [];
  for (const layer of wanted) {
    const coarser = layer === 'background' ? Math.round(page.widthPx / (page.background?.widthPx ?? page.widthPx)) : 1;
    const subsampling = Math.min(maxSubsampling, Math.max(least, coarser));
    if (!(await draw(deps, page, { mode: layer, layer, subsampling }, folder, own()))) break;
    drawn.push(layer);
  }
  if (drawn.length === wanted.length && wanted.length > 0) return drawn;
  const isDrawn = await draw(deps, page, { mode: 'color', layer: 'background', subsampling: least }, folder, own());
  return isDrawn ? ['background'] : [];
}

function hasLayer({ hasForeground, background }: DjvuPage, layer: LayerName): boolean {
  if (layer === 'mask') return true;
  return layer === 'foreground' ? hasForeground : background !== undefined;
}

interface Drawing {
  readonly mode: LayerName | 'color';
  readonly layer: LayerName;
  readonly subsampling: number;
}

async function draw(
  { sandbox, inputPath }: LayerDeps,
  { page }: NumberedPage,
  { mode, layer, subsampling }: Drawing,
  folder: string,
  call: EngineCall,
): Promise<boolean> {
  const args = ['-format=pnm', `-mode=${mode}`, `-page=${page}`, `-subsample=${subsampling}`, '../in/book.djvu', 'out'];
  const outPath = join(folder, `${page}-${layer}.pnm`);
  await runDjvu(sandbox, { program: 'ddjvu', args, inputPath }, outPath, call);
  return existsSync(outPath);
}

async function encode(
  sandbox: Sandbox,
  pages: LayerRequest['pages'],
  folder: string,
  dataPath: string,
  call: EngineCall,
): Promise<LayerAnswer[]> {
  const request: LayerRequest = { pages };
  const names = pages.flatMap(({ page, layers }) => layers.map((layer) => `${page}-${layer}.pnm`));
  const run = await sandbox.run({
    program: nodeProgram(new URL('./layerProcess.ts', import.meta.url), [...sharpPackages, 'pdfjs-dist', 'zod']),
    args: [],
    stdin: JSON.stringify(request),
    inputs: names.map((name) => ({ name, path: join(folder, name) })),
    limits: { cpuSeconds: 600 },
    deadlineMs: call.deadlineMs,
    signal: call.signal,
    scratchDir: call.scratchDir,
  });
  try {
    const lines = run.stdout.toString('utf8').split('\n').slice(0, -1);
    const answers = lines.flatMap((line) => layerAnswer.safeParse(parsedJson(line)).data ?? []);
    if (run.exitCode !== 0 || answers.length !== pages.length) {
      throw new AppError('too_complex', { cause: `djvu layers: ${run.exitCode} ${run.killedBy ?? ''}` });
    }
    if (answers.some(({ page }, index) => page !== pages[index]?.page)) throw new AppError('cannot_process');
    if (!(await run.take('layers.bin', dataPath))) throw new AppError('cannot_process');
    return answers.filter(({ mask, background }) => mask !== undefined || background !== undefined);
  } finally {
    await run.close();
  }
}
