import { isOpening, startEditor } from './startEditor.ts';

// Runs with the page's module, before hydration: where the address names a document, the editor will be needed. A failure is handled when
// the page loads it again.
if (!import.meta.env.SSR && isOpening()) startEditor().catch(() => undefined);
