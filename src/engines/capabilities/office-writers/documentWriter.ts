import type { DocumentWriter } from '#engines/ports.ts';
import { writePrintedSheets, writeSheets } from './sheets/sheetWriter.ts';
import { writeSlides } from './slides/slideWriter.ts';
import { writeWord } from './word/wordWriter.ts';

/**
 * Office files in the forms of ISO 29500. They are written from our own data, so no bytes of a user's are parsed here; what recognised
 * them ran apart (docs/decisions/0180).
 */
export function createDocumentWriter(): DocumentWriter {
  return { word: writeWord, slides: writeSlides, sheets: writeSheets, printedSheets: writePrintedSheets };
}
