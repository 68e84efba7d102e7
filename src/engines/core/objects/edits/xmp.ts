import { DOMParser, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import { inflateStream } from '../filters.ts';
import { type PdfDict, PdfObject, PdfStream, pdfDict, streamOf } from '../values.ts';
import type { InfoChange } from './documentInfo.ts';

const maxBytes = 4 * 1024 * 1024;

const spaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
} as const;

/** The XMP property of each entry (ISO 16684-1 §8.3, and ISO 19005-1 table 1 for the correspondence). */
const places = {
  title: { space: 'dc', name: 'title', holder: 'Alt' },
  author: { space: 'dc', name: 'creator', holder: 'Seq' },
  subject: { space: 'dc', name: 'description', holder: 'Alt' },
  keywords: { space: 'pdf', name: 'Keywords', holder: undefined },
} as const;

function parse(catalog: PdfDict): Document | undefined {
  const stream = streamOf(catalog.get('Metadata'));
  const bytes = stream && inflateStream(stream, maxBytes);
  if (!bytes) return undefined;
  const text = bytes.toString('utf8');
  // An entity could expand to gigabytes, and a packet needs no document type.
  if (text.includes('<!DOCTYPE')) return undefined;
  try {
    return new DOMParser({ onError: () => undefined }).parseFromString(text.slice(Math.max(0, text.indexOf('<'))), 'text/xml');
  } catch {
    return undefined;
  }
}

/** The entries of a document's XMP packet that are present. */
export function readXmp(catalog: PdfDict): InfoChange {
  const document = parse(catalog);
  if (!document) return {};
  const found: Record<string, string> = {};
  for (const [field, { space, name }] of Object.entries(places)) {
    const element = document.getElementsByTagNameNS(spaces[space], name)[0];
    const text = element?.textContent?.trim() || attributeOf(document, spaces[space], name);
    if (text) found[field] = text;
  }
  return found;
}

function attributeOf(document: Document, space: string, name: string): string | undefined {
  for (const one of document.getElementsByTagNameNS(spaces.rdf, 'Description')) {
    const text = one.getAttributeNS(space, name);
    if (text) return text;
  }
  return undefined;
}

/** The packet with changed entries and everything else unchanged; undefined where it cannot be parsed. */
export function changeXmp(catalog: PdfDict, change: InfoChange, now: Date): string | undefined {
  const document = parse(catalog);
  const first = document?.getElementsByTagNameNS(spaces.rdf, 'Description')[0];
  if (!document || !first) {
    // No packet is better than one that contradicts the other place.
    catalog.delete('Metadata');
    return undefined;
  }
  for (const [field, text] of Object.entries(change)) {
    const { space, name, holder } = places[field as keyof typeof places];
    drop(document, spaces[space], name);
    if (text.trim() !== '') first.appendChild(entry(document, `${space}:${name}`, spaces[space], text, holder));
  }
  for (const name of ['ModifyDate', 'MetadataDate']) {
    drop(document, spaces.xmp, name);
    first.appendChild(entry(document, `xmp:${name}`, spaces.xmp, `${now.toISOString().slice(0, 19)}Z`, undefined));
  }
  return new XMLSerializer().serializeToString(document);
}

/** Where documents claim PDF/A and PDF/UA (ISO 19005-1 §6.7.11, ISO 14289-1 §5). */
const claimSpaces = ['http://www.aiim.org/pdfa/ns/id/', 'http://www.aiim.org/pdfua/ns/id/'] as const;

/** Removes conformance claims from a document's packet, which is replaced. */
export function dropClaims(catalog: PdfDict): void {
  const document = parse(catalog);
  if (!document) return;
  for (const space of claimSpaces) for (const name of ['part', 'conformance', 'amd', 'corr', 'rev']) drop(document, space, name);
  const stream = new PdfStream(
    pdfDict({ Type: 'Metadata', Subtype: 'XML' }),
    Buffer.from(new XMLSerializer().serializeToString(document), 'utf8'),
  );
  catalog.set('Metadata', PdfObject.of(stream));
}

/** A packet for a document that had none. */
export function newXmp(change: InfoChange, now: Date): string {
  const empty = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${spaces.rdf}"><rdf:Description rdf:about=""/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  const catalog = pdfDict({ Metadata: PdfObject.of(new PdfStream(pdfDict({}), Buffer.from(empty))) });
  return changeXmp(catalog, change, now) ?? empty;
}

function drop(document: Document, space: string, name: string): void {
  for (const element of [...document.getElementsByTagNameNS(space, name)]) element.parentNode?.removeChild(element);
  for (const one of document.getElementsByTagNameNS(spaces.rdf, 'Description')) one.removeAttributeNS(space, name);
}

function entry(document: Document, qualified: string, space: string, text: string, holder: 'Alt' | 'Seq' | undefined): Element {
  const element = document.createElementNS(space, qualified);
  if (holder === undefined) {
    element.appendChild(document.createTextNode(text));
    return element;
  }
  const list = document.createElementNS(spaces.rdf, `rdf:${holder}`);
  const item = document.createElementNS(spaces.rdf, 'rdf:li');
  if (holder === 'Alt') item.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:lang', 'x-default');
  item.appendChild(document.createTextNode(text));
  list.appendChild(item);
  element.appendChild(list);
  return element;
}
