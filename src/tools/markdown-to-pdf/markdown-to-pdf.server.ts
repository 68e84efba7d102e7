import { printStyle } from '#contract/pages/printPages.ts';
import type { TaskFile } from '../implement.ts';
import { implement } from '../implement.ts';
import { markdownToPdf } from './markdown-to-pdf.ts';

export default implement(markdownToPdf, ({ files: [file], params, engines, scratch, call }) =>
  engines.htmlPrinter.printMarkdown(file as TaskFile, printStyle(params), scratch('converted.pdf'), call),
);
