import type { FileKindName } from '#contract/files/files.ts';
import { excelParts, type Parts, powerpointParts, wordParts, zip } from '#fixtures/office/parts.ts';
import type { Canaries } from './canaries.ts';

/** A file that tries to reach something forbidden. */
export interface Probe {
  readonly name: string;
  readonly kind: FileKindName;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Aims = Pick<Canaries, 'filePath' | 'url'>;

const encode = (text: string) => new TextEncoder().encode(text);
const svgHead = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100"';

function drawings({ filePath, url }: Aims): Probe[] {
  const inside = `<style>@import url(${url}/import.css); text { font-family: a; } @font-face { font-family: a; src: url(${url}/a.ttf) }</style>
    <image width="9" height="9" href="${url}/a.png"/><image width="9" height="9" xlink:href="file://${filePath}"/>
    <use href="${url}/b.svg#x"/><use href="file://${filePath}#x"/><script href="${url}/c.js"/><text y="20">seen</text>
    <text y="40"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${filePath}" parse="text"/></text>`;
  const sheet = `<?xml-stylesheet href="${url}/sheet.css"?>`;
  const entities = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${filePath}"><!ENTITY % y SYSTEM "${url}/y.dtd"> %y;]>`;
  const environment = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///proc/self/environ">]>';
  const text = '<text y="20">&x;seen</text>';
  return [
    { name: 'references.svg', kind: 'svg', bytes: encode(`${sheet}<svg ${svgHead}>${inside}</svg>`) },
    { name: 'entities.svg', kind: 'svg', bytes: encode(`${entities}<svg ${svgHead}>${text}</svg>`) },
    { name: 'environment.svg', kind: 'svg', bytes: encode(`${environment}<svg ${svgHead}>${text}</svg>`) },
  ];
}

/** Word fields that include external content (ISO/IEC 29500-1 §17.16.5). */
const field = (code: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>x</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;

function openText(body: string): Parts {
  const names = ['office', 'text', 'drawing'].map((name) => {
    const short = name === 'drawing' ? 'draw' : name;
    return `xmlns:${short}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
  });
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  const mediaType = 'application/vnd.oasis.opendocument.text';
  return {
    mimetype: mediaType,
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entry('/', mediaType)}${entry('content.xml', 'text/xml')}</manifest:manifest>`,
    'content.xml': `<?xml version="1.0"?><office:document-content ${names.join(' ')} xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2"><office:body><office:text>${body}<text:p>seen</text:p></office:text></office:body></office:document-content>`,
  };
}

const frame = (address: string) =>
  `<text:p><draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="${address}" xlink:type="simple" xlink:actuate="onLoad"/></draw:frame></text:p>`;
const section = (address: string, name: string) =>
  `<text:section text:name="${name}"><text:section-source xlink:type="simple" xlink:href="${address}" text:filter-name="Text"/></text:section>`;

function texts({ filePath, url }: Aims): Probe[] {
  const fields = [`INCLUDEPICTURE "${url}/a.png"`, `INCLUDETEXT "file://${filePath}"`, `DDEAUTO excel "${url}/dde"`];
  const relations = [
    ['attachedTemplate', `${url}/template.dotx`, true],
    ['image', `file://${filePath}`, true],
  ] as const;
  const body =
    section(`file://${filePath}`, 'a') + section(`${url}/s.txt`, 'b') + frame(`${url}/a.png`) + frame(`file://${filePath}`);
  const rich = `{\\rtf1 seen {\\field{\\*\\fldinst INCLUDEPICTURE "${url}/a.png"}{\\fldrslt x}}{\\field{\\*\\fldinst INCLUDETEXT "${filePath}"}{\\fldrslt x}}}`;
  return [
    { name: 'fields.docx', kind: 'word', bytes: zip(wordParts({ body: fields.map(field).join(''), relations })) },
    { name: 'sections.odt', kind: 'word', bytes: zip(openText(body)) },
    { name: 'fields.rtf', kind: 'word', bytes: encode(rich) },
  ];
}

function sheetsAndSlides({ filePath, url }: Aims): Probe[] {
  const formulas = [`_xlfn.WEBSERVICE("${url}/w")`, `_xlfn.WEBSERVICE("file://${filePath}")`, `'file://${filePath}'#$Sheet1.A1`];
  const row = formulas.map((formula) => ({ formula }));
  const plain = `a,b\n"=WEBSERVICE(""${url}/csv"")","=DDE(""soffice"",""${filePath}"",""A1"")"\n`;
  const parts = powerpointParts([{ text: 'seen' }]);
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';
  const relations = String(parts['ppt/slides/_rels/slide1.xml.rels']).replace(
    '</Relationships>',
    `<Relationship Id="rId9" Type="${relation}" Target="${url}/slide.png" TargetMode="External"/></Relationships>`,
  );
  const slide = String(parts['ppt/slides/slide1.xml']).replace(
    '</p:spTree>',
    '<p:pic><p:nvPicPr><p:cNvPr id="9" name="x"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId9"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic></p:spTree>',
  );
  const slides = { ...parts, 'ppt/slides/_rels/slide1.xml.rels': relations, 'ppt/slides/slide1.xml': slide };
  return [
    { name: 'formulas.xlsx', kind: 'excel', bytes: zip(excelParts({ S: [row] })) },
    { name: 'formulas.csv', kind: 'excel', bytes: encode(plain) },
    { name: 'picture.pptx', kind: 'powerpoint', bytes: zip(slides) },
  ];
}

/**
 * A PDF whose content stream, image and font are external files (ISO 32000-2 §7.3.8.2, "F"), which submits, launches and imports when it
 * opens, and whose XML refers to external entities.
 */
function externalPdf({ filePath, url }: Aims): Probe {
  const elsewhere = `/F (${filePath}) /Length 0`;
  const web = `/FS /URL /F (${url}/data)`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Metadata 8 0 R /OpenAction [3 0 R /Fit] /AA << /WC 7 0 R >> /AcroForm << /Fields [] /XFA 8 0 R >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents [4 0 R 9 0 R] /Resources << /Font << /F 5 0 R >> /XObject << /I 6 0 R >> >> /AA << /O 7 0 R >> >>',
    `<< ${elsewhere} >> stream\n\nendstream`,
    `<< /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 32 /FontFile2 6 0 R >> >>`,
    `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /F << ${web} >> /Length 0 >> stream\n\nendstream`,
    `<< /S /SubmitForm /F << ${web} >> /Next << /S /Launch /F (${filePath}) /Next << /S /ImportData /F (${filePath}) >> >> >>`,
    '',
    '<< /Length 42 >> stream\nBT /F 12 Tf 20 100 Td (seen) Tj ET /I Do  \nendstream',
  ];
  const xml = `<!DOCTYPE x [<!ENTITY y SYSTEM "file://${filePath}"><!ENTITY z SYSTEM "${url}/z">]><x:xmpmeta xmlns:x="adobe:ns:meta/"><a>&y;&z;</a></x:xmpmeta>`;
  objects[7] = `<< /Type /Metadata /Subtype /XML /Length ${xml.length} >> stream\n${xml}\nendstream`;
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, n) => {
    const at = file.length;
    file += `${n + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const at = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${at}\n%%EOF\n`;
  return { name: 'elsewhere.pdf', kind: 'pdf', bytes: encode(file) };
}

/** Files of every kind that try to reach the canary file and the listener by the means of their formats. */
export function probesFor(aims: Aims): Probe[] {
  const plain: Probe = { name: 'addresses.txt', kind: 'text', bytes: encode(`file://${aims.filePath} ${aims.url}/text seen\n`) };
  return [externalPdf(aims), ...drawings(aims), ...texts(aims), ...sheetsAndSlides(aims), plain];
}
