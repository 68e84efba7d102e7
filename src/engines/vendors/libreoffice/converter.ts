import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/errors.ts';
import { stem } from '#contract/api/operation.ts';
import { type Fact, joinReports, namedFact, type Report } from '#contract/results/report.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { walk } from '#engines/core/objects/assembly/walk.ts';
import { nameOf } from '#engines/core/objects/values.ts';
import { inTime, remainingMs } from '#engines/core/timedCall.ts';
import type {
  EngineCall,
  OfficeConverter,
  OfficeInput,
  OfficeMade,
  OfficeStyle,
  PageOps,
  PdfInput,
  PdfMade,
  ZipWriter,
} from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { inspectOffice } from './inspect.ts';
import { bringsFonts, type OfficeFacts, packageFilters } from './officeFacts.ts';
import type { OfficeAnswer, OfficeRequest } from './officeWorker.ts';
import { unifyTable } from './plainTable.ts';
import { readLayout } from './readLayout.ts';
import { ResidentOffice } from './residentOffice.ts';
import { substitutes } from './substitutes.ts';
import { partNames } from './zipPackage.ts';

/** Opens a whole document, inspects it, and writes it again without active content. */
type Rewrite = (
  input: PdfInput,
  outPath: string,
  call: EngineCall,
  look: (source: Source) => Promise<Record<string, never>>,
) => Promise<PdfMade>;

export interface OfficeOptions {
  readonly sandbox: Sandbox;
  /** The folder of the resident LibreOffice. */
  readonly homeDir: string;
  readonly rewrite: Rewrite;
  readonly pages: Pick<PageOps, 'merge'>;
  readonly zipWriter: ZipWriter;
}

interface Converted extends PdfMade {
  readonly name: string;
}

/** Converts Office documents by LibreOffice (docs/decisions/0150). */
export function createOfficeConverter({ sandbox, homeDir, rewrite, pages, zipWriter }: OfficeOptions): OfficeConverter {
  const office = new ResidentOffice({ sandbox, homeDir });

  async function convert(input: OfficeInput, index: number, style: OfficeStyle, call: EngineCall): Promise<Converted> {
    const facts = await inspectOffice(input, style.family, call.signal);
    const scratch = (name: string) => join(call.scratchDir, `${index}-${name}`);
    const table = facts.isPlainTable ? scratch('table.csv') : undefined;
    const filterOptions = table === undefined ? '' : await unifyTable(input.path, table);
    const laidOut = scratch('laid-out.pdf');
    const answer = await office.convert(table ?? input.path, officeRequestOf(facts, filterOptions, style), laidOut, call, facts);
    if (!answer.ok) throw refusal(answer, facts, input.name, style);
    const drawn = new Set<string>();
    const path = scratch('converted.pdf');
    const { pageCount, report } = await rewrite({ path: laidOut }, path, call, async (source) => {
      gatherFonts(source, drawn);
      return {};
    });
    await rm(laidOut);
    return { name: input.name, path, pageCount, report: withNotes(report, facts, substitutes(answer.fonts ?? {}, drawn)) };
  }

  return {
    convert: (inputs, style, together, call) =>
      inTime(call, async (timed) => {
        const part = (): EngineCall => ({ ...timed, progress: () => undefined, deadlineMs: remainingMs(timed) });
        const made: Converted[] = [];
        timed.progress(0, inputs.length);
        for (const [index, input] of inputs.entries()) {
          made.push(await convert(input, index, style, part()));
          timed.progress(index + 1, inputs.length);
        }
        return gather(made, together, part());
      }),
    startAhead: (call) => office.startAhead(call),
    prepare: () => office.prepare(),
    layOut: async (path, call) => {
      const request = { filter: packageFilters.word, layout: true } as const;
      return readLayout(await office.layOut(path, request, call, { bringsFonts: bringsFonts(await partNames(path)) }));
    },
  };

  async function gather(made: readonly Converted[], together: 'each' | 'one', call: EngineCall): Promise<OfficeMade> {
    const [only] = made;
    if (!only) throw new AppError('insufficient_files', { values: { min: 1 } });
    if (made.length === 1) return { path: only.path, pageCount: only.pageCount, report: only.report };
    const notes = joinReports(made.map(({ report }) => report));
    if (together === 'each') {
      const path = join(call.scratchDir, 'converted.zip');
      const entries = made.map(({ name, path: from }) => ({ name: `${stem(name)}_converted.pdf`, path: from }));
      await zipWriter.zip(entries, path, call);
      return { path, entries: made.length, report: notes };
    }
    const titles = made.map(({ name }) => stem(name));
    const merged = await pages.merge(made, titles, join(call.scratchDir, 'converted.pdf'), call);
    const warnings = [...merged.report.warnings, ...notes.warnings];
    return { ...merged, report: { ...merged.report, removed: [...notes.removed, ...merged.report.removed], warnings } };
  }
}

const exports = { word: 'writer_pdf_Export', powerpoint: 'impress_pdf_Export', excel: 'calc_pdf_Export' } as const;
const pdfA2 = 2;
const pdf17 = 17;

function officeRequestOf(facts: OfficeFacts, filterOptions: string, style: OfficeStyle): OfficeRequest {
  const { only, fit, isLandscape } = style.sheets;
  return {
    filter: facts.filter,
    filterOptions,
    export: exports[facts.family],
    pdf: {
      SelectPdfVersion: style.isArchival ? pdfA2 : pdf17,
      UseTaggedPDF: true,
      ExportBookmarks: !facts.isPlainTable,
      ExportNotes: false,
      ExportNotesPages: style.notes,
      ExportOnlyNotesPages: style.notes,
      // A workbook's own pages, or one page for each sheet.
      SinglePageSheets: fit === 'sheet',
      // Images keep their resolution.
      ReduceImageResolution: false,
      Quality: 95,
    },
    sheet: only,
    fit,
    landscape: isLandscape,
    plain: facts.isPlainTable,
    fonts: [...facts.fonts],
  };
}

function refusal({ why, sheets = 0 }: OfficeAnswer, facts: OfficeFacts, name: string, style: OfficeStyle): AppError {
  if (why === 'sheet') return new AppError('sheet_missing', { values: { sheet: style.sheets.only, count: sheets, name } });
  if (why !== 'load') return new AppError('office_empty', { values: { name } });
  return new AppError(facts.isProtected ? 'office_protected' : 'office_damaged', { values: { name } });
}

/** The names of a document's fonts, without subset prefixes. */
function gatherFonts({ document }: Source, into: Set<string>): void {
  walk([document.catalog], (dict) => {
    const name = nameOf(dict.get('BaseFont'));
    if (name !== undefined) into.add(name.replace(/^[A-Z]{6}\+/, ''));
  });
}

function withNotes(report: Report, facts: OfficeFacts, fonts: readonly string[]): Report {
  const warnings: Fact[] = [...report.warnings];
  if (fonts.length > 0) warnings.push(namedFact('substitutedFonts', fonts.length, fonts));
  if (facts.hasMacros) warnings.push({ what: 'macrosNotRun', count: 1 });
  if (facts.outside > 0) warnings.push({ what: 'outsideParts', count: facts.outside });
  return { ...report, warnings };
}
