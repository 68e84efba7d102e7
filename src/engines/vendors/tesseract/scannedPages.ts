import { type Fact, namedFact, type Report } from '#contract/results/report.ts';
import { nameOfScanLanguage, scanLanguageFacts } from '#contract/text/scanLanguages.ts';
import type { QuarterTurns } from '#engines/core/document-model/quarterTurns.ts';
import type { ScanPage, TextPage } from '#engines/ports.ts';

/** A page with fewer letters, such as a stamped number, counts as a scan. */
const lettersOfAText = 40;

/** The clockwise quarter turns of most letters of a page. */
export function quartersOf({ words }: ScanPage): QuarterTurns {
  const letters = [0, 0, 0, 0];
  for (const { angle, text, confidence } of words) {
    const quarter = ((Math.round(angle / 90) % 4) + 4) % 4;
    letters[quarter] = (letters[quarter] ?? 0) + (text.length * confidence) / 100;
  }
  const most = Math.max(...letters);
  const all = letters.reduce((sum, each) => sum + each, 0);
  // A few words can be misread upside down, so a page is rotated only when nearly all of it agrees.
  return most >= lettersOfAText && most >= all * 0.8 ? (letters.indexOf(most) as QuarterTurns) : 0;
}

/** A few letters over a picture of the whole page were stamped on a scan. */
export function hasText({ runs, shapes, widthPt, heightPt }: TextPage): boolean {
  const letters = runs.reduce((sum, { text }) => sum + text.trim().length, 0);
  const isPictured = shapes.some(({ kind, width, height }) => kind === 'picture' && width * height > (widthPt * heightPt) / 2);
  return letters >= (isPictured ? lettersOfAText : 1);
}

/** A stamp on a scan is in its picture too. Text that the file has already is not added again. */
export function withoutKnown(scan: ScanPage, known: TextPage | undefined): ScanPage {
  const runs = known?.runs ?? [];
  const isKnown = (x: number, y: number) =>
    runs.some((run) => x >= run.x && x <= run.x + run.width && y >= run.y && y <= run.y + run.height);
  return { ...scan, words: scan.words.filter((word) => !isKnown(word.x + word.width / 2, word.y + word.baseline / 2)) };
}

export function factsOf(scans: readonly ScanPage[], leftAlone: number): Pick<Report, 'kept' | 'changed' | 'warnings'> {
  const words = scans.flatMap((scan) => scan.words);
  const partial = scans.filter(({ isPartial }) => isPartial).map(({ page }) => String(page));
  const wordless = scans.filter((scan) => scan.words.length === 0).length;
  const confidence = Math.round(words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length));
  const counted = (what: Fact['what'], count: number): Fact[] => (count > 0 ? [{ what, count }] : []);
  return {
    kept: counted('pagesWithText', leftAlone),
    changed: [
      { what: 'readScans', count: scans.length - wordless },
      { what: 'readWords', count: words.length },
      { what: 'readConfidence', count: confidence },
      namedFact('readLanguages', 0, namesOfLanguages(scans)),
    ],
    warnings: [
      ...counted('wordlessScans', wordless),
      ...(partial.length > 0 ? [namedFact('partialPages', partial.length, partial)] : []),
    ],
  };
}

/** The languages that pages were read in, each named in itself. */
function namesOfLanguages(scans: readonly ScanPage[]): ReadonlySet<string> {
  const read = scans.filter(({ words }) => words.length > 0);
  const codes = new Set(read.flatMap(({ languages = [] }) => languages));
  return new Set([...codes].map((code) => nameOfScanLanguage(code, scanLanguageFacts(code).tag)));
}
