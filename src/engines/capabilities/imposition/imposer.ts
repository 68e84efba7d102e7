import { AppError } from '#contract/api/appError.ts';
import type { BookletOptions } from '#contract/imposition/booklet.ts';
import { bookletSheet, bookletSides, fitBeside } from '#contract/imposition/booklet.ts';
import { type NupOptions, nupPages, nupSheet } from '#contract/imposition/nup.ts';
import { fitInto } from '#contract/imposition/paper.ts';
import { layPoster, type PosterOptions } from '#contract/imposition/poster.ts';
import { shownSize } from '#engines/core/content/pageContent.ts';
import type { EditDocument, EditStep, ReadDocument } from '#engines/core/editDocument.ts';
import type { SourcePage } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { DocumentOps, EngineCall, Imposer, PdfInput, PdfMade } from '#engines/ports.ts';
import { bookletMarks, bordersOf, cutMarks } from './marks.ts';
import { overlayPages } from './overlay.ts';
import { resizePages } from './resize.ts';
import { layOnSheets, matrixInto, type PlacedPage, rectFrom, type Sheet } from './sheets.ts';

interface Deps {
  readonly editDocument: EditDocument;
  readonly readDocument: ReadDocument;
  readonly document: Pick<DocumentOps, 'flatten'>;
  readonly maxPages: number;
  /** Draws the fields that have a value and no appearance. */
  readonly drawMissingFields: (source: Source) => Promise<void>;
}

/** Turns pages into form XObjects on new sheets (docs/decisions/0338). */
export function createImposer(deps: Deps): Imposer {
  const { editDocument, readDocument } = deps;
  return {
    nup: (input, options, outPath, call) => editDocument(input, outPath, call, nupStep(options)),
    booklet: (input, options, outPath, call) => editDocument(input, outPath, call, bookletStep(options)),
    poster: (input, options, outPath, call) => poster(deps, input, options, outPath, call),
    resize: (input, options, outPath, call) =>
      editDocument(input, outPath, call, (source, told, { call: { signal } }) => resizePages(source, options, told, signal)),
    overlay: (input, other, options, outPath, call) =>
      // The second document stays open until the first is written, because its streams are copied then.
      readDocument(other, { ...call, progress: () => undefined }, (top) =>
        editDocument(input, outPath, call, async (source, told) => {
          await deps.drawMissingFields(top);
          if (other.password !== undefined && input.password === undefined) told.warnings.add('encryptionOfOverlay');
          return overlayPages(source, top, options, told);
        }),
      ),
  };
}

function nupStep(options: NupOptions): EditStep {
  return async (source, { changed }, { call: { signal } }) => {
    const { pages } = source;
    const first = pages[0];
    if (!first) throw new AppError('no_pages');
    const { size, cells } = nupSheet(options, shownSize(first));
    const sheets = nupPages(pages.length, options.perSheet).map((indices): Sheet => {
      const placed = indices.flatMap((index, place) => placedIn(pages[index], cells[place]));
      return {
        size,
        placed,
        label: (nameOf) => spanOf(placed, nameOf),
        ...(options.border ? { marks: bordersOf(placed.map(({ within }) => within)) } : {}),
      };
    });
    changed.add('imposedPages', pages.length);
    return layOnSheets(source, sheets, signal);
  };
}

type Area = Parameters<typeof fitInto>[1];

function placedIn(page: SourcePage | undefined, area: Area | undefined): PlacedPage[] {
  if (!page || !area) return [];
  const at = fitInto(shownSize(page), area);
  return [{ page, matrix: matrixInto(page, at), within: rectFrom(at) }];
}

type NameOf = (page: SourcePage) => string;

/** `iii` or `iii–vi`. */
function spanOf(placed: readonly PlacedPage[], nameOf: NameOf): string {
  const names = placed.map(({ page }) => nameOf(page));
  return names.length > 1 ? `${names[0]}–${names.at(-1)}` : (names[0] ?? '');
}

function bookletStep(options: BookletOptions): EditStep {
  return async (source, { changed }, { call: { signal } }) => {
    const { pages } = source;
    const { size, halves } = bookletSheet(options);
    const sides = bookletSides(pages.length, options.binding);
    const sheets = sides.map((pair): Sheet => {
      const placed = pair.flatMap((index, half) => {
        const [page, area] = [index === undefined ? undefined : pages[index], halves[half]];
        if (!page || !area) return [];
        const at = fitBeside(shownSize(page), area, half === 0 ? 'left' : 'right');
        return [{ page, matrix: matrixInto(page, at), within: rectFrom(at) }];
      });
      return {
        size,
        placed,
        label: (nameOf) => placed.map(({ page }) => nameOf(page)).join(', '),
        ...(options.foldMark ? { marks: bookletMarks(size) } : {}),
      };
    });
    changed.add('imposedPages', pages.length);
    changed.add('blankPages', sides.length * 2 - pages.length);
    return layOnSheets(source, sheets, signal);
  };
}

/** Fields and comments cannot be in several pieces. They are flattened first, and the report says so. */
async function poster(
  { editDocument, document, maxPages }: Deps,
  input: PdfInput,
  options: PosterOptions,
  outPath: string,
  call: EngineCall,
): Promise<PdfMade> {
  const flatPath = `${outPath}.flat`;
  const flat = await document.flatten(input, { fields: true, comments: true }, flatPath, { ...call, progress: () => undefined });
  const tiles = options.columns * options.rows;
  if (flat.pageCount * tiles > maxPages) throw new AppError('too_many_pages', { values: { max: maxPages } });
  const step: EditStep = async (source, { changed }, { call: { signal } }) => {
    const isOne = source.pages.length === 1;
    changed.add('posterPages', source.pages.length);
    const sheets = source.pages.flatMap((page) => tilesOf(page, options, isOne));
    return layOnSheets(source, sheets, signal);
  };
  const locked = input.password === undefined ? {} : { password: input.password };
  const made = await editDocument({ path: flatPath, ...locked }, outPath, call, step);
  const { report } = made;
  return {
    ...made,
    report: {
      kept: report.kept,
      changed: [...flat.report.changed, ...report.changed],
      removed: [...flat.report.removed, ...report.removed],
      warnings: [...flat.report.warnings, ...report.warnings],
    },
  };
}

function tilesOf(page: SourcePage, options: PosterOptions, isOnlyPage: boolean): Sheet[] {
  const { sheet, printed, scale, tiles, size } = layPoster(options, shownSize(page));
  return tiles.map(({ column, row, x, y }) => ({
    size: sheet,
    placed: [{ page, matrix: matrixInto(page, { x, y, ...size, scale }), within: rectFrom(printed) }],
    isAlwaysLabelled: true,
    // Rows have letters and columns numbers, as on a map.
    label: (nameOf: NameOf) => `${isOnlyPage ? '' : `${nameOf(page)}-`}${String.fromCharCode(65 + row)}${column + 1}`,
    ...(options.cutMarks ? { marks: cutMarks(printed) } : {}),
  }));
}
