import { type DocumentView, viewDocument } from '#contract/endpoints/documents.ts';
import { call } from '../api/call.ts';

/** What only a page with an open document needs: fetched when its address names one. */

export { tool as words } from '../i18n/tool.ts';

/** What is known of a stored document. */
export function loadDocument(id: string): Promise<DocumentView> {
  return call(viewDocument, { params: { id } });
}
