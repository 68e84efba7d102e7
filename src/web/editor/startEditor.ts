/** Whether the address names a document or a job to open. */
export const isOpening = () => /[?&](pdfId|job)=/.test(location.search);

/** Loads the editor's screen, and pdf.js with its worker, at the same time. Later calls return the same promise. */
export function startEditor() {
  import('../pdf/openPdf.ts').then(({ viewer }) => viewer()).catch(() => undefined);
  return import('./view/EditorScreen.tsx');
}
