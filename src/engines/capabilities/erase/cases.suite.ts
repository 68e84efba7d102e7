import { deflateSync } from 'node:zlib';
import type { EraseBox } from '#engines/ports.ts';
import { seededRandom } from '#fixtures/seededRandom.ts';

/** Pages that hold a secret in different ways, each with the box that is drawn over it. */

export const channels = [
  ...(['plain text', 'text in forms', 'drawn letters', 'recognised text', 'image', 'inline image', 'soft mask'] as const),
  ...(['shared image', 'field value', 'comment', 'spoken text', 'old revision'] as const),
] as const;
export type Channel = (typeof channels)[number];

export interface Case {
  readonly channel: Channel;
  /** Page number, from 1. */
  readonly page: number;
  readonly secret: string;
  /** A word beside the box that must stay. */
  readonly kept: string;
  readonly box: EraseBox;
  /** Points in one unit of the page. */
  readonly unit: number;
}

type Random = () => number;
type Rect = readonly [left: number, bottom: number, right: number, top: number];

interface Geometry {
  readonly media: Rect;
  readonly crop: Rect;
  readonly turns: number;
  readonly unit: number;
}

const word = (random: Random) => Array.from({ length: 9 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('');
const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/** The objects of a hand-written file. A later value of the same number is a later revision. */
export class HandWritten {
  readonly #objects: (string | Buffer)[] = [];
  readonly #later = new Map<number, Buffer>();

  add(value: string | Buffer): number {
    this.#objects.push(value);
    return this.#objects.length;
  }

  reserve(): number {
    return this.add('null');
  }

  set(number: number, value: string | Buffer): void {
    this.#objects[number - 1] = value;
  }

  change(number: number, value: Buffer): void {
    this.#later.set(number, value);
  }

  stream(entries: string, data: Buffer | string, isPacked = true): Buffer {
    const bytes = isPacked ? deflateSync(Buffer.from(data as string, 'latin1')) : Buffer.from(data as string, 'latin1');
    const filter = isPacked ? '/Filter/FlateDecode' : '';
    return Buffer.concat([
      Buffer.from(`<<${entries}${filter}/Length ${bytes.length}>>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]);
  }

  bytes(root: number, info: number): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xbf\xf7\xa2\xfe\n', 'latin1')];
    let size = parts[0]?.length ?? 0;
    const push = (part: Buffer) => {
      parts.push(part);
      size += part.length;
    };
    const write = (numbers: readonly [number, string | Buffer][], previous: number | undefined) => {
      const places = numbers.map(([number, value]) => {
        const at = size;
        push(
          Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(value as string, 'latin1'), Buffer.from('\nendobj\n')]),
        );
        return [number, at] as const;
      });
      const start = size;
      const rows = places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
      const trailer = `<</Size ${this.#objects.length + 1}/Root ${root} 0 R/Info ${info} 0 R${previous === undefined ? '' : `/Prev ${previous}`}>>`;
      push(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`));
      return start;
    };
    const first = write(
      this.#objects.map((value, index) => [index + 1, value]),
      undefined,
    );
    if (this.#later.size > 0) write([...this.#later], first);
    return Buffer.concat(parts);
  }
}

/** What a channel puts on its page, in the page's user space. */
interface Planted {
  readonly content: string;
  readonly resources?: string;
  readonly annotations?: string;
  /** Where the secret is seen. */
  readonly place: Rect;
  readonly fields?: readonly number[];
  /** What an earlier revision of the page showed. */
  readonly before?: string;
}

type Plant = (file: HandWritten, at: { x: number; y: number }, secret: string, random: Random) => Planted;

/** Courier advances by 0.6 of its size for each letter. */
const letterWidth = 0.6;
const placeOf = ({ x, y }: { x: number; y: number }, text: string, size: number): Rect => [
  x,
  y - size * 0.25,
  x + text.length * letterWidth * size,
  y + size * 0.75,
];

const shownText = (secret: string, at: { x: number; y: number }, size: number, random: Random): string => {
  const hex = Buffer.from(secret).toString('hex');
  const ways = [
    `BT /F1 ${size} Tf ${at.x} ${at.y} Td (${secret}) Tj ET`,
    `BT /F1 ${size} Tf 1 0 0 1 ${at.x} ${at.y} Tm <${hex}> Tj ET`,
    `BT /F1 ${size} Tf ${at.x - 5} ${at.y - 7} Td 5 7 Td [(${secret.slice(0, 3)}) 0 (${secret.slice(3)})] TJ ET`,
    `q 2 0 0 2 ${at.x} ${at.y} cm BT /F1 ${size / 2} Tf (${secret}) Tj ET Q`,
    `BT /F1 ${size} Tf ${size} TL ${at.x} ${at.y + size} Td (${secret}) ' ET`,
    `BT /F1 1 Tf ${size} 0 0 ${size} ${at.x} ${at.y} Tm 0 0 (${secret}) " ET`,
    `BT /F2 ${size} Tf ${at.x} ${at.y} Td <${[...Buffer.from(secret)].map((code) => code.toString(16).padStart(4, '0')).join('')}> Tj ET`,
  ];
  return ways[Math.floor(random() * ways.length)] ?? '';
};

/** Rows of a picture whose bytes spell the secret wherever its middle is. */
const spellingPixels = (secret: string, width: number, height: number, channelCount: number): Buffer => {
  const rows = Buffer.alloc(width * height * channelCount, 0x40);
  const rowBytes = width * channelCount;
  for (let y = Math.floor(height / 3); y < (height * 2) / 3; y += 1)
    rows.write(secret, y * rowBytes + Math.floor(rowBytes / 3), 'latin1');
  return rows;
};
const picturePlace = ({ x, y }: { x: number; y: number }, width: number, height: number): Rect => [
  x + width * 0.3,
  y + height * 0.3,
  x + width * 0.75,
  y + height * 0.7,
];

const plants: Readonly<Record<Channel, Plant>> = {
  'plain text': (_, at, secret, random) => {
    const size = Math.round(between(random, 8, 20));
    return { content: shownText(secret, at, size, random), place: placeOf(at, secret, size) };
  },
  'text in forms': (file, at, secret, random) => {
    const size = Math.round(between(random, 8, 20));
    const inner = file.add(
      file.stream(
        '/Type/XObject/Subtype/Form/BBox[-1000 -1000 2000 2000]/Matrix[1 0 0 1 3 4]/Resources<</Font<</F1 1 0 R/F2 2 0 R>>>>',
        shownText(secret, { x: 10, y: 10 }, size, random),
      ),
    );
    const outer = file.add(
      file.stream(
        `/Type/XObject/Subtype/Form/BBox[-1000 -1000 2000 2000]/Resources<</XObject<</In ${inner} 0 R>>>>`,
        'q /In Do Q',
      ),
    );
    const place = { x: at.x + 13, y: at.y + 14 };
    return {
      content: `q 1 0 0 1 ${at.x} ${at.y} cm /Out Do Q`,
      resources: `/XObject<</Out ${outer} 0 R>>`,
      place: placeOf(place, secret, size),
    };
  },
  'drawn letters': (file, at, secret, random) => {
    const size = Math.round(between(random, 8, 20));
    const glyph = file.add(file.stream('', '600 0 0 0 500 700 d1 0 0 500 700 re f'));
    const letters = [...new Set(secret)].sort();
    const map = letters.map(
      (letter) => `<${letter.charCodeAt(0).toString(16)}> <${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`,
    );
    const unicode = file.add(
      file.stream(
        '',
        `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${letters.length} beginbfchar ${map.join(' ')} endbfchar endcmap`,
      ),
    );
    const names = letters.map((letter) => `${letter.charCodeAt(0)}/g`).join(' ');
    const font = file.add(
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 500 700]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 65/LastChar 90/Widths[${Array(26).fill(600).join(' ')}]/CharProcs<</g ${glyph} 0 R>>/Encoding<</Differences[${names}]>>/ToUnicode ${unicode} 0 R/Resources<<>>>>`,
    );
    return {
      content: `BT /T3 ${size} Tf ${at.x} ${at.y} Td (${secret}) Tj ET`,
      resources: `/Font<</T3 ${font} 0 R/F1 1 0 R>>`,
      place: placeOf(at, secret, size),
    };
  },
  'recognised text': (file, at, secret, random) => {
    const size = Math.round(between(random, 8, 16));
    const scan = file.add(
      file.stream(
        '/Type/XObject/Subtype/Image/Width 30 /Height 30/BitsPerComponent 8/ColorSpace/DeviceGray',
        spellingPixels(secret, 30, 30, 1),
      ),
    );
    return {
      content: `q 200 0 0 100 ${at.x} ${at.y - 50} cm /Scan Do Q BT 3 Tr /F1 ${size} Tf ${at.x + 50} ${at.y} Td (${secret}) Tj ET`,
      resources: `/XObject<</Scan ${scan} 0 R>>`,
      place: [at.x + 20, at.y - 25, at.x + 180, at.y + 30],
    };
  },
  image: (file, at, secret, random) => {
    const [width, height] = [Math.round(between(random, 30, 60)), Math.round(between(random, 12, 40))];
    const isGrey = random() < 0.5;
    const pixels = spellingPixels(secret, width, height, isGrey ? 1 : 3);
    const image = file.add(
      file.stream(
        `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${isGrey ? 'DeviceGray' : 'DeviceRGB'}`,
        pixels,
      ),
    );
    return {
      content: `q 120 0 0 80 ${at.x} ${at.y} cm /Im Do Q`,
      resources: `/XObject<</Im ${image} 0 R>>`,
      place: picturePlace(at, 120, 80),
    };
  },
  'inline image': (_, at, secret) => ({
    content: `q 120 0 0 80 ${at.x} ${at.y} cm BI /W 30 /H 12 /BPC 8 /CS /G ID ${spellingPixels(secret, 30, 12, 1).toString('latin1')}\nEI Q`,
    place: picturePlace(at, 120, 80),
  }),
  'soft mask': (file, at, secret, random) => {
    const mask = file.add(
      file.stream(
        '/Type/XObject/Subtype/Image/Width 30/Height 30/BitsPerComponent 8/ColorSpace/DeviceGray',
        spellingPixels(secret, 30, 30, 1),
      ),
    );
    const image = file.add(
      file.stream(
        `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB/SMask ${mask} 0 R`,
        Buffer.alloc(3),
      ),
    );
    if (random() < 0.5) {
      return {
        content: `q 120 0 0 80 ${at.x} ${at.y} cm /Im Do Q`,
        resources: `/XObject<</Im ${image} 0 R>>`,
        place: picturePlace(at, 120, 80),
      };
    }
    const group = file.add(
      file.stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 2000 2000]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</XObject<</M ${mask} 0 R>>>>`,
        `q 120 0 0 80 ${at.x} ${at.y} cm /M Do Q`,
      ),
    );
    return {
      content: `q /Mask gs 0 0 1 rg ${at.x} ${at.y} 120 80 re f Q`,
      resources: `/ExtGState<</Mask<</SMask<</S/Luminosity/G ${group} 0 R>>>>>>`,
      place: picturePlace(at, 120, 80),
    };
  },
  'shared image': (file, at, secret) => {
    const image = file.add(
      file.stream(
        '/Type/XObject/Subtype/Image/Width 30/Height 30/BitsPerComponent 8/ColorSpace/DeviceGray',
        spellingPixels(secret, 30, 30, 1),
      ),
    );
    return {
      content: `q 120 0 0 80 ${at.x} ${at.y} cm /Im Do Q`,
      resources: `/XObject<</Im ${image} 0 R>>`,
      place: picturePlace(at, 120, 80),
    };
  },
  'field value': (file, at, secret) => {
    const look = file.add(
      file.stream(
        '/Type/XObject/Subtype/Form/BBox[0 0 140 20]/Resources<</Font<</F1 1 0 R>>>>',
        `/Tx BMC BT /F1 12 Tf 2 5 Td (${secret}) Tj ET EMC`,
      ),
    );
    const field = file.add(
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${at.x})/V(${secret})/DV(${secret})/F 4/Rect[${at.x} ${at.y} ${at.x + 140} ${at.y + 20}]/DA(/F1 12 Tf)/AP<</N ${look} 0 R>>>>`,
    );
    return { content: '', annotations: `${field} 0 R`, fields: [field], place: [at.x, at.y, at.x + 140, at.y + 20] };
  },
  comment: (file, at, secret) => {
    const rect = `${at.x} ${at.y} ${at.x + 100} ${at.y + 30}`;
    const note = file.add(
      `<</Type/Annot/Subtype/FreeText/Contents(${secret})/RC(<body>${secret}</body>)/DA(/F1 10 Tf)/Rect[${rect}]>>`,
    );
    const link = file.add(`<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://example.com/${secret})>>/Rect[${rect}]>>`);
    const answer = file.add(`<</Type/Annot/Subtype/Text/F 2/Contents(Re: ${secret})/IRT ${note} 0 R/Rect[1 1 2 2]>>`);
    return { content: '', annotations: `${note} 0 R ${link} 0 R ${answer} 0 R`, place: [at.x, at.y, at.x + 100, at.y + 30] };
  },
  'spoken text': (_, at, secret, random) => {
    const shape = `${at.x} ${at.y} 60 20 re f`;
    const lines = `${at.x} ${at.y} m ${at.x + 30} ${at.y + 18} l ${at.x + 55} ${at.y + 3} l S`;
    return {
      content: `/Span <</ActualText(${secret})/Alt(${secret})/MCID 7>> BDC ${random() < 0.5 ? shape : lines} EMC`,
      place: [at.x - 3, at.y - 3, at.x + 63, at.y + 23],
    };
  },
  'old revision': (_, at, secret) => ({
    content: `BT /F1 12 Tf ${at.x} ${at.y} Td (replaced) Tj ET`,
    before: `BT /F1 12 Tf ${at.x} ${at.y} Td (${secret}) Tj ET`,
    place: placeOf(at, 'replaced', 12),
  }),
};

function geometryOf(random: Random): Geometry {
  const [left, bottom] =
    random() < 0.5 ? [0, 0] : [Math.round(between(random, -200, 200)), Math.round(between(random, -200, 200))];
  const media: Rect = [left, bottom, left + 612, bottom + 792];
  const inset = random() < 0.5 ? 0 : Math.round(between(random, 10, 50));
  const crop: Rect = [left + inset, bottom + inset * 0.5, left + 612 - inset, bottom + 792 - inset * 1.5];
  return { media, crop, turns: Math.floor(random() * 4), unit: random() < 0.25 ? 2 : 1 };
}

/** Converts from user space to the page as shown. This is written independently of the product's own conversion. */
export function asShown([x0, y0, x1, y1]: Rect, { crop, turns, unit }: Geometry): Omit<EraseBox, 'page' | 'color'> {
  const [left, bottom, right, top] = crop;
  const boxes: readonly Rect[] = [
    [x0 - left, top - y1, x1 - left, top - y0],
    [y0 - bottom, x0 - left, y1 - bottom, x1 - left],
    [right - x1, y0 - bottom, right - x0, y1 - bottom],
    [top - y1, right - x1, top - y0, right - x0],
  ];
  const [a, b, c, d] = boxes[turns] ?? [0, 0, 0, 0];
  return { x: a * unit, y: b * unit, width: (c - a) * unit, height: (d - b) * unit };
}

export interface CaseFile {
  readonly bytes: Buffer;
  readonly cases: readonly Case[];
}

const fontObjects = [
  '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>',
  '<</Type/Font/Subtype/Type0/BaseFont/Courier/Encoding/Identity-H/DescendantFonts[3 0 R]/ToUnicode 4 0 R>>',
  '<</Type/Font/Subtype/CIDFontType2/BaseFont/Courier/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600/FontDescriptor<</Type/FontDescriptor/FontName/Courier/Flags 33/FontBBox[0 -200 600 800]/Ascent 800/Descent -200/CapHeight 600/ItalicAngle 0/StemV 80>>>>',
] as const;

/** One page for each channel, and one more page that shows the shared image again. */
export function caseFile(seed: number): CaseFile {
  const random = seededRandom(seed);
  const file = new HandWritten();
  for (const font of fontObjects) file.add(font);
  file.add(
    file.stream(
      '',
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0020> <007e> <0020> endbfrange endcmap',
    ),
  );
  const tree = file.reserve();
  const cases: Case[] = [];
  const pages: number[] = [];
  const fields: number[] = [];
  const titles: string[] = [];
  for (const channel of channels) {
    const geometry = geometryOf(random);
    const [secret, kept] = [word(random), word(random)];
    const at = {
      x: Math.round(between(random, geometry.crop[0] + 30, geometry.crop[2] - 260)),
      y: Math.round(between(random, geometry.crop[1] + 90, geometry.crop[3] - 220)),
    };
    const planted = plants[channel](file, at, secret, random);
    const beside = `BT /F1 10 Tf ${geometry.crop[0] + 20} ${geometry.crop[3] - 40} Td (${kept}) Tj ET`;
    const content = file.add(file.stream('', `${planted.before ?? planted.content}\n${beside}`, planted.before === undefined));
    if (planted.before !== undefined) file.change(content, file.stream('', `${planted.content}\n${beside}`));
    const resources = planted.resources?.includes('/Font')
      ? planted.resources
      : `/Font<</F1 1 0 R/F2 2 0 R>>${planted.resources ?? ''}`;
    const entries = `/Resources<<${resources}>>/MediaBox[${geometry.media.join(' ')}]/CropBox[${geometry.crop.join(' ')}]/Rotate ${geometry.turns * 90}/UserUnit ${geometry.unit}/Contents ${content} 0 R`;
    pages.push(file.add(`<</Type/Page/Parent ${tree} 0 R${entries}/Annots[${planted.annotations ?? ''}]>>`));
    if (channel === 'shared image') titles.push(`<</Type/Page/Parent ${tree} 0 R${entries}>>`);
    fields.push(...(planted.fields ?? []));
    const [x0, y0, x1, y1] = planted.place;
    const box = {
      page: cases.length + 1,
      ...asShown([x0 - 1, y0 - 1, x1 + 1, y1 + 1], geometry),
      color: random() < 0.5 ? '#000000' : '#ffffff',
    };
    cases.push({ channel, page: cases.length + 1, secret, kept, box, unit: geometry.unit });
  }
  for (const again of titles) pages.push(file.add(again));
  file.set(tree, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`);
  const secret = cases[0]?.secret ?? '';
  const outline = file.reserve();
  const entry = file.add(`<</Title(About ${secret} and more)/Parent ${outline} 0 R/Dest[${pages[0]} 0 R/Fit]>>`);
  file.set(outline, `<</Type/Outlines/Count 1/First ${entry} 0 R/Last ${entry} 0 R>>`);
  const packet = file.add(
    file.stream('/Type/Metadata/Subtype/XML', `<x:xmpmeta xmlns:x="adobe:ns:meta/"><t>On ${secret}</t></x:xmpmeta>`, false),
  );
  const held = file.add(file.stream('/Type/EmbeddedFile', `a list with ${secret} in it`));
  const attached = file.add(`<</Type/Filespec/F(list.txt)/UF(list.txt)/EF<</F ${held} 0 R>>>>`);
  const root = file.add(
    `<</Type/Catalog/Pages ${tree} 0 R/Outlines ${outline} 0 R/Metadata ${packet} 0 R/Names<</EmbeddedFiles<</Names[(list.txt) ${attached} 0 R]>>>>/AcroForm<</Fields[${fields.map((field) => `${field} 0 R`).join(' ')}]/DR<</Font<</F1 1 0 R>>>>>>>>`,
  );
  const info = file.add(`<</Title(Contract of ${secret})>>`);
  return { bytes: file.bytes(root, info), cases };
}
