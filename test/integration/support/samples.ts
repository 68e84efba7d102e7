import sharp from 'sharp';
import { type NewInvoice, newInvoice } from '#contract/eInvoice/newInvoice.ts';
import type { FileKind, FileKindName } from '#contract/files/files.ts';
import { writeInvoice } from '#engines/capabilities/e-invoices/writeInvoice.ts';
import { excelParts, powerpointParts, wordParts, zip } from '#fixtures/office/parts.ts';
import { createEInvoice } from '#tools/create-e-invoice/create-e-invoice.ts';
import { barredPbm, djvuFile } from './djvuSamples.ts';
import { hopelessPdf, tinyPdf } from './tinyPdf.ts';

/** Small files of every kind that an operation accepts, so that the rules of all operations can be tested for each. */

type Bytes = Uint8Array<ArrayBuffer>;
const encode = (text: string): Bytes => new TextEncoder().encode(text);

const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b7410e' } })
  .png()
  .toBuffer();
/** A small file that takes long to decode, for a job that can be cancelled in time. */
const heavyPng = await sharp({ create: { width: 6000, height: 6000, channels: 4, background: '#b7410e80' } })
  .png()
  .toBuffer();
const svg = (size: number) =>
  encode(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`);

/** Groups nested five levels deep, each with ten uses of the group before it. */
const nested = Array.from({ length: 5 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`);
const heavySvg = encode(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="g0" width="9" height="9"/>${nested.join('')}</defs><use href="#g5"/></svg>`,
);

/** All words differ, so that each has to be shaped. */
const heavyText = encode(Array.from({ length: 90_000 }, (_, n) => (n * 7919).toString(36)).join(' '));

const heavyHtml = `<!doctype html>${'<table><tr><td>Sheaf</table>'.repeat(30_000)}`;

const message = (html: string) =>
  encode(
    `From: Ana <ana@example.org>\r\nTo: ben@example.org\r\nSubject: Sheaf\r\nMIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  );

const container =
  '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const bookPackage =
  '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Sheaf</dc:title></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>';
const book = (html: string) =>
  zip({ mimetype: 'application/epub+zip', 'META-INF/container.xml': container, 'book.opf': bookPackage, 'a.xhtml': html });

/** A heavy invoice has more lines than any real one. */
function invoiceXml(pages: number): Bytes {
  const xml = writeInvoice(newInvoice.parse(createEInvoice.example.invoice) as NewInvoice);
  if (pages < 100) return encode(xml);
  const line = /<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:IncludedSupplyChainTradeLineItem>/s;
  return encode(xml.replace(line, (one) => one.repeat(900)));
}

/** Kinds whose light and heavy samples are the same page in another format. */
const wrappedSamples: Readonly<Partial<Record<FileKindName, (html: string) => Bytes>>> = { email: message, ebook: book };

const comic = (picture: Buffer, pages: number) =>
  zip(Object.fromEntries(Array.from({ length: pages }, (_, n) => [`page ${n + 1}.png`, picture])));

const heavyDjvu = () => djvuFile({ pages: new Array<Buffer>(40).fill(barredPbm(7000, 9000)), dpi: 600 });

const officeSamples: Readonly<Partial<Record<FileKindName, (size: number) => Bytes>>> = {
  word: (size) => zip(wordParts({ paragraphs: Array.from({ length: size * size }, (_, n) => `Talata ${n} ng ulat.`) })),
  powerpoint: (size) => zip(powerpointParts(Array.from({ length: size }, (_, n) => ({ text: `Slide ${n}` })))),
  excel: (size) => zip(excelParts({ Una: Array.from({ length: size * size }, (_, n) => [n, `hilera ${n}`]) })),
};

/** A valid file. A PDF has the given number of pages. Another kind is heavy if many pages are asked for. */
export function sample(kind: FileKind, pages = 2): Bytes {
  if (kind.name === 'pdf') return tinyPdf(pages);
  const office = officeSamples[kind.name];
  if (office) return office(pages < 100 ? 2 : pages / 4);
  const wrapped = wrappedSamples[kind.name];
  if (wrapped) return wrapped(pages < 100 ? '<p>Sheaf' : heavyHtml);
  if (kind.name === 'comic') return pages < 100 ? comic(png, 2) : comic(heavyPng, 4);
  if (kind.name === 'djvu') return pages < 100 ? djvuFile({ pages: [barredPbm(300, 400)] }) : heavyDjvu();
  if (kind.name === 'invoice') return invoiceXml(pages);
  if (kind.name === 'html') return encode(pages < 100 ? '<!doctype html><p>Sheaf' : heavyHtml);
  if (kind.name === 'text' || kind.name === 'markdown') return pages < 100 ? encode('Sheaf\n') : heavyText;
  if (kind.name === 'svg') return pages < 100 ? svg(90) : heavySvg;
  return new Uint8Array(pages < 100 ? png : heavyPng);
}

/** The file name extension of the kind. */
export function sampleEnding(kind: FileKind): string {
  return kind.name === 'image' ? '.png' : (kind.endings[0] ?? '');
}

/** A file that begins like its kind and contains nothing else. */
export function hopeless(kind: FileKind): Bytes {
  if (kind.name === 'pdf') return hopelessPdf();
  if (officeSamples[kind.name] || ['ebook', 'comic'].includes(kind.name)) return sample(kind).slice(0, -30);
  if (['text', 'markdown', 'html', 'email', 'invoice'].includes(kind.name)) return encode(' \n\n');
  if (kind.name === 'djvu') return sample(kind).slice(0, 40);
  if (kind.name === 'svg') return encode('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>');
  return new Uint8Array(png.subarray(0, png.length >> 1));
}

/** The refusal of such a file. A PDF is refused as damaged. */
export const hopelessCode: Readonly<Partial<Record<FileKindName, string>>> = {
  image: '422 invalid_picture',
  svg: '422 invalid_drawing',
  text: '422 empty_text',
  markdown: '422 empty_text',
  html: '422 empty_text',
  email: '422 not_a_message',
  ebook: '422 archive_damaged',
  invoice: '422 not_an_xml_invoice',
  comic: '422 archive_damaged',
  djvu: '422 djvu_damaged',
  word: '422 office_damaged',
  powerpoint: '422 office_damaged',
  excel: '422 office_damaged',
};

/** Larger than a limit of one megabyte. */
export function tooLarge(kind: FileKind): Bytes {
  if (kind.name === 'pdf') return tinyPdf(1, 1024 * 1024);
  const padding = new Uint8Array(1024 * 1024).fill(0x20);
  return new Uint8Array(Buffer.concat([sample(kind), padding]));
}
