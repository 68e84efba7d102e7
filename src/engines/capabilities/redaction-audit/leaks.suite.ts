import { deflateSync } from 'node:zlib';
import type { AuditKind, AuditNoteKind } from '#contract/results/redactionAudit.ts';
import { HandWritten } from '#engines/capabilities/erase/cases.suite.ts';

/** Pages that hide a name without removing it, one way each, and pages without anything hidden. */

export const secret = 'JOHANNA MERRIWEATHER';
export const [x, y, size]: [number, number, number] = [220, 600, 12];
/** Courier advances by 0.6 of its size. */
const width = secret.length * 0.6 * size;
const cover = `${x - 2} ${y - 4} ${width + 4} ${size + 4} re`;
export const rect = `[${x - 2} ${y - 4} ${x + width + 2} ${y + size}]`;
export const shown = (text: string, at = x) => `BT /F1 ${size} Tf ${at} ${y} Td (${text}) Tj ET`;
export const name = shown(secret);
/** The size of the page without the planted text. */
export const [pageWidth, pageHeight] = [612, 792];

export interface Parts {
  /** Content after the ordinary lines. */
  readonly content: string;
  /** Content before the ordinary lines. */
  readonly before?: string;
  readonly objects?: string;
  readonly resources?: string;
  readonly fonts?: string;
  readonly annotations?: string;
  readonly page?: string;
  readonly catalog?: string;
  readonly info?: string;
  readonly earlier?: string;
  readonly isBare?: true;
}

export interface Leak {
  readonly name: string;
  readonly kind?: AuditKind;
  readonly note?: AuditNoteKind;
  /** Set where nothing of the page is text. */
  readonly isPicture?: true;
  build(file: HandWritten): Parts;
}

export function image(file: HandWritten, grey: Buffer, columns: number, rows: number): number {
  const entries = `/Type/XObject/Subtype/Image/Width ${columns}/Height ${rows}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`;
  const data = deflateSync(grey);
  return file.add(
    Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')]),
  );
}

/** A scan of a page of lines; `ink` is what stands in place of the name. */
function scan(file: HandWritten, ink: 'letters' | 'black' | 'white'): number {
  return image(file, scannedPixels(ink), pageWidth, pageHeight);
}

export function scannedPixels(ink: 'letters' | 'black' | 'white'): Buffer {
  const grey = Buffer.alloc(pageWidth * pageHeight, 255);
  const stripe = (left: number, bottom: number, wide: number, high: number, isFull: boolean) => {
    for (let row = pageHeight - bottom - high; row < pageHeight - bottom; row += 1)
      for (let column = left; column < left + wide; column += 1)
        if (isFull || column % 10 < 3) grey[row * pageWidth + column] = 10;
  };
  for (let line = 0; line < 12; line += 1) stripe(72, 500 - line * 24, 440, 9, false);
  if (ink !== 'white') stripe(x, y - 2, Math.ceil(width), size + 2, ink === 'black');
  return grey;
}

/** The same scan as a scanner writes it that sends the page in strips. */
function strips(file: HandWritten): { resources: string; before: string } {
  const grey = scannedPixels('letters');
  const high = pageHeight / 9;
  const objects = Array.from({ length: 9 }, (_, at) =>
    image(file, grey.subarray(at * high * pageWidth, (at + 1) * high * pageWidth), pageWidth, high),
  );
  return {
    resources: `/XObject<<${objects.map((object, at) => `/X${at} ${object} 0 R`).join('')}>>`,
    before: objects.map((_, at) => `q ${pageWidth} 0 0 ${high} 0 ${pageHeight - (at + 1) * high} cm /X${at} Do Q`).join(' '),
  };
}

/** A tile of two greys, which no place of the page is plain under. */
function pattern(file: HandWritten): string {
  const tile = '0.2 g 0 0 4 4 re f 0.5 g 0 0 2 2 re f';
  const entries = '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 4 4]/XStep 4/YStep 4/Resources<<>>';
  return `/Pattern<</P0 ${file.add(file.stream(entries, tile))} 0 R>>`;
}

export const appearance = (file: HandWritten, content: string, entries = '') =>
  file.add(file.stream(`/Type/XObject/Subtype/Form/BBox ${rect}${entries}`, content));
export const black = `q 0 g ${cover} f Q`;
export const annotation = (subtype: string, form: number, more = '') =>
  `<</Type/Annot/Subtype/${subtype}/Rect ${rect}/F 4${more}/AP<</N ${form} 0 R>>>>`;
