import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/api/appError.ts';
import { invoiceLimits } from '#contract/eInvoice/invoice.ts';
import type { InvoiceFinding } from '#contract/eInvoice/invoiceReading.ts';
import type { NewInvoice } from '#contract/eInvoice/newInvoice.ts';
import type { ReadDocument } from '#engines/core/editDocument.ts';
import { parseUntrustedXml } from '#engines/core/untrustedXml.ts';
import type { ArchivalConverter, AttachmentFiles, EInvoices } from '#engines/ports.ts';
import { checkInvoice } from './checkInvoice.ts';
import { embeddedInvoice } from './embeddedInvoice.ts';
import { namedInvoices, readInvoiceOf } from './invoiceFiles.ts';
import { guidelineOf, readInvoice } from './readInvoice.ts';
import { writeInvoice } from './writeInvoice.ts';
import { readXmlInvoice } from './xmlInvoice.ts';

interface Deps {
  readonly readDocument: ReadDocument;
  readonly archivalConverter: ArchivalConverter;
  readonly attachments: AttachmentFiles;
}

export function createEInvoices({ readDocument, archivalConverter, attachments }: Deps): EInvoices {
  return {
    read: (input, call) => readDocument(input, call, (source, at) => readInvoiceOf(source, at.call.signal)),
    readXml: async ({ path, name }, call) => {
      if ((await stat(path)).size > invoiceLimits.mostXmlBytes) throw new AppError('not_an_xml_invoice', { cause: 'too large' });
      return readXmlInvoice(await readFile(path, { signal: call.signal }), name);
    },
    check: async (invoice) => findingsOf(invoice),
    embed: async (input, invoice, outPath, call) => {
      if (findingsOf(invoice).length > 0) throw new AppError('internal', { cause: 'an invoice that breaks rules' });
      const old = await readDocument(input, call, async (source) => namedInvoices(source).map(({ id }) => id));
      const change = { removed: old, changed: [], added: [] };
      const cleared =
        old.length === 0 ? undefined : await attachments.change(input, change, join(call.scratchDir, 'cleared.pdf'), call);
      const from = cleared ? { ...input, path: cleared.path } : input;
      const made = await archivalConverter.toArchive(from, 3, outPath, call, embeddedInvoice(invoice));
      return cleared
        ? { ...made, report: { ...made.report, removed: [...cleared.report.removed, ...made.report.removed] } }
        : made;
    },
  };
}

/** A written invoice is read back and checked against the same rules as any other. */
function findingsOf(invoice: NewInvoice): readonly InvoiceFinding[] {
  const root = parseUntrustedXml(writeInvoice(invoice), invoiceLimits.deepestXml);
  return checkInvoice(readInvoice(root), invoice.profile, guidelineOf(root)).findings;
}
