import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import type { SelectedFile } from '../files/selectedFiles.ts';
import type { RunRequest } from './runs.ts';

/** Whether an operation takes all files in one run, takes further files with the first, or runs once for each file. */
export function takesSeveralFiles(operation: OperationFacts): boolean {
  const { source } = operation;
  return source.from === 'request' ? source.max > 1 : (source.attachments?.kind.name ?? '') === source.kind.name;
}

/** The maximum of files in one run. */
export function maxFilesPerRun({ source }: OperationFacts): number {
  return source.from === 'request' ? source.max : 1 + (source.attachments?.max ?? 0);
}

/** The runs of the selected files. Failed and locked files are not part of a batch. */
export function runRequestsOf(
  operation: OperationFacts,
  files: readonly SelectedFile[],
  attachments: readonly File[] = [],
): readonly RunRequest[] {
  const usable = files.filter((file) => file.document !== undefined && file.state !== 'failed');
  if (takesSeveralFiles(operation)) return [runRequestOf(usable, attachments)];
  return usable.map((file) => runRequestOf([file], attachments));
}

function runRequestOf(files: readonly SelectedFile[], attachments: readonly File[]): RunRequest {
  return {
    attachments,
    name: files.length === 1 ? files[0]?.name : undefined,
    inputBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    fileKeys: files.map((file) => file.key),
    inputs: files.map((file) => ({ documentId: file.document?.id ?? '', password: file.password })),
    sources: files.map((file) => ({ name: file.name, pageCount: file.pageCount ?? 0 })),
  };
}
