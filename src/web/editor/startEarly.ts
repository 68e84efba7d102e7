import { isOpening, startEditor } from './startEditor.ts';

// Read with the page's own module, before the page is awake: where the address names a document, the editor is surely wanted. What fails here
// is asked for again by the page, which says so.
if (!import.meta.env.SSR && isOpening()) startEditor().catch(() => undefined);
