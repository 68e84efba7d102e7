import { safeFileName } from '#contract/files/fileNames.ts';
import { printStyle } from '#contract/pages/printPages.ts';
import { type Language, localeFacts } from '#contract/text/text.ts';
import type { MessageWords } from '#engines/ports.ts';
import type { InputFile } from '../defineHandler.ts';
import { defineHandler } from '../defineHandler.ts';
import { emailToPdf, headerWords } from './email-to-pdf.ts';

export default defineHandler(emailToPdf, async ({ files: [first], params, language, engines, scratch, call }) => {
  const file = first as InputFile;
  const message = await engines.webPages.readMessage(file, wordsIn(language), call);
  const printed = await engines.htmlPrinter.printPage(message, file.name, printStyle(params), scratch('converted.pdf'), call);
  if (message.attachments.length === 0) return printed;
  const added = message.attachments.map(({ path, name }, index) => ({
    path,
    name: safeFileName(name) || `attachment-${index + 1}`,
  }));
  const quiet = { ...call, progress: () => undefined };
  const change = { removed: [], changed: [], added };
  const made = await engines.attachments.change({ path: printed.path }, change, scratch('with-attachments.pdf'), quiet);
  const { removed, changed, warnings } = printed.report;
  return {
    ...made,
    report: {
      kept: made.report.kept,
      removed,
      changed: [...changed, ...made.report.changed],
      warnings: [...warnings, ...made.report.warnings],
    },
  };
});

function wordsIn(language: Language): MessageWords {
  const { from, to, cc, bcc, date, subject, attachments } = headerWords;
  return {
    from: from[language],
    to: to[language],
    cc: cc[language],
    bcc: bcc[language],
    date: date[language],
    subject: subject[language],
    attachments: attachments[language],
    tag: localeFacts(language).tag,
  };
}
