import { programsOf, scanFonts } from '#engines/core/content/fonts/fontUse.ts';
import { mapWithout } from '#engines/core/content/fonts/toUnicode.ts';
import { blankUnusedGlyphs } from '#engines/core/content/streams/blankUnusedGlyphs.ts';
import { rootOf, type Source } from '#engines/core/objects/assembly/source.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import {
  arrayOf,
  dictOf,
  integerOf,
  nameOf,
  type PdfDict,
  PdfObject,
  type PdfValue,
  streamOf,
} from '#engines/core/objects/values.ts';
import type { Erasure } from '../erasure.ts';

const maxProgramBytes = 32 * 1024 * 1024;

/**
 * A font subset holds exactly the letters of its document, so it would tell the letters of an erased word. Erased letters that nothing
 * shows any more are removed from the character maps, and from the outlines where the font program can be rewritten safely.
 */
export function dropErasedGlyphs(source: Source, { erasedCodes, removed, warnings }: Erasure): void {
  if (erasedCodes.size === 0) return;
  const scan = scanFonts(rootOf(source), source.pages);
  const programs = scan.isSound ? programsOf(scan, (object) => object) : new Map();
  for (const [font, erased] of erasedCodes) {
    const shown = scan.shown.get(font) ?? new Set();
    const gone = new Set([...erased].filter((code) => !shown.has(code)));
    // A whole font without its own map tells nothing about the document.
    if (gone.size === 0 || !(isSubset(font) || font.has('ToUnicode'))) continue;
    const isChanged = scan.isSound && !scan.kept.has(font);
    if (isChanged) removed.add('fontLetters', gone.size);
    const isClean = isChanged && dropFromMap(font, gone) && (!isSubset(font) || dropOutlines(font, gone, programs));
    if (!isClean) warnings.add('keptOutlines');
  }
}

function carrierOf(font: PdfDict): PdfDict {
  return dictOf(arrayOf(font.get('DescendantFonts'))?.[0]) ?? font;
}

/** A whole font has every letter, whatever the document says. */
function isSubset(font: PdfDict): boolean {
  return nameOf(font.get('Subtype')) === 'Type3' || /^[A-Z]{6}\+/.test(nameOf(font.get('BaseFont')) ?? '');
}

function dropFromMap(font: PdfDict, gone: ReadonlySet<number>): boolean {
  const map = streamOf(font.get('ToUnicode'));
  const left = map && mapWithout(map, gone);
  if (left) font.set('ToUnicode', deflated(left));
  return left !== null;
}

type Programs = ReturnType<typeof programsOf>;

/** Whether nothing of the letters is left. */
function dropOutlines(font: PdfDict, gone: ReadonlySet<number>, programs: Programs): boolean {
  dropNames(font, gone);
  if (nameOf(font.get('Subtype')) === 'Type3') return true;
  const carrier = carrierOf(font);
  const descriptor = dictOf(carrier.get('FontDescriptor'));
  // Lists of the glyphs in a subset.
  for (const key of ['CharSet', 'CIDSet']) descriptor?.delete(key);
  dropWidths(font, gone);
  const file = descriptor?.get('FontFile2');
  if (!descriptor || !(file instanceof PdfObject))
    return descriptor?.has('FontFile') !== true && descriptor?.has('FontFile3') !== true;
  const use = programs.get(file)?.use;
  const stream = streamOf(file);
  const bytes = use && stream && inflateStream(stream, maxProgramBytes);
  const trimmed = bytes && blankUnusedGlyphs(bytes, use);
  if (!trimmed) return false;
  const made = deflated(trimmed, { Length1: trimmed.length });
  file.value = made.value;
  return true;
}

/** Removes glyph names by code. A glyph drawing that no code uses any more is removed. */
function dropNames(font: PdfDict, gone: ReadonlySet<number>): void {
  const encoding = dictOf(font.get('Encoding'));
  const listed = arrayOf(encoding?.get('Differences'));
  if (!encoding || !listed) return;
  const [left, used]: [PdfValue[], Set<string>] = [[], new Set()];
  let code = 0;
  for (const each of listed) {
    const name = nameOf(each);
    if (name === undefined) {
      code = integerOf(each) ?? code;
      left.push(each);
      continue;
    }
    const isGone = gone.has(code++);
    left.push(isGone ? '.notdef' : name);
    if (!isGone) used.add(name);
  }
  font.set('Encoding', new Map([...encoding, ['Differences', left]]));
  const drawings = dictOf(font.get('CharProcs'));
  if (drawings) font.set('CharProcs', new Map([...drawings].filter(([name]) => used.has(name))));
}

/** A width nearly identifies a letter. */
function dropWidths(font: PdfDict, gone: ReadonlySet<number>): void {
  const first = integerOf(font.get('FirstChar')) ?? 0;
  const widths = arrayOf(font.get('Widths'));
  if (widths)
    font.set(
      'Widths',
      widths.map((width, index) => (gone.has(first + index) ? 0 : width)),
    );
  const carrier = carrierOf(font);
  const list = arrayOf(carrier.get('W'));
  // Codes are glyph numbers only where nothing maps them (§9.7.5.2).
  if (!list || !/^Identity-[HV]$/.test(nameOf(font.get('Encoding')) ?? '')) return;
  const left: PdfValue[] = [];
  for (let at = 0; at < list.length; ) {
    const [start = null, next = null] = list.slice(at, at + 2);
    const own = arrayOf(next);
    const from = integerOf(start) ?? 0;
    if (own)
      left.push(
        start,
        own.map((width, index) => (gone.has(from + index) ? 0 : width)),
      );
    else left.push(...list.slice(at, at + 3));
    at += own ? 2 : 3;
  }
  carrier.set('W', left);
}