export const pictureAt = (object: number) => `/XObject<</X0 ${object} 0 R>>`;
const drawn = `q ${width + 4} 0 0 ${size + 4} ${x - 2} ${y - 4} cm /X0 Do Q`;
const wholePage = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /X0 Do Q`;
const noise = () => Buffer.from(Array.from({ length: 64 * 16 }, (_, index) => (index * 73 + ((index >> 3) % 7) * 31) % 256));

export const leaks: readonly Leak[] = [
  { name: 'black box over text', kind: 'box', build: () => ({ content: `${name} ${black}` }) },
  { name: 'white box over text', kind: 'box', build: () => ({ content: `${name} q 1 g ${cover} f Q` }) },
  { name: 'grey box over text', kind: 'box', build: () => ({ content: `${name} q 0.5 g ${cover} f Q` }) },
  {
    name: 'box in a form over text',
    kind: 'box',
    build: (file) => ({ content: `${name} /X0 Do`, resources: pictureAt(appearance(file, black)) }),
  },
  {
    name: 'black picture over text',
    kind: 'picture',
    build: (file) => ({ content: `${name} ${drawn}`, resources: pictureAt(image(file, Buffer.alloc(16), 4, 4)) }),
  },
  {
    name: 'photograph over text',
    kind: 'picture',
    build: (file) => ({ content: `${name} ${drawn}`, resources: pictureAt(image(file, noise(), 64, 16)) }),
  },
  {
    name: 'square annotation over text',
    kind: 'annotation',
    build: (file) => ({ content: name, annotations: annotation('Square', appearance(file, black), '/IC[0 0 0]') }),
  },
  {
    name: 'black highlight over text',
    kind: 'annotation',
    build: (file) => ({ content: name, annotations: annotation('Highlight', appearance(file, black), '/C[0 0 0]') }),
  },
  {
    name: 'stamp over text',
    kind: 'annotation',
    build: (file) => ({ content: name, annotations: annotation('Stamp', appearance(file, `q 0.8 0 0 rg ${cover} f Q`)) }),
  },
  {
    name: 'redaction that was never applied',
    kind: 'pendingRedaction',
    build: (file) => ({
      content: name,
      annotations: annotation('Redact', appearance(file, `q 1 0 0 RG ${cover} S Q`)),
    }),
  },
  { name: 'white text', kind: 'sameColor', build: () => ({ content: `q 1 g ${name} Q` }) },
  { name: 'nearly white text', kind: 'sameColor', build: () => ({ content: `q 0.98 g ${name} Q` }) },
  {
    name: 'text in the color of its panel',
    kind: 'sameColor',
    build: () => ({ content: `q 0.3 0.6 0.9 rg ${cover} f ${name} Q` }),
  },
  { name: 'text of mode 3', kind: 'invisible', build: () => ({ content: `q 3 Tr ${name} Q` }) },
  { name: 'text clipped away', kind: 'clipped', build: () => ({ content: `q 10 10 20 20 re W n ${name} Q` }) },
  {
    name: 'recognised text over a blackened scan',
    kind: 'scan',
    build: (file) => ({
      before: wholePage,
      content: `q 3 Tr ${name} Q`,
      resources: pictureAt(scan(file, 'black')),
      isBare: true,
    }),
  },
  {
    name: 'recognised text over a scan with white on it',
    kind: 'scan',
    build: (file) => ({
      before: wholePage,
      content: `q 3 Tr ${name} Q`,
      resources: pictureAt(scan(file, 'white')),
      isBare: true,
    }),
  },
  {
    name: 'black box over a scan',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({ before: wholePage, content: black, resources: pictureAt(scan(file, 'letters')), isBare: true }),
  },
  {
    name: 'square annotation over a scan',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({
      before: wholePage,
      content: '',
      resources: pictureAt(scan(file, 'letters')),
      annotations: annotation('Square', appearance(file, black), '/IC[0 0 0]'),
      isBare: true,
    }),
  },
  {
    name: 'patterned box over text',
    kind: 'box',
    build: (file) => ({ content: `${name} q /Pattern cs /P0 scn ${cover} f Q`, resources: pattern(file) }),
  },
  {
    name: 'labelled box over a scan',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({
      before: wholePage,
      content: `${black} BT 1 g /F1 8 Tf ${x + 30} ${y} Td ((b)(6)) Tj ET`,
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'red box over a scan',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({
      before: wholePage,
      content: `q 0.7 0.1 0.1 rg ${cover} f Q`,
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'thick line over a scan',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({
      before: wholePage,
      content: `q 0 G ${size + 4} w ${x - 2} ${y + 4} m ${x + width + 2} ${y + 4} l S Q`,
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'strokes of a marker over a scan',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({
      before: wholePage,
      content: `q 0 G 1 j 7 w ${x - 2} ${y} m ${x + width} ${y + 2} l ${x - 2} ${y + 5} l ${x + width} ${y + 7} l ${x - 2} ${y + 9} l S Q`,
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'black box over a whole scan',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({
      before: wholePage,
      content: 'q 0 g 20 20 572 752 re f Q',
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'black box over a scan in strips',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({ ...strips(file), content: black, isBare: true }),
  },
  {
    name: 'black box over a picture among text',
    kind: 'pictureBelow',
    isPicture: true,
    build: (file) => ({
      content: 'q 200 0 0 50 100 300 cm /X0 Do Q q 0 g 150 310 60 20 re f Q',
      resources: pictureAt(image(file, noise(), 64, 16)),
    }),
  },
  {
    name: 'text outside the crop box',
    kind: 'outside',
    build: () => ({ content: name, page: '/CropBox[0 0 612 590]', isBare: true }),
  },
  {
    name: 'text outside the page',
    kind: 'outside',
    build: () => ({ content: `BT /F1 12 Tf 700 600 Td (${secret}) Tj ET` }),
  },
  {
    name: 'hidden layer',
    kind: 'layer',
    build: (file) => {
      const layer = file.add('<</Type/OCG/Name(Notes)>>');
      return {
        content: `/OC /L0 BDC ${name} EMC`,
        resources: `/Properties<</L0 ${layer} 0 R>>`,
        catalog: `/OCProperties<</OCGs[${layer} 0 R]/D<</OFF[${layer} 0 R]/Order[${layer} 0 R]>>>>`,
      };
    },
  },
  { name: 'earlier revision', kind: 'revision', build: () => ({ content: black, earlier: name }) },
  {
    name: 'content that no page uses',
    kind: 'unused',
    build: (file) => {
      file.add(file.stream('', name));
      return { content: black };
    },
  },
  {
    name: 'attachment',
    note: 'attachment',
    build: (file) => {
      const data = file.add(file.stream('/Type/EmbeddedFile', secret));
      const spec = file.add(`<</Type/Filespec/F(before.txt)/UF(before.txt)/EF<</F ${data} 0 R>>>>`);
      return { content: '', catalog: `/Names<</EmbeddedFiles<</Names[(before.txt) ${spec} 0 R]>>>>` };
    },
  },
  {
    name: 'thumbnail',
    note: 'thumbnail',
    build: (file) => ({ content: '', page: `/Thumb ${image(file, noise(), 64, 16)} 0 R` }),
  },
  {
    name: 'bookmark',
    note: 'bookmark',
    build: (file) => {
      const outline = file.reserve();
      const entry = file.add(`<</Title(Letter to ${secret})/Parent ${outline} 0 R>>`);
      file.set(outline, `<</Type/Outlines/First ${entry} 0 R/Last ${entry} 0 R/Count 1>>`);
      return { content: black, catalog: `/Outlines ${outline} 0 R` };
    },
  },
  {
    name: 'replacement text of a black box',
    note: 'alternativeText',
    build: () => ({ content: `/Span <</ActualText (${secret})>> BDC ${black} EMC` }),
  },
  {
    name: 'alternative text',
    note: 'alternativeText',
    build: () => ({ content: black, catalog: `/StructTreeRoot<</Type/StructTreeRoot/K<</S/Figure/Alt(${secret})>>>>` }),
  },
  { name: 'title', note: 'entry', build: () => ({ content: '', info: `/Title(Statement of ${secret})` }) },
  {
    name: 'comment',
    note: 'comment',
    build: () => ({ content: '', annotations: `<</Type/Annot/Subtype/Text/Rect[20 20 40 40]/F 4/Contents(About ${secret})>>` }),
  },
  {
    name: 'hidden field',
    note: 'hiddenField',
    build: (file) => {
      const field = file.add(`<</Type/Annot/Subtype/Widget/FT/Tx/T(party)/V(${secret})/Rect ${rect}/F 2>>`);
      return { content: '', annotations: `${field} 0 R`, catalog: `/AcroForm<</Fields[${field} 0 R]>>` };
    },
  },
  {
    name: 'script',
    note: 'script',
    build: (file) => {
      const action = file.add(`<</S/JavaScript/JS(var party = "${secret}";)>>`);
      return { content: '', catalog: `/Names<</JavaScript<</Names[(a) ${action} 0 R]>>>>` };
    },
  },
  { name: 'width of a gap', note: 'gap', build: () => ({ content: black }) },
];

/** Pages without anything hidden that look as if there were. */
export const sound: readonly Leak[] = [
  {
    name: 'label over a blackened scan',
    build: (file) => ({
      before: wholePage,
      content: `${black} BT 1 g /F1 8 Tf ${x + 30} ${y} Td ((b)(6)) Tj ET`,
      resources: pictureAt(scan(file, 'black')),
      isBare: true,
    }),
  },
  {
    name: 'number on a white strip around a scan',
    build: (file) => ({
      before: wholePage,
      content: 'q 1 g 0 0 612 792 re 0 18 612 774 re f* Q BT 0 g /F1 10 Tf 520 6 Td (EX-000186) Tj ET',
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'typed number over the empty part of a scan',
    build: (file) => ({
      before: wholePage,
      content: 'q 1 g 400 20 140 20 re f Q BT 0 g /F1 10 Tf 410 25 Td (ABC-000123) Tj ET',
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'signature over a scan',
    build: (file) => ({
      before: wholePage,
      content: 'q 0 0 0.6 RG 1.5 w 200 480 m 240 520 260 460 300 500 c 320 520 330 470 380 510 c S Q',
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'text over a pattern',
    build: (file) => ({ content: `q /Pattern cs /P0 scn ${cover} f Q q 1 g ${name} Q`, resources: pattern(file) }),
  },
  {
    name: 'picture of its own below a frame of black',
    build: (file) => ({
      content: 'q 200 0 0 50 100 300 cm /X0 Do Q q 4 w 98 298 204 54 re S Q',
      resources: pictureAt(image(file, noise(), 64, 16)),
    }),
  },
  { name: 'plain text', build: () => ({ content: name }) },
  { name: 'light highlight below text', build: () => ({ content: `q 1 1 0.6 rg ${cover} f Q ${name}` }) },
  {
    name: 'highlight annotation',
    build: (file) => {
      const state = '/Group<</S/Transparency>>/Resources<</ExtGState<</G<</BM/Multiply>>>>>>';
      return { content: name, annotations: annotation('Highlight', appearance(file, `/G gs 1 1 0 rg ${cover} f`, state)) };
    },
  },
  { name: 'white text on black', build: () => ({ content: `${black} q 1 g ${name} Q` }) },
  { name: 'light grey text', build: () => ({ content: `q 0.8 g ${name} Q` }) },
  {
    name: 'recognised text over its scan',
    build: (file) => ({
      before: wholePage,
      content: `q 3 Tr ${name} Q`,
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'black box over a scan that is black there',
    build: (file) => ({ before: wholePage, content: black, resources: pictureAt(scan(file, 'black')), isBare: true }),
  },
  {
    name: 'shown layer',
    build: (file) => {
      const layer = file.add('<</Type/OCG/Name(Notes)>>');
      return {
        content: `/OC /L0 BDC ${name} EMC`,
        resources: `/Properties<</L0 ${layer} 0 R>>`,
        catalog: `/OCProperties<</OCGs[${layer} 0 R]/D<</Order[${layer} 0 R]>>>>`,
      };
    },
  },
  { name: 'revision that only adds', build: () => ({ content: name, earlier: '' }) },
  {
    name: 'frame around text',
    build: (file) => ({ content: name, annotations: annotation('Square', appearance(file, `q 1 0 0 RG ${cover} S Q`)) }),
  },
];

export function leakFile({ build }: Leak): Buffer {
  const file = new HandWritten();
  const font = file.add('<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>');
  const parts = build(file);
  const lines = parts.isBare
    ? ''
    : `${shown('This claim is by', 96)} ${shown('of Leeds.', x + width + 8)} BT /F1 12 Tf 72 560 Td (It was brought in the county court on 3 March 2024.) Tj ET`;
  const contents = (content: string) => file.stream('', `${parts.before ?? ''}\n${lines}\n${content}\n`);
  const content = file.reserve();
  const [pages, info] = [file.reserve(), file.add(`<<${parts.info ?? ''}>>`)];
  const page = file.add(
    `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents ${content} 0 R/Resources<</Font<</F1 ${font} 0 R${parts.fonts ?? ''}>>${parts.resources ?? ''}>>${parts.page ?? ''}${parts.annotations ? `/Annots[${parts.annotations}]` : ''}>>`,
  );
  file.set(pages, `<</Type/Pages/Count 1/Kids[${page} 0 R]>>`);
  if (parts.earlier === undefined) file.set(content, contents(parts.content));
  else {
    file.set(content, contents(parts.earlier));
    file.change(content, contents(parts.content));
  }
  const root = file.add(`<</Type/Catalog/Pages ${pages} 0 R${parts.catalog ?? ''}>>`);
  return file.bytes(root, info);
}

/** Boxes over parts of lines. `shown` is what a reader sees of the page, and must stay. */
export interface PartlyCovered extends Leak {
  readonly kind: AuditKind;
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
}

const advance = 0.6 * size;
/** Black over the letters `from` to `to` of a line that begins at `left`, and `margin` around them. */
const over = (left: number, bottom: number, from: number, to: number, margin = 0.5) =>
  `q 0 g ${left + from * advance - margin} ${bottom - 3} ${(to - from) * advance + 2 * margin} ${size} re f Q`;
const line = (text: string, bottom: number, font = 'F1') => `BT /${font} ${size} Tf 72 ${bottom} Td (${text}) Tj ET`;
/** Helvetica, whose I and l are bars. */
const sans = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';

export const partlyCovered: readonly PartlyCovered[] = [
  {
    name: 'a sum of narrow digits',
    kind: 'box',
    hidden: ['1,111.11'],
    shown: ['Paid', 'in full'],
    build: (file) => ({
      content: `${line('Paid', 520, 'F2')} BT /F2 12 Tf 110 520 Td (1,111.11) Tj ET BT /F2 12 Tf 170 520 Td (in full) Tj ET q 0 g 107 517 56 13 re f Q`,
      fonts: `/F2 ${file.add(sans)} 0 R`,
    }),
  },
  {
    name: 'one letter',
    kind: 'box',
    hidden: ['Q'],
    shown: ['Agent', 'said so.'],
    build: () => ({ content: `${line('Agent Q said so.', 520)} ${over(72, 520, 6, 7)}` }),
  },
  {
    name: 'from the middle of a line to the middle of the next',
    kind: 'box',
    hidden: ['MERRIWEATHER', 'AND SONS'],
    shown: ['Paid by Johanna', 'of Leeds, in full.'],
    build: () => ({
      content: `${line('Paid by Johanna MERRIWEATHER', 520)} ${line('AND SONS of Leeds, in full.', 506)} ${over(72, 520, 16, 28)} ${over(72, 506, 0, 8)}`,
    }),
  },
  {
    name: 'narrow letters between two boxes',
    kind: 'box',
    hidden: ['HANNAH', 'MORGAN'],
    shown: ['l I l'],
    build: (file) => ({
      // Each part is placed by itself: Helvetica has letters of different widths.
      content: `${line('HANNAH', 520, 'F2')} BT /F2 12 Tf 140 520 Td (l I l) Tj ET BT /F2 12 Tf 170 520 Td (MORGAN) Tj ET q 0 g 70 517 60 13 re f 168 517 60 13 re f Q`,
      fonts: `/F2 ${file.add(sans)} 0 R`,
    }),
  },
  {
    name: 'a dash between two boxes',
    kind: 'box',
    hidden: ['HANNAH', 'MORGAN'],
    shown: ['-'],
    build: () => ({
      content: `${line('HANNAH - MORGAN', 520)} ${over(72, 520, 0, 6)} ${over(72, 520, 9, 15)}`,
      isBare: true,
    }),
  },
  {
    name: 'a number that begins with a one, and a name that ends with an l',
    kind: 'box',
    hidden: ['1984', 'Daniel'],
    shown: ['Born in', 'as', 'in York'],
    build: (file) => ({
      content: `${line('Born in', 520, 'F2')} BT /F2 12 Tf 118 520 Td (1984) Tj ET BT /F2 12 Tf 152 520 Td (as) Tj ET BT /F2 12 Tf 170 520 Td (Daniel) Tj ET BT /F2 12 Tf 214 520 Td (in York) Tj ET q 0 g 115 517 32 13 re f 167 517 40 13 re f Q`,
      fonts: `/F2 ${file.add(sans)} 0 R`,
    }),
  },
  {
    name: 'a label over a covered name',
    kind: 'box',
    hidden: ['MERRIWEATHER'],
    shown: ['Paid by Johanna', 'Claimant B'],
    build: () => ({
      content: `${line('Paid by Johanna MERRIWEATHER', 520)} q 1 g ${72 + 15.5 * advance} 517 ${13 * advance} ${size} re f Q BT /F1 12 Tf ${72 + 16 * advance} 520 Td (Claimant B) Tj ET`,
    }),
  },
];
