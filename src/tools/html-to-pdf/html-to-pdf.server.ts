import { printStyle } from '#contract/printPages.ts';
import type { TaskFile } from '../implement.ts';
import { implement } from '../implement.ts';
import { htmlToPdf } from './html-to-pdf.ts';

export default implement(htmlToPdf, ({ files: [file], params, engines, scratch, call }) =>
  engines.htmlPrinter.printHtml(file as TaskFile, printStyle(params), scratch('converted.pdf'), call),
);
