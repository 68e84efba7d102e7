import { join } from 'node:path';
import type { AuditNote } from '#contract/results/redactionAudit.ts';
import { erasePixels } from '#engines/capabilities/erase/drawing/pictures.ts';
import { Erasure } from '#engines/capabilities/erase/erasure.ts';
import { shownPlace } from '#engines/core/content/shownPlace.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import { identity } from '#engines/core/objects/matrix.ts';
import { nameOf, PdfObject, streamOf } from '#engines/core/objects/values.ts';
import type { EngineCall, FoundPlace, Renderer } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { note } from '../document/documentNotes.ts';
import { drawSheets } from '../pages/sheetFile.ts';
import { cutParts, onSheet, type PictureSheet, pictureSheet } from './pictureSheets.ts';
import { type PictureUse, PictureUses, type Rect } from './pictureUses.ts';
import { showsWriting, standingOut } from './shades.ts';

/** The most pictures that are drawn alone. */
const maxDrawn = 60;
const minSidePx = 40;

interface Cut {
  readonly use: PictureUse;
  readonly sheet: PictureSheet;
  readonly parts: readonly Rect[];
}

export interface CroppedPictures {
  readonly places: readonly FoundPlace[];
  readonly notes: readonly AuditNote[];
  /** Some pictures were not looked at. */
  readonly isPartial: boolean;
}

/**
 * Pictures of which a clipping path or the edge of the page cuts off a part that is still in the file. A part with lines of writing is a
 * place, since screenshots and scans are cropped to hide something; photographs are cropped by every layout, and are a note.
 */
export async function croppedPictures(source: Source, renderer: Renderer, call: EngineCall): Promise<CroppedPictures> {
  const cuts = cutsIn(source);
  const drawn = (cuts ?? []).slice(0, maxDrawn);
  const places: FoundPlace[] = [];
  let seen = 0;
  const folder = join(call.scratchDir, 'cropped');
  await drawSheets(
    renderer,
    folder,
    drawn.map(({ sheet }) => sheet),
    call,
    (index, pixels) => {
      const cut = drawn[index];
      if (!cut) return;
      const boxes = cut.parts.map((part) => onSheet(part, cut.sheet));
      if (boxes.some((box) => showsWriting(pixels, box))) places.push(placeOf(cut));
      else if (boxes.some((box) => standingOut(pixels, box))) seen += 1;
    },
  );
  return {
    places,
    notes: seen > 0 ? [note('cropped', 'croppedPicture', [], seen)] : [],
    isPartial: cuts === undefined || cuts.length > drawn.length,
  };
}

function cutsIn({ pages }: Source): Cut[] | undefined {
  return new PictureUses().of(pages)?.flatMap((use) => {
    const sheet = pictureSheet(use.object, minSidePx);
    const parts = sheet ? cutParts(use, sheet) : [];
    return sheet && parts.length > 0 ? [{ use, sheet, parts }] : [];
  });
}

function placeOf({ use: { page, place } }: Cut): FoundPlace {
  const box = (place && shownPlace(page, place)) ?? null;
  return { check: 'cropped', kind: 'croppedPicture', page: page.index + 1, box, text: '', color: null };
}

/** Blanks what is cut off from the pictures. A picture that cannot be read stays as it is. */
export async function blankCutParts(source: Source, sandbox: Sandbox, call: EngineCall): Promise<number> {
  const cuts = cutsIn(source) ?? [];
  const erasure = new Erasure({ removed: new Tally(), warnings: new Tally() }, new Set());
  for (const { use, parts } of cuts)
    erasure.pictures.push({ from: use.object, to: PdfObject.of(null), matrix: identity, zones: parts });
  await erasePixels(sandbox, erasure, call);
  let blanked = 0;
  for (const { from, to } of erasure.pictures) {
    const made = streamOf(to);
    if (!made || nameOf(made.dict.get('Subtype')) !== 'Image') continue;
    from.value = made;
    blanked += 1;
  }
  return blanked;
}
