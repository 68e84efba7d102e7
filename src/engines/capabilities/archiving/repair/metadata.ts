import { claimsIn, xmpOf } from '#engines/core/objects/assembly/conformanceClaims.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import { readXmp } from '#engines/core/objects/edits/xmp.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { dictOf, type PdfDict, PdfObject, PdfStream, pdfDict, stringOf } from '#engines/core/objects/values.ts';
import type { ArchiveAddition } from '#engines/ports.ts';
import { readPdfDate } from '../pdfDate.ts';
import { furtherProperties } from '../rules/metadataRules.ts';
import { xmpSpaces } from '../rules/xmpSpaces.ts';

interface Said {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly subject?: string | undefined;
  readonly keywords?: string | undefined;
  readonly creator?: string | undefined;
  readonly producer?: string | undefined;
  readonly created?: string | undefined;
  readonly modified?: string | undefined;
}

/** Writes an XMP packet with the values of the document information and the PDF/A identification. Both places agree (ISO 19005-2 §6.6). */
export function writeArchiveMetadata(source: Source, part: 2 | 3, removed: Tally, schema?: ArchiveAddition['schema']): void {
  const { catalog, trailer } = source.document;
  const info = dictOf(trailer.get('Info')) ?? new Map();
  const known = readXmp(catalog);
  const text = (key: string) => {
    const value = stringOf(info.get(key));
    return value ? printable(decodeText(value)) || undefined : undefined;
  };
  const said: Said = {
    title: text('Title') ?? printable(known.title ?? ''),
    author: text('Author') ?? printable(known.author ?? ''),
    subject: text('Subject') ?? printable(known.subject ?? ''),
    keywords: text('Keywords') ?? printable(known.keywords ?? ''),
    creator: text('Creator'),
    producer: text('Producer'),
    created: readPdfDate(text('CreationDate') ?? ''),
    modified: readPdfDate(text('ModDate') ?? ''),
  };
  const before = xmpOf(catalog) ?? '';
  // Their value types would have to match their schemas, which are not known here.
  removed.add('xmpProperties', furtherProperties(before));
  const isAccessible = claimsIn(before).includes('PDF/UA-1');
  trailer.set('Info', PdfObject.of(infoOf(info, said)));
  const packet = Buffer.from(packetOf(said, part, isAccessible, schema), 'utf8');
  catalog.set('Metadata', PdfObject.of(new PdfStream(pdfDict({ Type: 'Metadata', Subtype: 'XML' }), packet)));
}

/** Characters that XML allows. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '').trim();
}

const textKeys = [
  ['Title', 'title'],
  ['Author', 'author'],
  ['Subject', 'subject'],
  ['Keywords', 'keywords'],
  ['Creator', 'creator'],
  ['Producer', 'producer'],
] as const;

function infoOf(before: PdfDict, said: Said): PdfDict {
  const info = new Map(before);
  for (const [key, name] of textKeys) {
    const value = said[name];
    if (value) info.set(key, encodeText(value));
    else info.delete(key);
  }
  if (!said.created) info.delete('CreationDate');
  if (!said.modified) info.delete('ModDate');
  return info;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const xml = (text: string) => text.replace(/[&<>"\r]/g, (char) => escapes[char] ?? '');

function packetOf(said: Said, part: 2 | 3, isAccessible: boolean, schema: ArchiveAddition['schema'] | undefined): string {
  const plain = (name: string, value: string | undefined) => (value ? `<${name}>${xml(value)}</${name}>` : '');
  const list = (name: string, holder: string, value: string | undefined) =>
    value
      ? `<${name}><rdf:${holder}><rdf:li${holder === 'Alt' ? ' xml:lang="x-default"' : ''}>${xml(value)}</rdf:li></rdf:${holder}></${name}>`
      : '';
  const spaces = Object.entries({ dc: xmpSpaces.dc, xmp: xmpSpaces.xmp, pdf: xmpSpaces.pdf, pdfaid: xmpSpaces.pdfaid });
  const entries = [
    plain('pdfaid:part', String(part)),
    plain('pdfaid:conformance', 'B'),
    list('dc:title', 'Alt', said.title),
    list('dc:creator', 'Seq', said.author),
    list('dc:description', 'Alt', said.subject),
    plain('pdf:Keywords', said.keywords),
    plain('pdf:Producer', said.producer),
    plain('xmp:CreatorTool', said.creator),
    plain('xmp:CreateDate', said.created),
    plain('xmp:ModifyDate', said.modified),
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${xmpSpaces.rdf}">`,
    `<rdf:Description rdf:about="" ${spaces.map(([prefix, space]) => `xmlns:${prefix}="${space}"`).join(' ')}>`,
    entries.join(''),
    '</rdf:Description>',
    describedSchemas([...(isAccessible ? [accessibleSchema] : []), ...(schema ? [schema] : [])]),
    '</rdf:RDF></x:xmpmeta>',
    `${' '.repeat(100)}\n`.repeat(20),
    '<?xpacket end="w"?>',
  ].join('\n');
}

type Schema = ArchiveAddition['schema'];

/** PDF/A-2 has no predefined schema for PDF/UA, so the packet describes it (ISO 14289-1 §5, note). */
const accessibleSchema: Schema = {
  name: 'PDF/UA identification schema',
  prefix: 'pdfuaid',
  space: 'http://www.aiim.org/pdfua/ns/id/',
  properties: [{ name: 'part', value: '1', description: 'Part of ISO 14289 that the document keeps' }],
};

/** Properties outside the predefined schemas, with the extension schema that the packet needs for them (ISO 19005-2 §6.6.2.3.2). */
function describedSchemas(schemas: readonly Schema[]): string {
  if (schemas.length === 0) return '';
  const values = schemas.map(({ prefix, space, properties }) => {
    const entries = properties.map(({ name, value }) => `<${prefix}:${name}>${xml(value)}</${prefix}:${name}>`);
    return `<rdf:Description rdf:about="" xmlns:${prefix}="${space}">${entries.join('')}</rdf:Description>`;
  });
  const names = { pdfaExtension: xmpSpaces.extension, pdfaSchema: xmpSpaces.schema, pdfaProperty: xmpSpaces.property };
  const spaces = Object.entries(names).map(([prefix, space]) => `xmlns:${prefix}="${space}"`);
  return `${values.join('')}<rdf:Description rdf:about="" ${spaces.join(' ')}><pdfaExtension:schemas><rdf:Bag>${schemas
    .map(describedSchema)
    .join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
}

function describedSchema({ name, prefix, space, properties }: Schema): string {
  const described = properties.map((property) => {
    const type = /^\d+$/.test(property.value) ? 'Integer' : 'Text';
    const category = prefix === accessibleSchema.prefix ? 'internal' : 'external';
    return `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property.name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${xml(property.description)}</pdfaProperty:description></rdf:li>`;
  });
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${xml(name)}</pdfaSchema:schema><pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;
}
