import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditCheck, pageChecks } from '#contract/results/redactionAudit.ts';
import { emptyReport, joinReports, type Report } from '#contract/results/report.ts';
import { dropErasedReferences } from '#engines/capabilities/erase/erasedReferences.ts';
import { eraseChosen } from '#engines/capabilities/erase/erasePages.ts';
import { Erasure } from '#engines/capabilities/erase/erasure.ts';
import { eraseAlternativeText } from '#engines/capabilities/erase/structure.ts';
import { dropErasedGlyphs } from '#engines/capabilities/erase/text/erasedGlyphs.ts';
import { unpackContents } from '#engines/core/content/plainContents.ts';
import { hiddenLayers } from '#engines/core/objects/hiddenLayers.ts';
import type { EngineCall, EraseBox, FoundPlace, PdfInput, PdfMade, RemovalChoice, TextLetter } from '#engines/ports.ts';
import type { AuditorOptions } from './auditorOptions.ts';
import { grownBox } from './boxes.ts';
import { dropUnseenValues } from './document/formNotes.ts';
import { dropHiddenAppearances } from './document/hiddenAppearances.ts';
import { isUnseen } from './document/isUnseen.ts';
import { erasedKinds, marginPt } from './letters/seenLetters.ts';
import { PageAudit } from './pages/pageAudit.ts';
import { blankCutParts } from './pictures/croppedPictures.ts';
import { dropPreviews } from './pictures/previews.ts';

const black = '#000000';
const lookedAtChecks = new Set<AuditCheck>(pageChecks);

/** Removes what was found. Earlier versions and unused objects are removed because the file is rewritten. */
export async function removeFound(
  options: AuditorOptions,
  input: PdfInput,
  found: readonly FoundPlace[],
  outPath: string,
  call: EngineCall,
  { values = false }: RemovalChoice = {},
): Promise<PdfMade> {
  const boxes = found.flatMap(boxOf);
  const clearedPath = join(await mkdtemp(join(call.scratchDir, 'cleared-')), 'cleared.pdf');
  const cleared = await clearUnseen(options, input, { found, values, outPath: boxes.length > 0 ? clearedPath : outPath }, call);
  if (boxes.length === 0) return cleared;
  const made = await options.eraser.erase({ ...input, path: clearedPath }, boxes, outPath, call);
  const report: Report = joinReports([{ ...emptyReport, removed: cleared.report.removed }, made.report]);
  return { ...made, report };
}

function boxOf({ kind, page, box, color, isAmongSeen }: FoundPlace): EraseBox[] {
  if (!erasedKinds.has(kind) || isAmongSeen || page === null || box === null) return [];
  const isExact = kind === 'pendingRedaction' || kind === 'pictureBelow' || kind === 'mosaic';
  const grown = isExact ? box : grownBox(box, marginPt);
  return [{ page, ...grown, color: color ?? black }];
}

/** Whether letters of a place are removed one by one, since something else is seen there. */
function isCleared({ check, kind, isAmongSeen = false }: Pick<FoundPlace, 'check' | 'kind' | 'isAmongSeen'>): boolean {
  return lookedAtChecks.has(check) && (isAmongSeen || !erasedKinds.has(kind));
}

interface Cleared {
  readonly found: readonly FoundPlace[];
  readonly values: boolean;
  readonly outPath: string;
}

function clearUnseen(options: AuditorOptions, input: PdfInput, { found, values, outPath }: Cleared, call: EngineCall) {
  return options.editDocument(input, outPath, call, async (source, told, at) => {
    const scratchDir = await mkdtemp(join(call.scratchDir, 'unseen-'));
    const pages = new PageAudit(source, at.path, options, { ...at.call, scratchDir, progress: () => undefined });
    const numbers = [...new Set(found.filter(isCleared).flatMap(({ page }) => page ?? []))];
    if (numbers.length > 0) {
      await pages.read(numbers);
      await pages.look(numbers);
    }
    const erasure = new Erasure(told, hiddenLayers(source.document.catalog));
    const changed = pages.unseen.filter(isCleared);
    const byPage = Map.groupBy(changed, ({ page }) => page);
    await unpackContents([...byPage.keys()]);
    for (const [page, groups] of byPage) {
      const chosen = new Map<TextLetter, boolean>();
      for (const { kind, letters } of groups) for (const letter of letters) chosen.set(letter, kind === 'layer');
      const all = groups.find(({ ofPage }) => ofPage)?.ofPage ?? [...chosen.keys()];
      eraseChosen(page, all, chosen, erasure);
    }
    told.removed.add('annotations', dropHiddenAppearances(source, found));
    told.removed.add('metadata', dropPreviews(source, found));
    if (found.some(({ kind }) => kind === 'croppedPicture'))
      told.removed.add('erasedPictures', await blankCutParts(source, options.sandbox, at.call));
    if (values) told.removed.add('formFields', dropUnseenValues(source, isUnseen));
    eraseAlternativeText(source.document.catalog, erasure);
    dropErasedGlyphs(source, erasure);
    return { substitute: dropErasedReferences(source, erasure) };
  });
}
