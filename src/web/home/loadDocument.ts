import { type DocumentView, viewDocument } from '#contract/endpoints/documents.ts';
import { call } from '../api/call.ts';

/** The modules of an open document: loaded when the address names one. */

export { tool as messages } from '../i18n/tool.ts';

/** The facts about a stored document. */
export function loadDocument(id: string): Promise<DocumentView> {
  return call(viewDocument, { params: { id } });
}
