import { viewDocument } from '#contract/endpoints/documents.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import type { OperationFacts } from '#contract/pages/toolPageMeta.ts';
import type { SignatureChoice } from '#contract/signatures/signatureLimits.ts';
import { call } from '#web/api/call.ts';
import { newIdempotencyKey } from '#web/api/idempotencyKey.ts';
import { followJob, type StoredInput, startJob, stopJob } from '#web/api/run.ts';
import type { Editor } from '#web/editor/model/editor.ts';
import type { Work } from '#web/editor/model/editorState.ts';

/** What one save sends. */
export interface SaveRequest {
  readonly work: Work;
  readonly params: Record<string, unknown>;
  readonly key: string;
  /** The document's version before it. */
  readonly version: string | undefined;
}

/** The current version of the document, for undo. An error here is ignored, because the save will report it better. */
export function versionOf(id: string): Promise<string | undefined> {
  return call(viewDocument, { params: { id } }).then(
    ({ version }) => version,
    () => undefined,
  );
}

/** The same edits are the same save, also if its first answer was lost: it is made and charged once. */
export function saveRequestOf(
  editor: Editor,
  signatures: SignatureChoice,
  lost: SaveRequest | undefined,
  version: string | undefined,
): SaveRequest {
  const { work } = editor;
  if (lost?.work === work) return lost;
  const { annotations, textBlocks, fields, flattenForm, pageOrder } = work;
  const pages = pageOrder?.map((each) => ({ file: 0, ...each }));
  const { fontFamily, fontSize } = editor.current().style;
  const style = { fontFamily, fontSize: String(fontSize) };
  const params = { annotations, textBlocks, fields, flattenForm, pages, signatures, ...style };
  return { work, params, key: newIdempotencyKey(), version };
}

/** Sends the request and follows its job to the end. `stopping` cancels the job. */
export async function runSave(
  operation: OperationFacts,
  input: StoredInput,
  { params, key }: SaveRequest,
  onProgress: (progress: { done: number; total: number }) => void,
  stopping: AbortSignal,
): Promise<JobView> {
  const started = await startJob(operation, [input], params, key);
  const cancel = () => void stopJob(started.id).catch(() => undefined);
  stopping.addEventListener('abort', cancel);
  if (stopping.aborted) cancel();
  return followJob(started.id, ({ done, total }) => onProgress({ done, total }), new AbortController().signal);
}
