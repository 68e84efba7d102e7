/** Whether the address names a document or a job to open. */
export const isOpening = () => /[?&](pdfId|job)=/.test(location.search);

/** The editor's screen, and pdf.js with its worker beside it: all of them on their way at once. Called again it answers the same. */
export function startEditor() {
  import('../pdf/openPdf.ts').then(({ viewer }) => viewer()).catch(() => undefined);
  return import('./view/EditorScreen.tsx');
}
