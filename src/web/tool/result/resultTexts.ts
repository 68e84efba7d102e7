import type { JobResult } from '#contract/endpoints/jobs.ts';
import { outputTypes } from '#contract/files/files.ts';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { outcome as messages } from '#web/i18n/tool.ts';

/** Rounded down, so that the saving is not exaggerated. */
export function savedPercent(before: number, after: number): number {
  return Math.floor((1 - after / Math.max(before, 1)) * 100);
}

/** The result's headline. `inputBytes` where this page knows the input. */
export function headline(result: JobResult, page: ToolPageMeta, inputBytes?: number): { text: Text; values: TextValues } {
  const percent = page.operation.comparesPages && inputBytes ? savedPercent(inputBytes, result.sizeBytes) : 0;
  if (percent > 0) return { text: messages.smaller, values: { percent } };
  if (isOnlyShown(page, result)) return { text: page.texts.ready ?? page.success.body, values: {} };
  if (result.entries !== null) return { text: messages.filesInZip, values: { entries: result.entries } };
  if (result.pageCount !== null) return { text: messages.pagesInOne, values: { pages: result.pageCount } };
  return { text: messages.headline, values: {} };
}

/** A result that its page shows, not a file to keep. */
export function isOnlyShown({ operation }: ToolPageMeta, { mediaType }: Pick<JobResult, 'mediaType'>): boolean {
  return operation.output.view !== undefined && mediaType === outputTypes.json;
}

/** A file name split into its editable part and its extension. */
export function splitName(fileName: string): { stem: string; ending: string } {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? { stem: fileName.slice(0, dot), ending: fileName.slice(dot) } : { stem: fileName, ending: '' };
}
