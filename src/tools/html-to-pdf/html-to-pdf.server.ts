import { printStyle } from '#contract/pages/printPages.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { htmlToPdf } from './html-to-pdf.ts';

export default defineHandler(htmlToPdf, async ({ files: [first], params, engines, scratch, call }) => {
  const file = first as InputFile;
  const [style, path] = [printStyle(params), scratch('converted.pdf')];
  const page = await engines.webPages.readSite(file, call);
  return page
    ? engines.htmlPrinter.printPage(page, file.name, style, path, call)
    : engines.htmlPrinter.printHtml(file, style, path, call);
});
