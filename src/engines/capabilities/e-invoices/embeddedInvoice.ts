import type { NewInvoice } from '#contract/eInvoice/newInvoice.ts';
import type { ArchiveAddition } from '#engines/ports.ts';
import { writeInvoice } from './writeInvoice.ts';

const space = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const levels: Readonly<Record<NewInvoice['profile'], readonly [level: string, file: string, version: string]>> = {
  en16931: ['EN 16931', 'factur-x.xml', '1.0'],
  xrechnung: ['XRECHNUNG', 'xrechnung.xml', '3.0'],
};

/** The attached file and its description in the metadata (Factur-X 1.07 §6.2 and §6.3). */
export function embeddedInvoice(invoice: NewInvoice): ArchiveAddition {
  const [level, name, version] = levels[invoice.profile];
  return {
    file: {
      name,
      bytes: Buffer.from(writeInvoice(invoice), 'utf8'),
      mediaType: 'text/xml',
      relationship: 'Alternative',
      description: 'Invoice data (Factur-X, ZUGFeRD)',
    },
    schema: {
      name: 'Factur-X PDFA Extension Schema',
      prefix: 'fx',
      space,
      properties: [
        { name: 'DocumentFileName', value: name, description: 'The name of the embedded XML document' },
        { name: 'DocumentType', value: 'INVOICE', description: 'The type of the hybrid document' },
        { name: 'Version', value: version, description: 'The version of the standard that the XML follows' },
        { name: 'ConformanceLevel', value: level, description: 'The profile of the XML' },
      ],
    },
  };
}
