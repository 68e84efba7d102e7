import type { Document, Element } from '@xmldom/xmldom';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { dictOf, nameOf, streamOf, stringOf } from '#engines/core/objects/values.ts';
import { parseUntrustedXml } from '#engines/core/untrustedXml.ts';
import type { Findings } from '../findings.ts';
import { readPdfDate } from '../pdfDate.ts';
import { type DescribedSchemas, readExtensionSchemas } from './extensionSchemas.ts';
import { typeOf } from './xmpSchemas.ts';
import { xmpSpaces } from './xmpSpaces.ts';
import { hasType, type XmpValue } from './xmpValues.ts';

const maxPacketBytes = 4 * 1024 * 1024;
const deepestXml = 100;

/** ISO 19005-2 §6.6. */
export function checkMetadata({ document: { catalog, trailer } }: Source, part: 2 | 3, findings: Findings): void {
  const add = (clause: string, what: string) => findings.add('metadata', clause, what);
  const stream = streamOf(catalog.get('Metadata'));
  const bytes = stream && inflateStream(stream, maxPacketBytes);
  if (!stream || !bytes || nameOf(stream.dict.get('Subtype')) !== 'XML') {
    add('6.6.2.1', 'no metadata in XMP');
    return;
  }
  const text = bytes.toString('utf8');
  const head = /<\?xpacket\s+begin=[^?]*\?>/.exec(text)?.[0];
  if (!head || /\s(?:bytes|encoding)=/.test(head)) add('6.6.2.1', 'metadata that are no packet of XMP');
  const document = parse(text);
  if (!document) {
    add('6.6.2.1', 'metadata that cannot be read');
    return;
  }
  checkIdentification(document, part, add);
  checkProperties(document, add);
  const info = dictOf(trailer.get('Info'));
  for (const [key, space, name] of equalEntries) {
    const inInfo = stringOf(info?.get(key));
    if (!inInfo) continue;
    const said = decodeText(inInfo).replace(/\0+$/, '').trim();
    if (said !== '' && !isEqual(said, valueIn(document, space, name))) add('6.6.3', `${key} differs between two places`);
  }
}

/** Undefined for what is no XML, names a document type, or is nested too deeply. */
function parse(text: string): Document | undefined {
  try {
    return parseUntrustedXml(text.trimEnd(), deepestXml).ownerDocument ?? undefined;
  } catch {
    return undefined;
  }
}

/** ISO 19005-1 table 1: entries that the document information and XMP share. */
export const equalEntries = [
  ['Title', xmpSpaces.dc, 'title'],
  ['Author', xmpSpaces.dc, 'creator'],
  ['Subject', xmpSpaces.dc, 'description'],
  ['Keywords', xmpSpaces.pdf, 'Keywords'],
  ['Creator', xmpSpaces.xmp, 'CreatorTool'],
  ['Producer', xmpSpaces.pdf, 'Producer'],
  ['CreationDate', xmpSpaces.xmp, 'CreateDate'],
  ['ModDate', xmpSpaces.xmp, 'ModifyDate'],
] as const;

function isEqual(said: string, inPacket: string | undefined): boolean {
  if (inPacket === undefined) return false;
  const date = said.startsWith('D:') ? readPdfDate(said) : undefined;
  if (date) return Date.parse(date) === Date.parse(inPacket);
  return said.normalize() === inPacket.trim().normalize();
}

export function valueIn(document: Document, space: string, name: string): string | undefined {
  const element = document.getElementsByTagNameNS(space, name)[0];
  if (element) return element.textContent?.trim();
  for (const each of document.getElementsByTagNameNS(xmpSpaces.rdf, 'Description')) {
    if (each.hasAttributeNS(space, name)) return each.getAttributeNS(space, name) ?? undefined;
  }
}

function checkIdentification(document: Document, part: 2 | 3, add: (clause: string, what: string) => void): void {
  if (valueIn(document, xmpSpaces.pdfaid, 'part') !== String(part)) add('6.6.4', 'metadata that do not name this part of PDF/A');
  if (!['A', 'B', 'U'].includes(valueIn(document, xmpSpaces.pdfaid, 'conformance') ?? ''))
    add('6.6.4', 'metadata that name no level of PDF/A');
  for (const prefix of prefixesOf(document, xmpSpaces.pdfaid))
    if (prefix !== 'pdfaid') add('6.6.4', 'metadata that name PDF/A in another way');
}

function* prefixesOf(document: Document, space: string): Generator<string | null> {
  for (const name of ['part', 'conformance', 'amd', 'corr'])
    for (const element of document.getElementsByTagNameNS(space, name)) yield element.prefix;
  for (const description of document.getElementsByTagNameNS(xmpSpaces.rdf, 'Description'))
    for (const { namespaceURI, prefix } of description.attributes) if (namespaceURI === space) yield prefix;
}

/** ISO 19005-2 §6.6.2.3: each property belongs to a predefined schema or to one that the packet describes, and has its type. */
function checkProperties(document: Document, add: (clause: string, what: string) => void): void {
  const described = readExtensionSchemas(document, add);
  for (const property of propertiesIn(document)) checkProperty(property, described, add);
}

interface Property {
  readonly space: string;
  readonly name: string;
  readonly value: XmpValue;
}

/** The properties of the document itself, as elements or attributes. */
function* propertiesIn(document: Document): Generator<Property> {
  for (const description of document.getElementsByTagNameNS(xmpSpaces.rdf, 'Description')) {
    const parent = description.parentNode as Element | null;
    if (parent?.namespaceURI !== xmpSpaces.rdf || parent.localName !== 'RDF') continue;
    for (const { namespaceURI, localName, value } of description.attributes) {
      const space = namespaceURI ?? '';
      if (space === xmpSpaces.rdf || space === '' || space.startsWith('http://www.w3.org/')) continue;
      yield { space, name: localName ?? '', value };
    }
    for (const child of description.childNodes) {
      if (child.nodeType !== 1) continue;
      const element = child as Element;
      yield { space: element.namespaceURI ?? '', name: element.localName ?? '', value: element };
    }
  }
}

/** Properties of a packet that a new packet does not contain, without those that only describe the packet and its file. */
export function furtherProperties(packet: string): number {
  const document = parse(packet);
  if (!document) return 0;
  const carried = new Set<string>(equalEntries.map(([, space, name]) => `${space} ${name}`));
  const isTechnical = (space: string, name: string) =>
    space.startsWith('http://www.aiim.org/') || ['MetadataDate', 'PDFVersion', 'format'].includes(name);
  let count = 0;
  for (const { space, name } of propertiesIn(document))
    if (!carried.has(`${space} ${name}`) && !isTechnical(space, name)) count += 1;
  return count;
}

function checkProperty(
  { space, name, value }: Property,
  { properties, types }: DescribedSchemas,
  add: (clause: string, what: string) => void,
): void {
  const type = typeOf(space, name) ?? properties.get(`${space} ${name}`);
  if (type === undefined) add('6.6.2.3.1', 'a property that no schema describes');
  else if (!hasType(value, type, types)) add('6.6.2.3.1', 'a property of another type than its schema says');
}
