import { AppError } from '#contract/api/appError.ts';
import { type Fact, namedFact } from '#contract/results/report.ts';
import { formatMessage, type Language } from '#contract/text/text.ts';
import type { PageBarcode } from '#engines/ports.ts';
import type { HandlerContext, InputFile } from '../defineHandler.ts';
import { type ContentPart, partsFrom, plain, safeTitle } from './contentParts.server.ts';
import { barcodesOfPage, partName, type split } from './split.ts';

type SplitTask = HandlerContext<typeof split>;

interface BarcodeParts {
  readonly parts: readonly { readonly range: ContentPart['range']; readonly name: string }[];
  /** For the report, which outlives the file: it has no text of a code. */
  readonly facts: { readonly kept: Fact[]; readonly changed: Fact[]; readonly removed: Fact[]; readonly warnings: Fact[] };
}

/** A document that is cut at its barcodes. Each page with a code begins a part, which is named by the code's text. */
export async function barcodeParts(task: SplitTask, source: InputFile, pageCount: number): Promise<BarcodeParts> {
  const { barcodes, partialPages } = await task.engines.barcodes.read(source, pageCount, task.call);
  if (barcodes.length === 0) throw new AppError('no_barcodes');
  const used = barcodes.filter(isWanted(task.params));
  if (used.length === 0) throw new AppError('barcode_text_not_found', { values: { n: barcodes.length } });
  const starts = new Map<number, string>();
  for (const { page, text } of used) if (!starts.has(page)) starts.set(page, text);
  const whole = partsFrom(
    [...starts].map(([page, title]) => ({ page, title })),
    pageCount,
  );
  const isDropped = task.params.separators === 'drop';
  const parts = isDropped ? withoutSeparators(whole) : whole;
  if (parts.length === 0) throw new AppError('only_separator_pages');
  const partial = namedFact('partialPages', partialPages.length, partialPages.map(String));
  return {
    parts: parts.map(({ range, title }) => ({ range, name: barcodePartName(title) ?? partName(source.name, range) })),
    facts: {
      kept: counted('otherBarcodes', barcodes.length - used.length),
      changed: [{ ...namedFact('readBarcodes', used.length, placesOf(used, task.language)), count: used.length }],
      removed: isDropped ? counted('separatorPages', starts.size) : [],
      warnings: [...counted('separatorsWithoutPages', whole.length - parts.length), ...(partial.count > 0 ? [partial] : [])],
    },
  };
}

const counted = (what: Fact['what'], count: number): Fact[] => (count > 0 ? [{ what, count }] : []);

function isWanted({ barcodeText, barcodeMatch }: SplitTask['params']): (barcode: PageBarcode) => boolean {
  const wanted = plain(barcodeText ?? '');
  if (wanted === '') return () => true;
  return ({ text }) => (barcodeMatch === 'equals' ? plain(text) === wanted : plain(text).startsWith(wanted));
}

/** A separator with another one right behind it, or at the end, leaves no part. */
function withoutSeparators(parts: readonly ContentPart[]): ContentPart[] {
  return parts
    .map(({ range, title }) => (title === undefined ? { range } : { range: { ...range, first: range.first + 1 }, title }))
    .filter(({ range: { first, last } }) => first <= last);
}

/** `page 3: Code 128, QR code`. */
function placesOf(barcodes: readonly PageBarcode[], language: Language): string[] {
  return [...Map.groupBy(barcodes, ({ page }) => page)].map(([page, own]) =>
    formatMessage(barcodesOfPage, language, { page: String(page), kinds: own.map(({ kind }) => kind).join(', ') }),
  );
}

/** Of four bytes each they stay below the 255 of a file name, with a number behind them. */
const longestName = 60;

/** Undefined where no letter of the text may stand in a file name. The archive numbers names that occur again. */
function barcodePartName(text: string | undefined): string | undefined {
  const name = text === undefined ? '' : safeTitle(text, longestName);
  return name === '' ? undefined : `${name}.pdf`;
}
