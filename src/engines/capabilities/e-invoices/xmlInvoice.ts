import type { Element } from '@xmldom/xmldom';
import { AppError } from '#contract/api/appError.ts';
import { invoiceLimits } from '#contract/eInvoice/invoice.ts';
import type { InvoiceReading } from '#contract/eInvoice/invoiceReading.ts';
import { elementAt, parseUntrustedXml } from '#engines/core/untrustedXml.ts';
import { checkInvoice } from './checkInvoice.ts';
import { profileOf } from './profiles.ts';
import { guidelineOf, readInvoice } from './readInvoice.ts';
import { readUblInvoice, ublGuidelineOf } from './readUblInvoice.ts';
import { xmlText } from './xmlText.ts';

const crossIndustryRoots = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument']);
const ublRoots = new Set(['Invoice', 'CreditNote']);

/** Drafts of ZUGFeRD 1.0 called their root `Invoice`, as UBL does. */
export const isCrossIndustryInvoice = (root: Element) =>
  crossIndustryRoots.has(root.localName ?? '') || elementAt(root, 'HeaderExchangedDocument') !== undefined;

const isUblInvoice = (root: Element) => ublRoots.has(root.localName ?? '') && elementAt(root, 'LegalMonetaryTotal') !== undefined;

/** Reads an XML file that is an invoice: UBL or Cross Industry Invoice. Throws `not_an_xml_invoice`. */
export function readXmlInvoice(bytes: Uint8Array, fileName: string): InvoiceReading {
  const root = rootOf(bytes);
  const isUbl = isUblInvoice(root);
  if (!isUbl && !isCrossIndustryInvoice(root)) throw new AppError('not_an_xml_invoice');
  const guideline = isUbl ? ublGuidelineOf(root) : guidelineOf(root);
  const profile = profileOf(guideline);
  const invoice = isUbl ? readUblInvoice(root) : readInvoice(root);
  return { fileName, profile, guideline, invoice, ...checkInvoice(invoice, profile, guideline, root.localName === 'CreditNote') };
}

function rootOf(bytes: Uint8Array): Element {
  try {
    return parseUntrustedXml(xmlText(bytes), invoiceLimits.deepestXml);
  } catch (cause) {
    throw new AppError('not_an_xml_invoice', { cause });
  }
}
