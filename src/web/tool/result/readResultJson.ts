import { readDocument } from '#contract/endpoints/documents.ts';
import { readText } from '#web/api/call.ts';
import { declarationOf } from '../declarations.ts';

/** The JSON of a stored result or of its companion, validated by the schema of its operation. Throws what the schema or the server throws. */
export async function readResultJson(documentId: string, operationId: string, signal: AbortSignal): Promise<unknown> {
  const [text, { output }] = await Promise.all([
    readText(readDocument, { params: { id: documentId }, signal }),
    declarationOf(operationId),
  ]);
  const schema = output.companionSchema ?? output.schema;
  if (!schema) throw new Error(`the answer of ${operationId} has no schema`);
  return schema.parse(JSON.parse(text));
}
