import type { JobResult } from '#contract/endpoints/jobs.ts';
import type { Text, TextValues } from '#contract/text.ts';
import { outcome as words } from '../i18n/tool.ts';

/** The result's headline: the fact. */
export function headline(result: JobResult): { text: Text; values: TextValues } {
  if (result.mediaType === 'application/json') return { text: words.summaryReady, values: {} };
  if (result.entries !== null) return { text: words.filesInZip, values: { entries: result.entries } };
  if (result.pageCount !== null) return { text: words.pagesInOne, values: { pages: result.pageCount } };
  return { text: words.headline, values: {} };
}

/** A file's name in its changeable part and its ending. */
export function splitName(fileName: string): { stem: string; ending: string } {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? { stem: fileName.slice(0, dot), ending: fileName.slice(dot) } : { stem: fileName, ending: '' };
}
