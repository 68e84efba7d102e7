import type { ScanPage, ScanWord } from '#engines/ports.ts';

/** Of a page that is read well, most words are as sure as this. On others no line stands out. */
const wellRead = 75;
/** A line of less confidence is none, unless one of its words is sure. */
const minLineConfidence = 50;
const minSureLetters = 3;
/** The number of an item, or of a page, that OCR reads as a line of its own. */
const loneNumber = /^\(?\d{1,3}[.,)]?$/;

/** A page with the words that are believed, and those of lines that are not. */
export interface PartedScan {
  readonly scan: ScanPage;
  readonly unread: readonly ScanWord[];
}

/**
 * Rows of dots to write on, signatures, stamps and ornaments are read as letters, with little confidence in each. On a page that is read well,
 * such lines are no text: they are pictures of what is there.
 */
export function partedScan(scan: ScanPage): PartedScan {
  const sorted = scan.words.map(({ confidence }) => confidence).sort((a, b) => a - b);
  if ((sorted[sorted.length >> 1] ?? 0) < wellRead) return { scan, unread: [] };
  const lines = Map.groupBy(scan.words, ({ line }) => line);
  const isUnread = ({ line }: ScanWord) => !isBelieved(lines.get(line) ?? []);
  return { scan: { ...scan, words: scan.words.filter((word) => !isUnread(word)) }, unread: scan.words.filter(isUnread) };
}

function isBelieved(words: readonly ScanWord[]): boolean {
  if (words.length === 1 && loneNumber.test(words[0]?.text ?? '')) return true;
  if (words.some(({ text, confidence }) => confidence >= wellRead && text.length >= minSureLetters)) return true;
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) >= letters * minLineConfidence;
}
