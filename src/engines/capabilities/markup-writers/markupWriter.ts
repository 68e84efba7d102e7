import { readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentBlock } from '#contract/results/documentJson.ts';
import { csvText, isFormula } from '#engines/core/csvText.ts';
import { parsedJson } from '#engines/core/parsedJson.ts';
import type { MarkupWriter, MarkupWritten, WritableDocument } from '#engines/ports.ts';
import { csvTables } from './csv/csv.ts';
import { htmlParts } from './html/html.ts';
import { jsonParts } from './json/json.ts';
import { markdownLayoutParts } from './markdown/layout.ts';
import { markdownPieces } from './markdown/markdown.ts';
import { textParts } from './text/text.ts';
import { recognizedWords, textOfHtml, textOfJsonBlock, textOfMarkdown, type WrittenText, wordCount } from './writtenText.ts';

/** Writes Markdown, HTML, JSON, text and CSV from our own data. It parses no bytes of users. */
export function createMarkupWriter(): MarkupWriter {
  return {
    markdown: (document, options, outPath) =>
      written(outPath, markdownPieces(document, options), textOfMarkdown, recognizedWords(document, options.runningText)),
    markdownLayout: (document, options, outPath) => writeFile(outPath, markdownLayoutParts(document, options)),
    html: (source, options, outPath) => {
      const pictureAddress = dataAddresses(source);
      const { document } = source;
      const words = recognizedWords(document, options.runningText);
      return written(outPath, htmlParts(document, { ...options, pictureAddress }), textOfHtml, words);
    },
    json: (document, options, outPath) =>
      written(outPath, jsonParts(document, options), jsonText, recognizedWords(document, options.runningText)),
    text: (document, options, outPath) =>
      written(outPath, textParts(document, options), plainText, recognizedWords(document, options.runningText)),
    async csv(document, use, folder) {
      const tables = csvTables(document);
      const files = tables.map(({ page, number, rows }, index) => {
        const cells = rows.flat();
        const guardedCells = use === 'spreadsheet' ? cells.filter(isFormula).length : 0;
        const path = join(folder, `table${index + 1}.csv`);
        return { path, page, number, words: wordCount(cells.join('\n')), guardedCells };
      });
      for (const [index, table] of tables.entries()) await writeFile(files[index]?.path ?? '', csvText(table.rows, use));
      return files;
    },
  };
}

/** Writes pieces as they come, and counts their content. */
async function written(
  outPath: string,
  pieces: Iterable<string>,
  textOf: (piece: string) => WrittenText,
  recognized: number,
): Promise<MarkupWritten> {
  const sum = { words: 0, headings: 0, tables: 0, pictures: 0, footnotes: 0 };
  const file = await open(outPath, 'w');
  try {
    for (const piece of pieces) {
      await file.writeFile(piece);
      const { text, headings, tables, pictures, footnotes } = textOf(piece);
      sum.words += wordCount(text);
      sum.headings += headings;
      sum.tables += tables;
      sum.pictures += pictures;
      sum.footnotes += footnotes;
    }
  } finally {
    await file.close();
  }
  return { ...sum, missingWords: Math.max(0, recognized - sum.words) };
}

const plainText = (text: string): WrittenText => ({ text, headings: 0, tables: 0, pictures: 0, footnotes: 0 });

/** Each block is one piece. The parts around blocks have no text. */
function jsonText(piece: string): WrittenText {
  const block = documentBlock.safeParse(parsedJson(piece.replace(/^,?\n/, '')));
  return block.success ? textOfJsonBlock(block.data) : plainText('');
}

/** Reads a picture when it is written, so that only one is held at a time. */
function dataAddresses({ pictures }: WritableDocument): (picture: Parameters<typeof pictures.get>[0]) => string | undefined {
  return (picture) => {
    const file = pictures.get(picture);
    return file && `data:${file.mime};base64,${readFileSync(file.path).toString('base64')}`;
  };
}
