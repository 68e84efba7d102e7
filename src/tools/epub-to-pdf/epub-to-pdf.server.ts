import { printStyle } from '#contract/pages/printPages.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { epubToPdf } from './epub-to-pdf.ts';

export default defineHandler(epubToPdf, async ({ files: [first], params, engines, scratch, call }) => {
  const file = first as InputFile;
  const book = await engines.webPages.readBook(file, call);
  return engines.htmlPrinter.printPage(book, file.name, printStyle(params), scratch('converted.pdf'), call);
});
