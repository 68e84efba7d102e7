import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { isPicked } from '#contract/api/wire.ts';
import { type Fact, namedFact } from '#contract/results/report.ts';
import type { EditDocument } from '#engines/core/editDocument.ts';
import { turnPage } from '#engines/core/objects/assembly/pages.ts';
import type { AutoRotator, EngineCall, PagePicture, PdfInput, Renderer, TextReader } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { orientationOf } from './orientation.ts';
import { needProgram } from './program.ts';
import { type Direction, textDirection } from './textDirection.ts';

interface Deps {
  readonly sandbox: Sandbox;
  readonly renderer: Renderer;
  readonly text: TextReader;
  readonly editDocument: EditDocument;
  /** Pages that are looked at at the same time. */
  readonly workers: number;
}

/** Twice as fast as 300, and as sure. */
const dpi = 150;
const style = { format: 'png', dpi, quality: 90, transparent: false } as const;
/** Tesseract's own measure of orientation; what is below is noise of pictures and drawings (docs/decisions/0380). */
const minConfidence = 2;

/** Rotates pages by the direction of their text; scans by tesseract's detection of orientation (`--psm 0`). */
export function createAutoRotator(deps: Deps): AutoRotator {
  return {
    rotateUpright: async (input, pages, outPath, call) => {
      needProgram();
      const until = Date.now() + call.deadlineMs;
      const directions = await textDirections(deps, input, call);
      for (const page of directions.keys()) if (!isPicked(page, pages)) directions.delete(page);
      const pictured = [...directions].filter(([, direction]) => direction === 'too few letters').map(([page]) => page);
      const rest = (): EngineCall => ({ ...call, deadlineMs: until - Date.now() });
      for (const [page, direction] of await pictureDirections(deps, input, pictured, rest())) directions.set(page, direction);
      const turned = [...directions].filter(([, direction]) => typeof direction === 'number' && direction > 0);
      if (turned.length === 0) throw new AppError('already_upright');
      const quiet: EngineCall = { ...rest(), progress: () => undefined };
      const made = await deps.editDocument(input, outPath, quiet, async (source) => {
        for (const [page, direction] of turned) {
          const one = source.pages[page - 1];
          if (one) turnPage(one, Number(direction));
        }
        return {};
      });
      const { kept, changed, warnings, ...others } = made.report;
      const facts = factsOf(directions);
      const report = {
        ...others,
        kept: [...facts.kept, ...kept],
        changed: [...facts.changed, ...changed],
        warnings: [...facts.warnings, ...warnings],
      };
      return { ...made, report };
    },
  };
}

async function textDirections({ text }: Deps, input: PdfInput, call: EngineCall): Promise<Map<number, Direction>> {
  const options = { annotations: false, shapes: true, links: false };
  const quiet: EngineCall = { ...call, progress: () => undefined };
  const read = await text.read(input, undefined, options, join(call.scratchDir, 'direction.jsonl'), quiet);
  const directions = new Map<number, Direction>();
  for await (const page of read.pages()) directions.set(page.page, textDirection(page));
  return directions;
}

/** A few pages are drawn, looked at and deleted before the next ones, so that a long scan does not fill the disk. */
async function pictureDirections(deps: Deps, input: PdfInput, pages: readonly number[], call: EngineCall) {
  const until = Date.now() + call.deadlineMs;
  const directions = new Map<number, Direction>();
  const own = (): EngineCall => ({ ...call, progress: () => undefined, deadlineMs: until - Date.now() });
  call.progress(0, pages.length);
  for (let at = 0; at < pages.length; at += 2 * deps.workers) {
    const folder = join(call.scratchDir, `directions-${at}`);
    await mkdir(folder);
    const todo = [...(await deps.renderer.render(input, pages.slice(at, at + 2 * deps.workers), style, folder, own()))];
    const worker = async () => {
      for (let next = todo.shift(); next; next = todo.shift()) {
        directions.set(next.page, await pictureDirection(deps.sandbox, next, own()));
        call.progress(directions.size, pages.length);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: deps.workers }, worker));
    await rm(folder, { recursive: true });
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  }
  return directions;
}

async function pictureDirection(sandbox: Sandbox, picture: PagePicture, call: EngineCall): Promise<Direction> {
  // A page that takes too long stays as it is.
  const told = await orientationOf(sandbox, picture, call);
  return told === undefined ? 'unclear' : readOrientation(told);
}

export function readOrientation(told: string): Direction {
  const degrees = Number(/^Rotate: (\d+)$/m.exec(told)?.[1]);
  const confidence = Number(/^Orientation confidence: ([\d.]+)$/m.exec(told)?.[1]);
  const isSure = confidence >= minConfidence && [0, 90, 180, 270].includes(degrees);
  return isSure ? ((degrees / 90) as Direction) : 'unclear';
}

const turnFacts = { 1: 'pagesTurnedRight', 2: 'pagesTurnedOver', 3: 'pagesTurnedLeft' } as const;

/** The report names the pages: by how much each was rotated, and which could not be told. */
function factsOf(directions: ReadonlyMap<number, Direction>) {
  const pagesOf = (...wanted: Direction[]) =>
    [...directions].filter(([, direction]) => wanted.includes(direction)).map(([page]) => page);
  const named = (what: Fact['what'], pages: readonly number[]): Fact[] =>
    pages.length > 0 ? [namedFact(what, pages.length, pages.map(String))] : [];
  const upright = pagesOf(0).length;
  return {
    kept: upright > 0 ? [{ what: 'pagesUpright', count: upright } as const] : [],
    changed: ([1, 2, 3] as const).flatMap((quarters) => named(turnFacts[quarters], pagesOf(quarters))),
    warnings: named('pagesUndirected', pagesOf('unclear', 'too few letters')),
  };
}
