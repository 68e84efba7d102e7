import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSource } from '#engines/core/objects/assembly/source.ts';
import { checkArchive } from './checkArchive.ts';
import { checkFile } from './checkFile.ts';
import { sRgbProfile } from './iccProfiles.ts';

/** A conforming document, and one violation of it for each rule. */

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rules-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packet = (part: number, more = '') =>
  `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/"><pdfaid:part>${part}</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>${more}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const property = (prefix: string, space: string, name: string, value: string) =>
  `<${prefix}:${name} xmlns:${prefix}="${space}">${value}</${prefix}:${name}>`;
/** A property that the packet describes itself. */
const described = (type: string, value: string, category = '<pdfaProperty:category>internal</pdfaProperty:category>') =>
  `<pdfaExtension:schemas xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Mine</pdfaSchema:schema><pdfaSchema:namespaceURI>http://example.org/</pdfaSchema:namespaceURI><pdfaSchema:prefix>q</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>x</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType>${category}<pdfaProperty:description>Count</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>` +
  property('q', 'http://example.org/', 'x', value);

interface Change {
  readonly catalog?: string;
  readonly page?: string;
  readonly content?: string;
  readonly objects?: readonly string[];
  readonly xmp?: string;
  readonly trailer?: string;
  readonly header?: string;
  readonly end?: string;
}

