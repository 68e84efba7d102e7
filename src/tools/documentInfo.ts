import { AppError } from '#contract/api/appError.ts';
import type { Operation } from '#contract/api/operation.ts';
import type { DateOrder, DocumentInfo } from '#contract/results/documentInfo.ts';
import { findDate } from '#engines/capabilities/recognition/documentInfo/findDate.ts';
import { findAuthor, findNumber } from '#engines/capabilities/recognition/documentInfo/findLabelled.ts';
import { firstHeading, pageText } from '#engines/capabilities/recognition/documentInfo/pageText.ts';
import type { RecognizedDocument } from '#engines/core/document-model/document.ts';
import type { HandlerContext, InputFile } from './defineHandler.ts';
import { readPages } from './readPages.ts';
import { recognizedDocument } from './recognizedSource.ts';

/** What a document is called by stands on its first pages. */
const pagesRead = 3;
const longestText = 500;
/** Programs write the name of their own file, or nothing of use, as the title. */
const emptyTitle = /^(?:(?:untitled|document|dokument|presentation)[- ]?\d*|unknown|slide 1|powerpoint presentation|title)$/i;

/** Finds title, date, number and author on the first pages, and else in the metadata. */
export async function findDocumentInfo<Op extends Operation>(
  task: HandlerContext<Op>,
  file: InputFile,
  order: DateOrder,
  now: Date,
): Promise<DocumentInfo> {
  const { engines, call } = task;
  const info = await engines.document.readInfo(file, call);
  const document = await firstPages(task, file);
  const text = document ? pageText(document) : '';
  const either = (content: string | undefined, metadata: string): DocumentInfo['title'] => {
    const [own, told] = [clean(content ?? ''), clean(metadata)];
    if (own) return { text: own, from: 'content' };
    return told ? { text: told, from: 'metadata' } : null;
  };
  return {
    date: either(findDate(text, order, now), dateOf(info.created)),
    title: either(document && firstHeading(document), titleOf(info.title)),
    number: either(findNumber(text), ''),
    author: either(findAuthor(text), info.author),
    hasText: document !== undefined,
  };
}

/** Undefined for a file whose first pages have no text that can be read. */
async function firstPages<Op extends Operation>(
  task: HandlerContext<Op>,
  file: InputFile,
): Promise<RecognizedDocument | undefined> {
  const count = file.pageCount > 0 ? file.pageCount : (await task.engines.pages.facts(file, task.call)).pageCount;
  const last = Math.min(pagesRead, count);
  const pages = { kind: 'range', range: { first: 1, last } } as const;
  const asked = Array.from({ length: last }, (_, index) => index + 1);
  const options = { annotations: false, shapes: true, links: false, tags: true };
  try {
    const { text, reading } = await readPages(task, file, options, { pages, scans: 'left', scanLanguage: 'auto' }, asked);
    return await recognizedDocument({ read: text, reading }, { pages });
  } catch (error) {
    if (error instanceof AppError && (error.code === 'no_text' || error.code === 'unreadable_text')) return undefined;
    throw error;
  }
}

/** A date of a PDF (`D:20260402…`) or of XMP (`2026-04-02T…`). */
function dateOf(created: string): string {
  const [, year, month, day] = /^(?:D:)?(\d{4})-?(\d\d)-?(\d\d)/.exec(created) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day}`;
}

function titleOf(title: string): string {
  const bare = title
    .replace(/^Microsoft (?:Word|PowerPoint|Excel) - /i, '')
    .replace(/\.(?:docx?|pptx?|xlsx?|odt|indd|pdf|tex|dvi)$/i, '');
  return emptyTitle.test(bare.trim()) ? '' : bare;
}

const clean = (text: string) =>
  text
    .replace(/\p{Cc}+|\s+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed();
