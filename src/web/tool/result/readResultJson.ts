import { readDocument } from '#contract/endpoints/documents.ts';
import { readText } from '#web/api/call.ts';

/** The validated JSON of a stored result. Throws what the schema or the server throws. */
export async function readResultJson<Facts>(
  documentId: string,
  schema: { parse(value: unknown): Facts },
  signal: AbortSignal,
): Promise<Facts> {
  return schema.parse(JSON.parse(await readText(readDocument, { params: { id: documentId }, signal })));
}
