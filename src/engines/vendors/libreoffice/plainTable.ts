import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { findEncoding } from '#engines/core/content/textEncoding.ts';

const separators = [',', ';', '\t', '|'] as const;
/** The part of a file that is enough to detect its format. */
const headBytes = 64 * 1024;
/** LibreOffice's number of UTF-8 (rtl/textenc.h). */
const utf8 = 76;

/** Writes a table as UTF-8 to `outPath`. Returns explicit options for LibreOffice's filter. */
export async function unifyTable(path: string, outPath: string): Promise<string> {
  const bytes = await readFile(path);
  const { encoding } = findEncoding(bytes.subarray(0, headBytes), isUtf8(bytes));
  const text = new TextDecoder(encoding).decode(bytes);
  await writeFile(outPath, text, { mode: 0o644 });
  const separator = separatorOf(text.slice(0, headBytes)).charCodeAt(0);
  // Separator, quotes, encoding, first line, columns, language, quoted cells are text, detect numbers and dates.
  return `${separator},34,${utf8},1,,0,false,true,false`;
}

/** The separator with which the first lines have equal numbers of cells, and most of them. */
function separatorOf(head: string): string {
  const lines = head
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const [best] = separators
    .map((separator) => {
      const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1);
      const least = Math.min(...counts);
      return { separator, least, most: Math.max(...counts) };
    })
    .sort((a, b) => b.least - a.least || b.most - a.most);
  return best?.separator ?? ',';
}
