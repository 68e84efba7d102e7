import type { DocumentView } from '#contract/endpoints/documents.ts';

/**
 * Groups stored files by their result: the formats of one result (a summary as PDF, Word and JSON) were stored in one transaction and have
 * one time. Newest first, like the list.
 */
export function groupByResult(files: readonly DocumentView[]): readonly (readonly DocumentView[])[] {
  const results = new Map<string, DocumentView[]>();
  for (const file of files) results.set(file.createdAt, [...(results.get(file.createdAt) ?? []), file]);
  return [...results.values()];
}

/** The name of a format in a list: the file's extension. */
export const formOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toUpperCase();
