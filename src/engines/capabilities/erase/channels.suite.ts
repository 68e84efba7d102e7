import type { EraseBox } from '#engines/ports.ts';
import { seededRandom } from '#fixtures/seededRandom.ts';
import { HandWritten } from './cases.suite.ts';

/** Files that show a secret in one way, between lines that stay, and repeat it in every other place that a PDF has. */

export const textChannels = [
  ...(['string', 'hex', 'kerning', 'next line', 'shared form', 'pattern', 'type 3', 'ligature', 'actual text'] as const),
  ...(['cut', 'unseen', 'turned'] as const),
] as const;
export type TextChannel = (typeof textChannels)[number];

export interface ChannelFile {
  readonly bytes: Buffer;
  readonly channel: TextChannel;
  readonly secret: string;
  /** Words of the lines around it, whose ink is outside of the boxes. */
  readonly kept: readonly string[];
  readonly boxes: readonly EraseBox[];
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const word = (random: Random, letters: string, count: number) =>
  Array.from({ length: count }, () => letters[Math.floor(random() * letters.length)]).join('');
const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex');
const utf16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const pageHeight = 792;

interface Shown {
  readonly content: string;
  readonly resources?: string;
}

/** Text at the place, written in one way. */
function shown(file: HandWritten, channel: TextChannel, secret: string, size: number, random: Random): Shown {
  const plain = `BT /F1 ${size} Tf (${secret}) Tj ET`;
  if (channel === 'hex') return { content: `BT /F1 ${size} Tf <${hexOf(secret)}> Tj ET` };
  if (channel === 'kerning') {
    const parts = [...secret].map((letter) => `(${letter})${Math.round(random() * 20 - 10)}`);
    return { content: `BT /F1 ${size} Tf [${parts.join('')}] TJ ET` };
  }
  if (channel === 'next line') return { content: `BT /F1 ${size} Tf ${size} TL 0 ${size} Td (${secret}) ' ET` };
  if (channel === 'cut') {
    const half = Math.floor(secret.length / 2);
    return { content: `BT /F1 ${size} Tf (${secret.slice(0, half)}) Tj (${secret.slice(half)}) Tj ET` };
  }
  if (channel === 'unseen') return { content: `BT 3 Tr /F1 ${size} Tf (${secret}) Tj ET` };
  if (channel === 'actual text') {
    const spoken = random() < 0.5 ? `(${secret})` : utf16(secret);
    return { content: `/Span <</ActualText ${spoken}/Alt(${secret})>> BDC ${plain} EMC` };
  }
  if (channel === 'type 3') return { content: `BT /T3 ${size} Tf (${secret}) Tj ET`, resources: drawnFont(file, secret) };
  if (channel === 'ligature') {
    const codes = [...secret]
      .slice(1)
      .map((_, index) => String.fromCharCode(65 + index))
      .join('');
    return { content: `BT /L1 ${size} Tf (${codes}) Tj ET`, resources: mappedFont(file, secret) };
  }
  if (channel === 'shared form') {
    const form = file.add(file.stream('/Type/XObject/Subtype/Form/BBox[-9 -99 900 99]/Resources<</Font<</F1 1 0 R>>>>', plain));
    return { content: '/Fm Do', resources: `/XObject<</Fm ${form} 0 R>>` };
  }
  return { content: plain };
}

const toUnicode = (pairs: readonly string[]) =>
  `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(' ')} endbfchar endcmap`;

/** A font whose letters are drawings. Each fills its cell up to the height of a capital. */
function drawnFont(file: HandWritten, secret: string): string {
  const glyph = file.add(file.stream('', '600 0 0 0 500 560 d1 0 0 500 560 re f'));
  const letters = [...new Set(secret)].sort();
  const map = letters.map((letter) => `<${hexOf(letter)}> <00${hexOf(letter)}>`);
  const unicode = file.add(file.stream('', toUnicode(map)));
  const names = letters.map((letter) => `${letter.charCodeAt(0)}/g`).join(' ');
  const font = file.add(
    `<</Type/Font/Subtype/Type3/FontBBox[0 0 500 560]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 90/Widths[${Array(26).fill(600).join(' ')}]/CharProcs<</g ${glyph} 0 R>>/Encoding<</Differences[${names}]>>/ToUnicode ${unicode} 0 R/Resources<<>>>>`,
  );
  return `/Font<</T3 ${font} 0 R>>`;
}

/** A font whose codes mean nothing by themselves, with one glyph for two letters. */
function mappedFont(file: HandWritten, secret: string): string {
  const glyphs = [secret.slice(0, 2), ...secret.slice(2)];
  const map = glyphs.map(
    (letters, index) =>
      `<${hexOf(String.fromCharCode(65 + index))}> <${[...letters].map((each) => `00${hexOf(each)}`).join('')}>`,
  );
  const unicode = file.add(file.stream('', toUnicode(map)));
  const font = file.add(`<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding/ToUnicode ${unicode} 0 R>>`);
  return `/Font<</L1 ${font} 0 R>>`;
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

interface Scene {
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** Three lines at the closest usual spacing. The secret is in the middle line, with a word on either side. */
function lines({ size, x, y }: Scene, [above, before, after, below]: readonly string[], secret: string): string {
  const letter = 0.6 * size;
  const line = (text: string | undefined, atX: number, atY: number) =>
    `BT /F1 ${size} Tf 1 0 0 1 ${atX.toFixed(2)} ${atY.toFixed(2)} Tm (${text}) Tj ET`;
  return [
    line(above, x, y + size),
    line(before, x - letter * 8, y),
    line(after, x + letter * (secret.length + 1), y),
    line(below, x, y - size),
  ].join('\n');
}

export function channelFile(seed: number): ChannelFile {
  const random = seededRandom(seed);
  const channel = textChannels[seed % textChannels.length] as TextChannel;
  const secret = word(random, upper, 9);
  const kept = [9, 7, 7, 9].map((count) => word(random, lower, count));
  const file = new HandWritten();
  file.add('<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>');
  const scene = { size: 8 + Math.round(random() * 10), x: 150 + Math.round(random() * 80), y: 300 + Math.round(random() * 200) };
  const { size, x, y } = scene;
  const drawing = channel === 'pattern' ? tile(file, scene, secret) : shown(file, channel, secret, size, random);
  const isTurned = channel === 'turned';
  const words = `${lines(scene, kept, secret)}`;
  const own = channel === 'pattern' ? drawing.content : `q 1 0 0 1 ${x} ${y} cm ${drawing.content} Q`;
  const tree = file.reserve();
  const layer = file.add(`<</Type/OCG/Name(Layer of ${secret})>>`);
  const hidden = `/OC /Hid BDC BT /F1 9 Tf 40 60 Td (a ${secret} in a layer) Tj ET EMC`;
  const content = file.add(file.stream('', `${words}\n${own}\n${hidden}`));
  const pages = [file.reserve(), file.reserve()];
  const sides = sideChannels(file, secret, { page: pages[0] ?? 0, ...scene }, random);
  const resources = `/Resources<<${merged(drawing.resources)}/Properties<</Hid ${layer} 0 R>>>>`;
  const box = `/MediaBox[0 0 612 ${pageHeight}]${isTurned ? '/Rotate 90' : ''}`;
  const shared = `/Type/Page/Parent ${tree} 0 R${box}${resources}/Contents ${content} 0 R`;
  file.set(pages[0] ?? 0, `<<${shared}/Annots[${sides.marks}]/Thumb ${sides.thumbnail} 0 R/PieceInfo ${sides.private} 0 R>>`);
  file.set(pages[1] ?? 0, `<<${shared}>>`);
  file.set(tree, `<</Type/Pages/Count 2/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`);
  const layers = `/OCProperties<</OCGs[${layer} 0 R]/D<</OFF[${layer} 0 R]/Order[(Group of ${secret})[${layer} 0 R]]>>>>`;
  const root = file.add(`<</Type/Catalog/Pages ${tree} 0 R${layers}${sides.catalog}>>`);
  const info = file.add(`<</Title(Contract of ${secret})/Keywords ${utf16(secret)}/Custom(${secret}.docx)>>`);
  // The box covers the ink of the line. It may touch the neighbours' ink but not cover a tenth of a letter.
  const [bottom, top] = [y - size * (0.1 + random() * 0.29), y + size * (0.64 + random() * 0.19)];
  const [left, right] = [x - 1, x + secret.length * 0.6 * size + 1];
  const place = isTurned
    ? { x: bottom, y: left, width: top - bottom, height: right - left }
    : { x: left, y: pageHeight - top, width: right - left, height: top - bottom };
  const boxes = [1, 2].map((page) => ({ page, color: pick(random, ['#000000', '#ffffff']), ...place }));
  return { bytes: file.bytes(root, info), channel, secret, kept, boxes };
}

function merged(resources = ''): string {
  if (resources.startsWith('/Font<<')) return resources.replace('/Font<<', '/Font<</F1 1 0 R');
  return `/Font<</F1 1 0 R>>${resources}`;
}

/** A tile that is larger than the area it fills. */
function tile(file: HandWritten, { size, x, y }: Scene, secret: string): Shown {
  const pattern = file.add(
    file.stream(
      `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 -99 700 99]/XStep 700/YStep 198/Matrix[1 0 0 1 ${x} ${y}]/Resources<</Font<</F1 1 0 R>>>>`,
      `BT /F1 ${size} Tf (${secret}) Tj ET`,
    ),
  );
  const height = size * 0.9;
  return {
    content: `/Pattern cs /P1 scn ${x} ${y - size * 0.2} ${secret.length * size * 0.6} ${height} re f`,
    resources: `/Pattern<</P1 ${pattern} 0 R>>`,
  };
}

/** Every other place of a document that can hold a word. */
function sideChannels(file: HandWritten, secret: string, { page, x, y }: Scene & { page: number }, random: Random) {
  const name = pick(random, [secret, `about_${secret}`, `chapter.${secret}.1`, `x${secret}y`]);
  const text = pick(random, [`(About ${secret}.)`, utf16(`Über ${secret}`)]);
  const held = file.add(file.stream('/Type/EmbeddedFile', `a list with ${secret} in it`));
  const attached = file.add(`<</Type/Filespec/F(list.txt)/UF(list.txt)/EF<</F ${held} 0 R>>>>`);
  const named = file.add(`<</Type/Filespec/F(${secret}.txt)/EF<</F ${file.add(file.stream('/Type/EmbeddedFile', 'x'))} 0 R>>>>`);
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><t>${pick(random, [`On ${secret}`, secret, [...secret].map((letter) => `&#${letter.charCodeAt(0)};`).join('')])}</t></x:xmpmeta>`;
  const metadata = file.add(file.stream('/Type/Metadata/Subtype/XML', packet, false));
  const form = file.add(file.stream('', `<xdp><datasets><v>${secret}</v></datasets></xdp>`));
  const outline = file.reserve();
  const [first, second] = [file.reserve(), file.reserve()];
  file.set(first, `<</Title${text}/Parent ${outline} 0 R/Dest(${name})/Next ${second} 0 R>>`);
  file.set(
    second,
    `<</Title(${secret})/Parent ${outline} 0 R/A<</S/GoTo/D(${name})/Next<</S/JavaScript/JS(app.alert\\('${secret}'\\))>>>>/Prev ${first} 0 R>>`,
  );
  file.set(outline, `<</Count 2/First ${first} 0 R/Last ${second} 0 R>>`);
  const rich = `<body><p>${pick(random, [secret, `<b>${secret.slice(0, 4)}</b>${secret.slice(4)}`])}</p></body>`;
  const note = file.add(
    `<</Type/Annot/Subtype/Text/Rect[500 700 520 720]/Contents${text}/RC(${rich})/T(${secret})/Subj(Re: ${secret})/NM(n-${secret})>>`,
  );
  const link = file.add(`<</Type/Annot/Subtype/Link/Rect[40 700 60 720]/Dest(${name})>>`);
  const away = file.add(`<</Type/Annot/Subtype/Link/Rect[70 700 90 720]/A<</S/URI/URI(https://example.com/?q=${secret})>>>>`);
  const here = file.add(
    `<</Type/Annot/Subtype/Link/Rect[${x} ${y} ${x + 40} ${y + 6}]/A<</S/URI/URI(mailto:${secret}@example.com)>>>>`,
  );
  const field = file.add(
    `<</Type/Annot/Subtype/Widget/F 2/FT/Tx/T(${name})/TU${text}/V(${secret})/DV(${secret})/RV(${rich})/Rect[300 700 400 720]/AA<</K<</S/JavaScript/JS(event.value = '${secret}')>>>>>>`,
  );
  const choice = file.add(
    `<</Type/Annot/Subtype/Widget/F 2/FT/Ch/T(choice)/Opt[(one)(${secret})[(${secret})(two)]]/V(one)/Rect[300 660 400 680]>>`,
  );
  const dests = `/Names<</Dests<</Names[(${name})[${page} 0 R/Fit]]>>/EmbeddedFiles<</Names[(list.txt)${attached} 0 R(${secret})${named} 0 R]>>>>`;
  const labels = `/PageLabels<</Nums[0<</S/D/P(${secret}-)>>]>>`;
  const [linkTag, ownTag] = [file.reserve(), file.reserve()];
  const own = `<</Type/StructElem/S/P/T(${secret})/Alt(${secret})/ID(${secret})/A<</O/Table/Headers[(${secret})]>>>>`;
  // As word processors tag a link: what it says is in a tag inside.
  file.set(linkTag, `<</Type/StructElem/S/Link/Pg ${page} 0 R/K[<</Type/OBJR/Obj ${here} 0 R>> ${ownTag} 0 R]>>`);
  file.set(ownTag, `<</Type/StructElem/S/Span/P ${linkTag} 0 R/Pg ${page} 0 R/K[9]>>`);
  const tags = `/StructTreeRoot<</Type/StructTreeRoot/K[${own} ${linkTag} 0 R]>>`;
  return {
    marks: [note, link, away, here, field, choice].map((each) => `${each} 0 R`).join(' '),
    thumbnail: file.add(file.stream('/Width 9/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray', secret)),
    private: file.add(`<</Word<</LastModified(D:20260101)/Private(${secret})>>>>`),
    catalog: `/Outlines ${outline} 0 R/Metadata ${metadata} 0 R${dests}${labels}${tags}/AcroForm<</Fields[${field} 0 R ${choice} 0 R]/XFA ${form} 0 R/DR<</Font<</F1 1 0 R>>>>>>`,
  };
}
