import type { DocumentView } from '#contract/endpoints/documents.ts';

/**
 * Stored files by what made them: the forms of one result (a summary as PDF, Word and JSON) were stored at once, in one transaction, and
 * have one time. Newest first, as the list is.
 */
export function groupByResult(files: readonly DocumentView[]): readonly (readonly DocumentView[])[] {
  const results = new Map<string, DocumentView[]>();
  for (const file of files) results.set(file.createdAt, [...(results.get(file.createdAt) ?? []), file]);
  return [...results.values()];
}

/** What a form is called in a list: the ending of its name. */
export const formOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();
