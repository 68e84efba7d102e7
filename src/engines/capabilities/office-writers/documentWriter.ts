import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { DocumentWriter, SheetOptions, WritableDocument, Written, WrittenAndRead } from '#engines/ports.ts';
import { embeddedFamilies, fontsToEmbed } from './fonts/embeddedFamilies.ts';
import { withNarrowFonts } from './fonts/narrowFonts.ts';
import { missingWords, textsOf, textsOfSheets, textsOfTables, withoutNumbers } from './missingWords.ts';
import { writePrintedSheets, writeSheets } from './sheets/sheetWriter.ts';
import { writeSlides } from './slides/slideWriter.ts';
import { withLettersApart, withStackedLetters } from './stackedLetters.ts';
import { type WordSource, writeWord } from './word/wordWriter.ts';
import { writeFittedWord } from './word/writeFittedWord.ts';

/**
 * Writes Office Open XML files (ISO 29500) from our own data. No uploaded bytes are parsed here; recognition ran in a separate process
 * (docs/decisions/0180).
 */
export function createDocumentWriter(): DocumentWriter {
  const checked = async (written: Written, texts: readonly string[], path: string): Promise<WrittenAndRead> => {
    return { ...written, missingWords: await missingWords(texts, path) };
  };
  const readable = <T extends { readonly document: RecognizedDocument }>(source: T): T => ({
    ...source,
    document: withStackedLetters(withNarrowFonts(source.document)),
  });
  return {
    word: async (found, path, fitting) => {
      const embedded = await withEmbeddedFonts(found);
      const source = readable(embedded);
      const usual = embedded.families?.length ? readable<WordSource>(found) : undefined;
      const written = fitting ? await writeFittedWord(source, path, fitting, usual) : await writeWord(source, path);
      return checked(written, textsOf(source.document), path);
    },
    slides: async (source, path) => checked(await writeSlides(readable(source), path), textsOf(source.document), path),
    sheets: async (source, options, path) =>
      checked(await writeSheets(readable(source), options, path), textsOfWorkbook(source.document, options), path),
    printedSheets: async (sheets, options, path, pictures) => {
      const shown = sheets.map((sheet) => ({ ...sheet, table: withLettersApart(sheet.table) }));
      return checked(await writePrintedSheets(shown, options, path, pictures), textsOfSheets(sheets), path);
    },
  };
}

async function withEmbeddedFonts(source: WritableDocument): Promise<WordSource> {
  const names = fontsToEmbed(source.document);
  if (names.size === 0 || !source.readFonts) return source;
  return { ...source, ...embeddedFamilies(source.document, await source.readFonts(names)) };
}

/** What the sheets are expected to show: the tables, or all of the pages. */
function textsOfWorkbook(document: RecognizedDocument, { sheets }: SheetOptions): string[] {
  return sheets === 'tables' ? textsOfTables(document) : withoutNumbers(textsOf(document));
}
