import { claimsIn, xmpOf } from '#engines/core/objects/assembly/claims.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import type { Tally } from '#engines/core/objects/assembly/tally.ts';
import { readXmp } from '#engines/core/objects/edits/xmp.ts';
import { decodeText, encodeText } from '#engines/core/objects/text.ts';
import { dictOf, type PdfDict, PdfObject, PdfStream, pdfDict, stringOf } from '#engines/core/objects/values.ts';
import { readPdfDate } from '../pdfDate.ts';
import { furtherProperties, xmpSpaces } from '../rules/metadataRules.ts';

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

/** A packet that says what the document information says, and that this is PDF/A; both places agree (ISO 19005-2 §6.6). */
export function writeArchiveMetadata(source: Source, part: 2 | 3, removed: Tally): void {
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
  // Their values would have to be of the kinds that their schemas say, which nobody here knows of each.
  removed.add('xmpProperties', furtherProperties(before));
  const isAccessible = claimsIn(before).includes('PDF/UA-1');
  trailer.set('Info', PdfObject.of(infoOf(info, said)));
  const packet = Buffer.from(packetOf(said, part, isAccessible), 'utf8');
  catalog.set('Metadata', PdfObject.of(new PdfStream(pdfDict({ Type: 'Metadata', Subtype: 'XML' }), packet)));
}

/** What XML can hold. */
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

function packetOf(said: Said, part: 2 | 3, isAccessible: boolean): string {
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
    isAccessible ? accessibleClaim : '',
    '</rdf:RDF></x:xmpmeta>',
    `${' '.repeat(100)}\n`.repeat(20),
    '<?xpacket end="w"?>',
  ].join('\n');
}

/** PDF/UA is no schema that PDF/A-2 knows: the packet describes it (ISO 14289-1 §5, note). */
const accessibleClaim = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaExtension="${xmpSpaces.extension}" xmlns:pdfaSchema="${xmpSpaces.schema}" xmlns:pdfaProperty="${xmpSpaces.property}"><pdfuaid:part>1</pdfuaid:part><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of ISO 14289 that the document keeps</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
