import type { Operation } from '#contract/operation.ts';
import type { Chosen } from './chosen.ts';
import type { RunOrder } from './useRuns.ts';

/** Whether an operation takes all files into one run, the others beside the first, or each file is a run of its own. */
export function takesTogether(operation: Operation): boolean {
  const { source } = operation;
  return source.from === 'request' ? source.max > 1 : (source.attachments?.kind.name ?? '') === source.kind.name;
}

/** How many files one run takes. */
export function mostTogether({ source }: Operation): number {
  return source.from === 'request' ? source.max : 1 + (source.attachments?.max ?? 0);
}

/** The runs that the chosen files make. Files that failed or are locked stay out of a batch. */
export function ordersOf(operation: Operation, files: readonly Chosen[], attachments: readonly File[] = []): readonly RunOrder[] {
  const usable = files.filter((file) => file.document !== undefined && file.state !== 'failed');
  if (takesTogether(operation)) return [orderOf(usable, attachments)];
  return usable.map((file) => orderOf([file], attachments));
}

function orderOf(files: readonly Chosen[], attachments: readonly File[]): RunOrder {
  return {
    attachments,
    name: files.length === 1 ? files[0]?.name : undefined,
    inputBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    fileKeys: files.map((file) => file.key),
    inputs: files.map((file) => ({ documentId: file.document?.id ?? '', password: file.password })),
    sources: files.map((file) => ({ name: file.name, pageCount: file.pageCount ?? 0 })),
  };
}
