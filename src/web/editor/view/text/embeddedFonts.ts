import { fontStyleOf } from '#contract/pages/textBlocks.ts';
import { isFullWidth } from '#contract/text/fullWidth.ts';
import { needsShaping } from '#contract/text/textDirection.ts';
import type { FoundBlock, FoundWord } from '#web/editor/model/textPieces.ts';
import { type FontRun, fontRuns } from '#web/pdf/pageFonts.ts';
import type { PdfPages } from '#web/pdf/pdfPages.ts';
import { facesOf, setEmbeddedFaces } from './cssFace.ts';
import { measureText } from './measureText.ts';

/** The letters that the document shows in each face. A subset has no others. */
const shown = new Map<string, Set<string>>();

/** Whether an embedded font can write a text. The width of a space is known without one. */
export function hasLetters(font: string, text: string): boolean {
  if (needsShaping(text)) return false;
  const letters = [...text.normalize('NFC')].filter((letter) => !/\s/u.test(letter));
  return facesOf(font).some((face) => letters.every((letter) => shown.get(face)?.has(letter)));
}

/** Other letters of a heading's font are on other pages. */
const maxPages = 12;

/** The blocks of a page with the embedded fonts of their words, where the browser has the glyphs (docs/decisions/0403). */
export async function withEmbeddedFonts(
  blocks: readonly FoundBlock[],
  pages: PdfPages,
  page: number,
): Promise<readonly FoundBlock[]> {
  const runs = await fontRuns(pages, page);
  shown.clear();
  for (const { face, text } of runs) note(face, text);
  const faces = new Map<string, Set<string>>();
  const named = blocks.map((block) => withFonts(block, runs, faces));
  setEmbeddedFaces(faces);
  void noteOtherPages(pages, page).catch(() => undefined);
  return named.map((block, index) => (fits(block) ? block : (blocks[index] ?? block)));
}

function note(face: string, text: string): void {
  const letters = shown.get(face) ?? new Set<string>();
  shown.set(face, letters);
  for (const letter of text) letters.add(letter);
}

async function noteOtherPages(pages: PdfPages, page: number): Promise<void> {
  const count = await pages.pageCount();
  const first = Math.max(1, Math.min(page - maxPages / 2, count - maxPages + 1));
  for (let other = first; other < first + maxPages && other <= count; other += 1) {
    if (other === page) continue;
    for (const { face, text } of await fontRuns(pages, other)) if (shown.has(face)) note(face, text);
  }
}

function withFonts(block: FoundBlock, runs: readonly FontRun[], faces: Map<string, Set<string>>): FoundBlock {
  const { fontSize } = fontStyleOf(block);
  const lines = block.lines.map((line) => {
    const near = runs.filter(({ baseline }) => Math.abs(baseline - line.baseline) < fontSize * 0.25);
    return { ...line, words: line.words.map((word) => withFont(word, near, faces)) };
  });
  const words = lines.flatMap((line) => line.words);
  const font = words[0]?.embeddedFont;
  const isOne = font !== undefined && words.every(({ embeddedFont }) => embeddedFont === font);
  return { ...block, lines, ...(isOne && { embeddedFont: font }) };
}

function withFont(word: FoundWord, runs: readonly FontRun[], faces: Map<string, Set<string>>): FoundWord {
  const middle = word.x + word.width / 2;
  const run = runs.find(({ x, width }) => x <= middle && middle <= x + width);
  if (!run || word.fontName === '' || needsShaping(word.text)) return word;
  faces.set(word.fontName, (faces.get(word.fontName) ?? new Set()).add(run.face));
  return { ...word, embeddedFont: word.fontName };
}

/** Letters that are spaced out or stretched are written in another way than the font's own. */
const maxOff = 0.06;

/** Whether words that the browser writes are as wide as those of the page. */
function fits(block: FoundBlock): boolean {
  const style = fontStyleOf(block);
  const ratios = block.lines
    .flatMap(({ words }) => words)
    .filter(({ text, embeddedFont }) => (text.length > 2 || isFullWidth(text)) && embeddedFont !== undefined)
    .map((word) => measureText(word.text, { ...style, embeddedFont: word.embeddedFont }) / word.width)
    .sort((a, b) => a - b);
  return Math.abs((ratios[Math.floor(ratios.length / 2)] ?? 1) - 1) <= maxOff;
}
