import type { Element } from '@xmldom/xmldom';
import { AppError } from '#contract/api/appError.ts';
import { invoiceLimits } from '#contract/eInvoice/invoice.ts';
import type { InvoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import { claimsIn, xmpOf } from '#engines/core/objects/assembly/conformanceClaims.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { nameOf } from '#engines/core/objects/values.ts';
import { parseUntrustedXml } from '#engines/core/untrustedXml.ts';
import { attachmentName, type FoundAttachment, findAttachments, writtenName } from '../attachments/findAttachments.ts';
import { unpackAttachment } from '../attachments/unpackAttachment.ts';
import { checkInvoice } from './checkInvoice.ts';
import { profileOf } from './profiles.ts';
import { guidelineOf, readInvoice } from './readInvoice.ts';
import { isCrossIndustryInvoice } from './xmlInvoice.ts';
import { xmlText } from './xmlText.ts';

/** Names of the XML file in a PDF (Factur-X 1.07 chapter 6; ZUGFeRD 1.0 and 2.0). */
const invoiceNames = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']);

const isInvoiceName = (name: string) => invoiceNames.has(name.toLowerCase());
const isXmlName = (name: string) => name.toLowerCase().endsWith('.xml');

/** Reads the invoice of a document. Throws `no_e_invoice` and `e_invoice_unreadable`. */
export async function readInvoiceOf(source: Source, signal: AbortSignal): Promise<InvoiceReading> {
  const { file, root } = await invoiceIn(source, signal);
  const guideline = guidelineOf(root);
  const profile = profileOf(guideline);
  const invoice = readInvoice(root);
  const { catalog } = source.document;
  const xmp = xmpOf(catalog) ?? '';
  const relationship = nameOf(file.spec.get('AFRelationship'));
  const namedProfile = /ConformanceLevel\s*(?:>|=\s*["'])\s*([A-Z0-9 _]+)/.exec(xmp)?.[1]?.trim();
  return {
    fileName: attachmentName(file),
    profile,
    guideline,
    invoice,
    ...checkInvoice(invoice, profile, guideline),
    carrier: {
      isPdfA3: claimsIn(xmp).some((claim) => claim.startsWith('PDF/A-3')),
      ...(relationship !== undefined && { relationship }),
      ...(namedProfile !== undefined && { namedProfile }),
    },
  };
}

/** The attached files with the name of an invoice. */
export function namedInvoices(source: Source): FoundAttachment[] {
  return findAttachments(source).filter(({ spec }) => isInvoiceName(writtenName(spec)));
}

/** A file of another name is an invoice where its root element is. */
async function invoiceIn(source: Source, signal: AbortSignal): Promise<{ file: FoundAttachment; root: Element }> {
  const files = findAttachments(source).filter(({ spec }) => isXmlName(writtenName(spec)));
  const rank = ({ spec }: FoundAttachment) => (isInvoiceName(writtenName(spec)) ? 0 : 1);
  let unreadable: unknown;
  for (const file of files.sort((a, b) => rank(a) - rank(b)).slice(0, 20)) {
    try {
      const root = parseUntrustedXml(xmlText(await bytesOf(file, signal)), invoiceLimits.deepestXml);
      if (isCrossIndustryInvoice(root)) return { file, root };
    } catch (cause) {
      signal.throwIfAborted();
      if (rank(file) === 0) unreadable ??= cause;
    }
  }
  throw unreadable === undefined ? new AppError('no_e_invoice') : new AppError('e_invoice_unreadable', { cause: unreadable });
}

async function bytesOf({ stream }: FoundAttachment, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  const isWhole = await unpackAttachment(
    stream,
    (bytes) => {
      length += bytes.length;
      if (length > invoiceLimits.mostXmlBytes) throw new Error('more XML than an invoice has');
      pieces.push(bytes);
    },
    signal,
  );
  if (!isWhole) throw new Error('the attached file cannot be unpacked');
  return Buffer.concat(pieces);
}
