import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { emptyReport } from '#contract/results/report.ts';
import { openSource, type Source } from '#engines/core/objects/assembly/source.ts';
import { arrayOf, numberOf } from '#engines/core/objects/values.ts';
import { writePdf } from '#engines/core/objects/writer.ts';
import type { DrawingConverter, EngineCall } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { catalogOf } from './drawingPages.ts';
import { withLongShadows } from './dropShadow.ts';
import { fontsConf, fontsOf } from './svgFonts.ts';

export interface DrawingConverterOptions {
  readonly sandbox: Sandbox;
}

const rsvg = '/usr/bin/rsvg-convert';
/** The longest side of a page that readers show (ISO 32000-2 annex C.2). */
const maxPt = 14_400;
/** The same in CSS pixels. */
const maxPx = (maxPt * 96) / 72;
/** 288 dots an inch. */
const effectsZoom = 4;
const hasEffects = (svg: Buffer) => /<(?:[\w-]+:)?filter[\s>]/.test(svg.toString('latin1'));

interface Drawn {
  readonly source: Source;
  readonly zoom: number;
}

/** librsvg's messages about exceeded limits. */
const tooMuch = /limit|exceed|too many|huge|memory|Excessive depth|reference loop|amplification/i;

/** Converts SVG by librsvg, which sees only the drawing and our fonts (docs/decisions/0076). */
export function createDrawingConverter({ sandbox }: DrawingConverterOptions): DrawingConverter {
  async function draw(svg: Buffer, name: string, outPath: string, call: EngineCall, size: readonly string[]): Promise<void> {
    if (!existsSync(rsvg)) throw new AppError('engine_missing', { cause: 'librsvg2-bin is not installed' });
    const run = await sandbox.run({
      program: '/usr/bin/env',
      args: ['FONTCONFIG_PATH=../in', 'FONTCONFIG_FILE=fonts.conf', rsvg, '--format=pdf', '--output=out.pdf', ...size],
      // On standard input a drawing has no base address, so external references are never resolved.
      stdin: svg,
      inputs: await writeFonts(textOf(svg), call.scratchDir),
      deadlineMs: call.deadlineMs,
      signal: call.signal,
      scratchDir: call.scratchDir,
    });
    try {
      if (run.killedBy || run.exitCode > 1) throw new AppError('too_complex', { cause: `rsvg-convert: ${run.exitCode}` });
      const isMade = run.exitCode === 0 && (await run.take('out.pdf', outPath));
      if (!isMade)
        throw tooMuch.test(run.stderr) ? new AppError('too_complex') : new AppError('invalid_drawing', { values: { name } });
    } finally {
      await run.close();
    }
  }

  /**
   * Filter effects are rasterized at one dot a point, so such a drawing is drawn larger and scaled down. A drawing larger than any reader
   * shows is drawn again, fitted to the maximum.
   */
  async function drawFitted(svg: Buffer, name: string, outPath: string, call: EngineCall): Promise<Drawn> {
    const zoom = hasEffects(svg) ? effectsZoom : 1;
    const tries = [
      { zoom, size: [`--zoom=${zoom}`] },
      { zoom: 1, size: ['--keep-aspect-ratio', `--width=${maxPx}`, `--height=${maxPx}`] },
    ];
    if (zoom > 1) tries.splice(1, 0, { zoom: 1, size: [] });
    for (const { zoom: drawnZoom, size } of tries) {
      const isLarger = drawnZoom > 1;
      const isDrawn = await draw(svg, name, outPath, call, size).then(
        () => true,
        // What exceeds a limit at four times its size may not exceed it at its own.
        (cause: unknown) => {
          if (isLarger && cause instanceof AppError && cause.code === 'too_complex') return false;
          throw cause;
        },
      );
      const source = isDrawn ? openShown(outPath) : undefined;
      if (source) return { source, zoom: drawnZoom };
    }
    throw new AppError('invalid_drawing', { values: { name } });
  }

  return {
    convert: async (inputs, style, outPath, call) => {
      const drawn: Drawn[] = [];
      try {
        call.progress(0, inputs.length);
        for (const [index, { path, name }] of inputs.entries()) {
          const svg = Buffer.from(withLongShadows(await readFile(path, 'latin1')), 'latin1');
          drawn.push(await drawFitted(svg, name, join(call.scratchDir, `drawn-${index}.pdf`), call));
          call.progress(index + 1, inputs.length);
        }
        const pages = drawn.flatMap(({ source, zoom }) => source.pages.slice(0, 1).map((page) => ({ page, zoom })));
        await writePdf(outPath, { root: catalogOf(pages, style) }, { version: '1.7', signal: call.signal });
      } finally {
        for (const { source } of drawn) source.document.close();
      }
      const changed = [{ what: 'placedDrawings', count: inputs.length }] as const;
      return { path: outPath, pageCount: inputs.length, report: { ...emptyReport, changed: [...changed] } };
    },
  };
}

/** The drawn page; undefined where its size exceeds what readers show or PDF can state. */
function openShown(path: string): Source | undefined {
  const source = openSource(path, 1);
  const sides = (arrayOf(source.pages[0]?.dict.get('MediaBox')) ?? []).map((side) => numberOf(side) ?? Number.POSITIVE_INFINITY);
  if (sides.length === 4 && sides.every((side) => Math.abs(side) <= maxPt)) return source;
  source.document.close();
  return undefined;
}

/** Its fonts and a fontconfig file about them, in one folder. */
async function writeFonts(svg: string, scratchDir: string): Promise<{ name: string; path: string }[]> {
  const folder = join(scratchDir, 'fonts');
  await mkdir(folder, { recursive: true });
  const fonts = await fontsOf(svg);
  const files = [
    { name: 'fonts.conf', bytes: fontsConf(fonts) },
    ...fonts.map(({ file }, index) => ({ name: `${index}.ttf`, bytes: file })),
  ];
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes);
  return files.map(({ name }) => ({ name, path: join(folder, name) }));
}

/** Sufficient for finding the used characters; the parser itself reads the bytes. */
function textOf(svg: Buffer): string {
  if (svg[0] === 0xff && svg[1] === 0xfe) return svg.toString('utf16le');
  if (svg[0] === 0xfe && svg[1] === 0xff)
    return Buffer.from(svg.subarray(0, svg.length & ~1))
      .swap16()
      .toString('utf16le');
  const declared = /encoding=["']([\w-]+)["']/.exec(svg.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(svg);
  } catch {
    return svg.toString('utf8');
  }
}