const stream = (entries: string, bytes: string) => `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;

function written(change: Change, name = 'rule.pdf'): string {
  const profile = deflateSync(sRgbProfile()).toString('latin1');
  const xmp = Buffer.from(change.xmp ?? packet(2), 'utf8').toString('latin1');
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R /Metadata 5 0 R /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 6 0 R >>] ${change.catalog ?? ''} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R ${change.page ?? '/Resources << >>'} >>`,
    stream('', change.content ?? '1 0 0 rg 0 0 9 9 re f'),
    stream('/Type /Metadata /Subtype /XML', xmp),
    stream('/N 3 /Filter /FlateDecode', profile),
    ...(change.objects ?? []),
  ];
  let text = change.header ?? '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = bodies.map((body, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const id = change.trailer ?? '/ID [<00> <00>]';
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Root 1 0 R /Size ${bodies.length + 1} ${id} >>\nstartxref\n${start}\n%%EOF${change.end ?? '\n'}`;
  const path = join(folder, name);
  writeFileSync(path, text, 'latin1');
  return path;
}

async function clauses(change: Change, part: 2 | 3 = 2): Promise<string[]> {
  const path = written(change);
  const source = openSource(path, 10);
  try {
    const findings = [...(await checkFile(path)), ...(await checkArchive(source, part, new AbortController().signal))];
    return [...new Set(findings.map(({ clause }) => clause))];
  } finally {
    source.document.close();
  }
}

test('a plain document breaks no rule', async () => {
  expect(await clauses({})).toEqual([]);
});

test('a property that is described, and values of each kind, break no rule', async () => {
  const history =
    '<xmpMM:History xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"><rdf:Seq><rdf:li rdf:parseType="Resource"><stEvt:action>saved</stEvt:action><stEvt:when>2026-11-02T10:00:00Z</stEvt:when></rdf:li></rdf:Seq></xmpMM:History>';
  const title = '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Ulat</rdf:li></rdf:Alt></dc:title>';
  expect(await clauses({ xmp: packet(2, `${described('Integer', '12')}${history}${title}`) })).toEqual([]);
});

const annotation = (entries: string): Change => ({
  page: '/Resources << >> /Annots [7 0 R]',
  objects: [`<< /Type /Annot /Rect [0 0 9 9] ${entries} >>`, stream('/Type /XObject /Subtype /Form /BBox [0 0 9 9]', '')],
});
const resources = (entries: string) => `/Resources << ${entries} >>`;
const state = (entries: string): Change => ({
  page: resources(`/ExtGState << /G << /Type /ExtGState ${entries} >> >>`),
  content: '/G gs',
});

test.each<[clause: string, what: string, change: Change]>([
  ['6.1.2', 'a header of another version', { header: '%PDF-2.0\n%\xe2\xe3\xcf\xd3\n' }],
  ['6.1.2', 'no word that the file is binary', { header: '%PDF-1.7\n' }],
  ['6.1.3', 'bytes behind the end', { end: '\nmore' }],
  ['6.1.3', 'no identifier', { trailer: '' }],
  ['6.1.7.2', 'LZW', { objects: [stream('/Filter /LZWDecode', 'x')], catalog: '/X 7 0 R' }],
  ['6.1.13', 'a page of a hair', { page: '/Resources << >> /CropBox [0 0 1 1]' }],
  ['6.1.13', 'states within states', { content: 'q '.repeat(29) + 'Q '.repeat(29) }],
  ['6.2.2', 'a word that is no operator', { content: 'xyz' }],
  ['6.2.4.3', 'inks without a profile', { content: '1 0 0 0 k 0 0 9 9 re f' }],
  ['6.2.5', 'a transfer function', state('/TR /Identity')],
  ['6.2.6', 'an unknown intent', { content: '/Brave ri' }],
  ['6.2.10', 'an unknown blend mode', state('/BM /Glow')],
  ['6.3.1', 'a film', annotation('/Subtype /Movie /F 4')],
  ['6.3.2', 'a mark that is not printed', annotation('/Subtype /Square /F 0 /AP << /N 8 0 R >>')],
  ['6.3.3', 'a mark without a picture', annotation('/Subtype /Square /F 4')],
  ['6.3.3', 'a mark with two pictures', annotation('/Subtype /Square /F 4 /AP << /N 8 0 R /D 8 0 R >>')],
  ['6.4.1', 'fields that readers draw', { catalog: '/AcroForm << /Fields [] /NeedAppearances true >>' }],
  ['6.4.2', 'a form in XML', { catalog: '/AcroForm << /Fields [] /XFA (x) >>' }],
  ['6.5.1', 'a script', { catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }],
  ['6.5.1', 'a command of a reader', { catalog: '/OpenAction << /S /Named /N /Print >>' }],
  ['6.5.2', 'triggers', { catalog: '/AA << /WC << /S /GoTo /D [3 0 R /Fit] >> >>' }],
  ['6.2.10', 'transparency without a color space to blend in', { ...state('/ca 0.5'), catalog: '/OutputIntents []' }],
  [
    '6.6.4',
    'a claim with another prefix',
    { xmp: packet(2).replaceAll('pdfaid:', 'claim:').replace('xmlns:pdfaid', 'xmlns:claim') },
  ],
  ['6.6.4', 'the claim of another part', { xmp: packet(1) }],
  ['6.6.2.1', 'no metadata', { xmp: 'x' }],
  [
    '6.6.2.1',
    'metadata of endless depth',
    { xmp: packet(2, `${'<dc:source>'.repeat(200_000)}${'</dc:source>'.repeat(200_000)}`) },
  ],
  ['6.6.2.3.1', 'a property nobody knows', { xmp: packet(2, '<q:x xmlns:q="http://example.org/">1</q:x>') }],
  [
    '6.6.2.3.1',
    'a date that is none',
    { xmp: packet(2, property('xmp', 'http://ns.adobe.com/xap/1.0/', 'MetadataDate', 'Monday')) },
  ],
  [
    '6.6.2.3.1',
    'a title whose texts name no language',
    { xmp: packet(2, '<dc:title><rdf:Alt><rdf:li>Ulat</rdf:li></rdf:Alt></dc:title>') },
  ],
  [
    '6.6.2.3.1',
    'a number of pixels with decimals',
    { xmp: packet(2, property('tiff', 'http://ns.adobe.com/tiff/1.0/', 'ImageWidth', '256.5')) },
  ],
  [
    '6.6.2.3.1',
    'a reference that is no structure',
    { xmp: packet(2, property('xmpMM', 'http://ns.adobe.com/xap/1.0/mm/', 'DerivedFrom', 'another file')) },
  ],
  ['6.6.2.3.1', 'a described property of another type', { xmp: packet(2, described('Integer', 'many')) }],
  ['6.6.2.3.3', 'a described property without a category', { xmp: packet(2, described('Text', 'x', '')) }],
  ['6.6.2.3.1', 'a title that is no list', { xmp: packet(2, '<dc:title>Ulat</dc:title>') }],
  ['6.6.3', 'two titles', { trailer: '/ID [<00> <00>] /Info << /Title (Ulat) >>', xmp: packet(2) }],
  ['6.8', 'an attachment', { catalog: '/Names << /EmbeddedFiles << /Names [(a) << /F (a) /UF (a) /EF << /F 4 0 R >> >>] >> >>' }],
  ['6.9', 'layers without a name', { catalog: '/OCProperties << /OCGs [] /D << >> >>' }],
  [
    '6.2.11.4.1',
    'a font that is missing',
    { page: resources('/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'), content: 'BT /F 9 Tf (a) Tj ET' },
  ],
])('%s: %s', async (clause, _, change) => {
  expect(await clauses(change)).toContain(clause);
});

test('what nobody sees needs no font', async () => {
  const page = resources('/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>');
  expect(await clauses({ page, content: 'BT 3 Tr /F 9 Tf (a) Tj ET' })).toEqual([]);
});

test('inks have a profile where the resources say one', async () => {
  const page = resources('/ColorSpace << /DefaultCMYK [/CalRGB << /WhitePoint [1 1 1] >>] >>');
  expect(await clauses({ page, content: '1 0 0 0 k 0 0 9 9 re f' })).toEqual([]);
});
