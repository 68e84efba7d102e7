import { printStyle } from '#contract/pages/printPages.ts';
import type { TaskFile } from '../implement.ts';
import { implement } from '../implement.ts';
import { htmlToPdf } from './html-to-pdf.ts';

export default implement(htmlToPdf, async ({ files: [first], params, engines, scratch, call }) => {
  const file = first as TaskFile;
  const [style, path] = [printStyle(params), scratch('converted.pdf')];
  const page = await engines.webPages.readSite(file, call);
  return page
    ? engines.htmlPrinter.printPage(page, file.name, style, path, call)
    : engines.htmlPrinter.printHtml(file, style, path, call);
});
