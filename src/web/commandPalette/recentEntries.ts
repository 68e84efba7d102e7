import type { DocumentView } from '#contract/endpoints/documents.ts';
import { fileKinds, outputTypes } from '#contract/files/files.ts';
import { type Language, localeFacts } from '#contract/text/text.ts';
import { fileSize } from '#ui/files/fileSize.ts';
import { formOf, groupByResult } from '../storedResults.ts';
import { toolCards } from '../toolLists/toolCards.ts';

export type RecentEntry = DocumentView;

interface FileEntry {
  readonly path: string;
  readonly name: string;
  /** The size, and the formats of the same result. */
  readonly note: string;
  readonly until: string;
}

/** The first tool whose kind of file has this extension and few others; else one that accepts the type. */
function cardOf({ mediaType, originalName }: DocumentView) {
  const name = originalName.toLowerCase();
  const endingsOf = ({ kind }: (typeof toolCards)[number]) => fileKinds[kind].endings;
  const taking = toolCards.filter(({ kind }) => fileKinds[kind].mediaTypes.includes(mediaType));
  // A zip may contain anything: only a specific extension tells its purpose.
  if (mediaType === outputTypes.zip) return taking.find((card) => name.endsWith(endingsOf(card)[0] ?? ''));
  const named = taking.filter((card) => endingsOf(card).some((ending) => name.endsWith(ending)));
  return named.sort((one, other) => endingsOf(one).length - endingsOf(other).length)[0] ?? taking[0];
}

/** Where a stored file opens: a PDF in the viewer, all others in a tool that accepts them. Undefined where none does. */
function pathOf(file: DocumentView): string | undefined {
  if (file.mediaType === fileKinds.pdf.mediaTypes[0]) return `/?pdfId=${file.id}`;
  const card = cardOf(file);
  return card && `${card.path}?pdfId=${file.id}`;
}

/**
 * Stored files whose name contains the search text. The formats of one result (a summary as PDF and Word) were stored together and are one
 * entry.
 */
export function recentEntries(files: readonly DocumentView[], typed: string, language: Language): readonly FileEntry[] {
  const wanted = typed.trim().toLowerCase();
  const clock = new Intl.DateTimeFormat(localeFacts(language).tag, { timeStyle: 'short' });
  return groupByResult(files).flatMap((forms) => {
    const shown = forms.toSorted(
      (a, b) => Number(pathOf(b)?.startsWith('/?') ?? false) - Number(pathOf(a)?.startsWith('/?') ?? false),
    );
    const file = shown.find((each) => pathOf(each) !== undefined);
    const path = file && pathOf(file);
    if (!file || !path || !file.originalName.toLowerCase().includes(wanted)) return [];
    const also = forms.length > 1 ? `${forms.map(({ originalName }) => formOf(originalName)).join(', ')}. ` : '';
    return [
      {
        path,
        name: file.originalName,
        note: `${also}${fileSize(file.sizeBytes, language)}`,
        until: clock.format(new Date(file.expiresAt)),
      },
    ];
  });
}
