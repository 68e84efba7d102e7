import { deflateSync } from 'node:zlib';
import { HandWritten } from '#engines/capabilities/erase/cases.suite.ts';

/** The contents of one version of a generated document. */
export interface Version {
  readonly paragraphs: readonly string[];
  /** The cells of a table with ruled lines, on a separate page. */
  readonly cells: readonly (readonly string[])[];
  /** A grey picture of this shade on the last page, with a line below it. */
  readonly shade: number;
  readonly hasLine: boolean;
  readonly fieldValue: string;
  readonly title: string;
  /** Lines that run up the last page. */
  readonly sideways: readonly string[];
  /** Letters to a line. Another value breaks lines and pages elsewhere. */
  readonly lineLength?: number;
  readonly linesToPage?: number;
  /** The character that the font says its hyphens are. They look the same. */
  readonly hyphenReadAs?: string;
}

const words =
  'supplier client agreement invoice period notice written delivery quality fee amount date month office services payment record travel hour party law court schedule annex term clause copy version project research outline handover working'.split(
    ' ',
  );

/** The same words every time. */
export function sampleVersion(count = 24): Version {
  let state = 7;
  const next = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
  const sentence = () => {
    const body = Array.from({ length: 8 + next(9) }, () => words[next(words.length)]).join(' ');
    return `${body.charAt(0).toUpperCase()}${body.slice(1)}.`;
  };
  const paragraphs = Array.from({ length: count }, (_, index) => `${index + 1}. ${sentence()} ${sentence()} ${sentence()}`);
  const cells = [
    ['Part', 'Due', 'Amount'],
    ['Research', '31 May', '5,500'],
    ['Version', '30 June', '6,000'],
    ['Handover', '30 September', '7,000'],
  ];
  const sideways = ['Span of the roof 12400 mm', 'Height of the wall 8100 mm'];
  return { paragraphs, cells, shade: 120, hasLine: false, fieldValue: 'Merriweather', title: 'Agreement', sideways };
}

function wrapped(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const shown = (x: number, y: number, text: string) => `BT /F1 10 Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;

const runningUp = (x: number, y: number, text: string) => `BT /F1 10 Tf 0 1 -1 0 ${x} ${y} Tm (${text}) Tj ET`;

function textPages({ paragraphs, lineLength = 70, linesToPage = 44 }: Version): string[] {
  const lines = paragraphs.flatMap((text) => [...wrapped(text, lineLength), '']);
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += linesToPage) {
    const part = lines.slice(at, at + linesToPage);
    pages.push(part.map((line, index) => (line === '' ? '' : shown(72, 730 - index * 14, line))).join('\n'));
  }
  return pages;
}

function tablePage({ cells }: Version): string {
  const rows = cells.map((row, line) => row.map((text, column) => shown(80 + column * 150, 690 - line * 24, text)).join('\n'));
  const rules = cells.map((_, line) => `72 ${682 - line * 24} m 522 ${682 - line * 24} l S`);
  return [
    '0.5 w 72 706 m 522 706 l S',
    ...rules,
    ...[72, 222, 372, 522].map((x) => `${x} 706 m ${x} ${682 - 24 * (cells.length - 1)} l S`),
    ...rows,
  ].join('\n');
}

export function versionFile(version: Version): Buffer {
  const file = new HandWritten();
  const code = version.hyphenReadAs?.codePointAt(0)?.toString(16).padStart(4, '0');
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <2D> <${code}> endbfchar endcmap end end`;
  const toUnicode = code === undefined ? '' : `/ToUnicode ${file.add(file.stream('', map))} 0 R`;
  const font = file.add(`<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding${toUnicode}>>`);
  const data = deflateSync(Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => (version.shade + (at % 64) * 2) % 256)));
  const entries = '/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode';
  const picture = file.add(
    Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')]),
  );
  const last = `${shown(72, 700, 'Site plan of the works')} q 200 0 0 150 72 500 cm /X0 Do Q ${version.hasLine ? '2 w 72 450 m 400 450 l S' : ''}`;
  const dimensions = version.sideways.map((line, index) => runningUp(480 + index * 14, 480, line)).join(' ');
  const contents = [
    ...textPages(version).map((content) => `${content}\n${runningUp(30, 300, 'Confidential draft')}`),
    tablePage(version),
    `${last} ${dimensions}`,
  ];
  const pages = file.reserve();
  const field = file.add(`<</Type/Annot/Subtype/Widget/FT/Tx/T(party)/V(${version.fieldValue})/Rect[72 300 200 320]/F 4>>`);
  const kids = contents.map((content, index) => {
    const stream = file.add(file.stream('', content));
    const marks = index === contents.length - 1 ? `/Annots[${field} 0 R]` : '';
    return file.add(
      `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 612 792]/Contents ${stream} 0 R/Resources<</Font<</F1 ${font} 0 R>>/XObject<</X0 ${picture} 0 R>>>>${marks}>>`,
    );
  });
  file.set(pages, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`);
  const root = file.add(`<</Type/Catalog/Pages ${pages} 0 R/AcroForm<</Fields[${field} 0 R]>>>>`);
  return file.bytes(root, file.add(`<</Title(${version.title})>>`));
}
