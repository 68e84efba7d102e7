import type { ParamsOf } from '#contract/api/operation.ts';
import { maxPageNumber, type PageChoice, parsePageList, rangesOf, readPageList, writePageList } from '#contract/api/wire.ts';
import { formErrors } from '#contract/errors/forms.ts';
import { pageListTexts } from '#contract/pages/pageSelection.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { barcodeParams } from './BarcodeFields.tsx';
import type { Draft, Method } from './SplitFields.tsx';
import { maxPartMb, partsOf, type split, splitKeys, splitPage } from './split.ts';

const pageTexts = splitPage.texts;

export const emptyDraft: Draft = {
  method: 'all',
  perFile: '2',
  start: '',
  end: '',
  list: '',
  level: '1',
  maxMb: '10',
  text: '',
  barcodes: { codes: 'any', text: '', separators: 'keep' },
};

interface DraftProblem {
  readonly text: Text;
  readonly values: TextValues;
}

/** The problem of a draft, in the specification's words. Limits are checked where the page count is known. */
export function problemOf(draft: Draft, pageCount: number | undefined): DraftProblem | undefined {
  if (draft.method === 'every')
    return isWhole(Number(draft.perFile)) ? undefined : { text: pageTexts.invalidPerFile, values: {} };
  if (draft.method === 'bookmarks')
    return isWhole(Number(draft.level), maxLevel) ? undefined : { text: pageTexts.invalidLevel, values: { max: maxLevel } };
  if (draft.method === 'size')
    return isMb(megabytes(draft)) ? undefined : { text: pageTexts.invalidSize, values: { max: maxPartMb } };
  if (draft.method === 'text') return draft.text.trim() === '' ? { text: pageTexts.invalidText, values: {} } : undefined;
  if (draft.method === 'barcode') {
    const { codes, text } = draft.barcodes;
    return codes !== 'any' && text.trim() === '' ? { text: pageTexts.invalidBarcode, values: {} } : undefined;
  }
  if (draft.method === 'range') return rangeProblem(draft, pageCount);
  if (draft.method === 'pages') {
    const ranges = readPageList(draft.list);
    if ('kind' in ranges) {
      const isNamed = 'item' in ranges;
      const text = isNamed ? pageListTexts[ranges.kind] : pageTexts.invalidPages;
      return { text, values: isNamed ? { item: ranges.item } : {} };
    }
    return beyondEnd(Math.max(...ranges.map((range) => range.last)), pageCount);
  }
  return undefined;
}

const maxLevel = 20;
const isWhole = (value: number, most = maxPageNumber) => Number.isInteger(value) && value >= 1 && value <= most;
/** A comma is the decimal sign in many languages. */
const megabytes = ({ maxMb }: Draft) => Number(maxMb.trim().replace(',', '.'));
const isMb = (value: number) => value >= 0.05 && value <= maxPartMb;

function rangeProblem({ start, end }: Draft, pageCount: number | undefined): DraftProblem | undefined {
  const [first, last] = [Number(start), Number(end)];
  if (!isWhole(first) || !isWhole(last)) return { text: pageTexts.invalidRange, values: {} };
  if (last < first) return { text: pageTexts.rangeOrder, values: {} };
  return beyondEnd(last, pageCount);
}

function beyondEnd(page: number, pageCount: number | undefined): DraftProblem | undefined {
  if (pageCount === undefined || page <= pageCount) return undefined;
  return { text: formErrors.page_out_of_range.text, values: { page, pageCount } };
}

export function paramsOf(draft: Draft): ParamsOf<typeof split> {
  if (isContent(draft.method)) {
    return {
      pages: { kind: 'all' },
      by: draft.method,
      ...(draft.method === 'bookmarks' && { level: Number(draft.level) }),
      ...(draft.method === 'size' && { maxMb: megabytes(draft) }),
      ...(draft.method === 'text' && { text: draft.text.trim() }),
      ...(draft.method === 'barcode' && barcodeParams(draft.barcodes)),
    };
  }
  return { pages: choiceOf(draft), ...(draft.method === 'every' ? { pagesPerFile: Number(draft.perFile) } : {}) };
}

function isContent(method: Method): method is (typeof splitKeys)[number] {
  return (splitKeys as readonly string[]).includes(method);
}

const contentPreviews = {
  bookmarks: pageTexts.previewBookmarks,
  size: pageTexts.previewSize,
  blank: pageTexts.previewBlank,
  text: pageTexts.previewText,
  barcode: pageTexts.previewBarcodeKeep,
  'odd-even': pageTexts.previewOddEven,
} as const;

function choiceOf(draft: Draft): PageChoice {
  if (draft.method === 'range') return { kind: 'range', range: { first: Number(draft.start), last: Number(draft.end) } };
  if (draft.method === 'pages') return { kind: 'pages', ranges: parsePageList(draft.list) ?? [] };
  return { kind: 'all' };
}

/** A sentence about the result. */
export function previewOf({ t, files }: ToolFormProps<ParamsOf<typeof split>>, draft: Draft): string {
  if (draft.method === 'barcode' && draft.barcodes.separators === 'drop') return t(pageTexts.previewBarcodeDrop);
  if (isContent(draft.method)) return t(contentPreviews[draft.method], { maxMb: draft.maxMb.trim(), text: draft.text.trim() });
  const choice = choiceOf(draft);
  if (choice.kind === 'range') {
    const { first, last } = choice.range;
    return t(pageTexts.previewRange, { first, last, n: last - first + 1 });
  }
  if (choice.kind === 'pages') {
    return t(pageTexts.previewPages, { n: rangesOf(choice, 0).length, list: writePageList(choice.ranges) });
  }
  const pageCount = files.length === 1 ? files[0]?.pageCount : undefined;
  if (pageCount === undefined) return '';
  const parts = partsOf(paramsOf(draft), pageCount).length;
  return draft.method === 'every' ? t(pageTexts.previewEvery, { n: parts }) : t(pageTexts.previewAll, { pageCount });
}
