import { printStyle } from '#contract/pages/printPages.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { markdownToPdf } from './markdown-to-pdf.ts';

export default defineHandler(markdownToPdf, ({ files: [file], params, engines, scratch, call }) =>
  engines.htmlPrinter.printMarkdown(file as InputFile, printStyle(params), scratch('converted.pdf'), call),
);
