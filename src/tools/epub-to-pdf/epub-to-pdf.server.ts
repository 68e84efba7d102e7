import { printStyle } from '#contract/pages/printPages.ts';
import type { TaskFile } from '../implement.ts';
import { implement } from '../implement.ts';
import { epubToPdf } from './epub-to-pdf.ts';

export default implement(epubToPdf, async ({ files: [first], params, engines, scratch, call }) => {
  const file = first as TaskFile;
  const book = await engines.webPages.readBook(file, call);
  return engines.htmlPrinter.printPage(book, file.name, printStyle(params), scratch('converted.pdf'), call);
});
