import sharp from 'sharp';
import type { HandWritten } from '#engines/capabilities/erase/cases.suite.ts';
import {
  annotation,
  appearance,
  black,
  image,
  type Leak,
  name,
  pageHeight,
  pageWidth,
  pictureAt,
  rect,
  scannedPixels,
  secret,
  size,
  x,
  y,
} from './leaks.suite.ts';

/** Pages that hide something in letters, fields, pictures and previews, and their counterparts that hide nothing. */

const shownIn = (font: string, text: string, more = '') => `BT /${font} ${size} Tf ${more} ${x} ${y} Td (${text}) Tj ET`;

/** A font whose letters are all one drawing, with their names as codes. */
function barFont(file: HandWritten, drawing: string): string {
  const letters = [...new Set(`${secret}X`.replace(' ', ''))].sort();
  const glyph = file.add(file.stream('', `600 0 0 -200 600 900 d1 ${drawing}`));
  const space = file.add(file.stream('', '600 0 0 0 0 0 d1'));
  const codes = letters.map((letter) => `${letter.charCodeAt(0)}/${letter}`).join(' ');
  const widths = Array.from({ length: 59 }, () => 600).join(' ');
  const drawings = `/space ${space} 0 R ${letters.map((letter) => `/${letter} ${glyph} 0 R`).join(' ')}`;
  const font = file.add(
    `<</Type/Font/Subtype/Type3/FontBBox[0 -200 600 900]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<${drawings}>>/Encoding<</Type/Encoding/Differences[32/space ${codes}]>>/FirstChar 32/LastChar 90/Widths[${widths}]>>`,
  );
  return `/F9 ${font} 0 R`;
}

const bar = '0 -200 600 1100 re f';
/** A row of black squares of a symbol font, over the name. */
const symbols = (file: HandWritten) => `/F8 ${file.add('<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>')} 0 R`;
const squares = `BT /F8 18 Tf -6 Tc ${x - 2} ${y - 2} Td (${'n'.repeat(19)}) Tj ET`;

const form = (file: HandWritten, content: string) =>
  file.add(
    file.stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 160 16]/Resources<</Font<</F1 ${file.add('<</Type/Font/Subtype/Type1/BaseFont/Courier>>')} 0 R>>>>`,
      content,
    ),
  );
const said = (text: string) => `BT /F1 10 Tf 2 4 Td (${text}) Tj ET`;

function field(file: HandWritten, entries: string) {
  const number = file.add(`<</Type/Annot/Subtype/Widget/T(party)/Rect ${rect}/F 4${entries}>>`);
  return { content: '', annotations: `${number} 0 R`, catalog: `/AcroForm<</Fields[${number} 0 R]>>` };
}

const scan = (file: HandWritten, ink: 'letters' | 'black' | 'white') => image(file, scannedPixels(ink), pageWidth, pageHeight);
/** The upper half of the scan is cut off by a path, and the rest is drawn. */
const half = `q 0 0 ${pageWidth} ${pageHeight / 2} re W n ${pageWidth} 0 0 ${pageHeight} 0 0 cm /X0 Do Q`;
const whole = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /X0 Do Q`;

/** A scan with a word under a mosaic, or a chart of greys that has the size of its picture. */
function mosaic(): Buffer {
  const grey = scannedPixels('white');
  for (let row = 0; row < 3; row += 1)
    for (let column = 0; column < 16; column += 1) {
      const shade = 60 + ((row * 67 + column * 101) % 12) * 15;
      for (let dy = 0; dy < 7; dy += 1)
        grey.fill(
          shade,
          (180 + row * 7 + dy) * pageWidth + 220 + column * 7,
          (180 + row * 7 + dy) * pageWidth + 227 + column * 7,
        );
    }
  return grey;
}

const [smallWidth, smallHeight] = [153, 198];
const small = async (ink: 'letters' | 'black') =>
  sharp(scannedPixels(ink), { raw: { width: pageWidth, height: pageHeight, channels: 1 } }).resize(smallWidth, smallHeight);
const thumbnails = {
  letters: await (await small('letters')).raw().toBuffer(),
  black: await (await small('black')).raw().toBuffer(),
};
const jpegs = {
  letters: await (await small('letters')).jpeg().toBuffer(),
  black: await (await small('black')).jpeg().toBuffer(),
};
const blackScan = await sharp(scannedPixels('black'), { raw: { width: pageWidth, height: pageHeight, channels: 1 } })
  .toColorspace('b-w')
  .jpeg({ quality: 90 })
  .toBuffer();

function thumbnail(file: HandWritten, ink: 'letters' | 'black') {
  const samples =
    thumbnails[ink].length === smallWidth * smallHeight ? thumbnails[ink] : thumbnails[ink].filter((_, at) => at % 3 === 0);
  return {
    before: whole,
    content: '',
    resources: pictureAt(scan(file, 'black')),
    page: `/Thumb ${image(file, Buffer.from(samples), smallWidth, smallHeight)} 0 R`,
    isBare: true as const,
  };
}

/** A blackened JPEG whose Exif segment has a thumbnail. */
function exif(file: HandWritten, ink: 'letters' | 'black') {
  const data = Buffer.concat([Buffer.from('Exif\0\0II*\0', 'latin1'), jpegs[ink]]);
  const head = Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 255]);
  const bytes = Buffer.concat([blackScan.subarray(0, 2), head, data, blackScan.subarray(2)]);
  const entries = `/Type/XObject/Subtype/Image/Width ${pageWidth}/Height ${pageHeight}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode`;
  const picture = Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
  return { before: whole, content: '', resources: pictureAt(file.add(picture)), isBare: true as const };
}

const xfa = (file: HandWritten, value: string) =>
  field(file, '/FT/Tx').catalog.replace(
    '/Fields',
    `/XFA[(datasets) ${file.add(file.stream('', `<xfa:datasets><xfa:data><party>${value}</party></xfa:data></xfa:datasets>`))} 0 R]/Fields`,
  );

export const hiddenParts: readonly Leak[] = [
  { name: 'a font of bars', kind: 'barFont', build: (file) => ({ content: shownIn('F9', secret), fonts: barFont(file, bar) }) },
  {
    name: 'bars of a font over text',
    kind: 'box',
    build: (file) => ({ content: `${name} ${shownIn('F9', 'X'.repeat(secret.length))}`, fonts: barFont(file, bar) }),
  },
  { name: 'symbols over text', kind: 'box', build: (file) => ({ content: `${name} ${squares}`, fonts: symbols(file) }) },
  { name: 'letters as thin as a line', kind: 'tooSmall', build: () => ({ content: shownIn('F1', secret, '0.5 Tz') }) },
  {
    name: 'letters too small to read',
    kind: 'tooSmall',
    build: () => ({ content: `BT /F1 0.3 Tf ${x} ${y} Td (${secret}) Tj ET` }),
  },
  {
    name: 'another state of a field',
    kind: 'hiddenLook',
    build: (file) => field(file, `/FT/Btn/AS/Off/AP<</N<</Off ${form(file, '')} 0 R/Yes ${form(file, said(secret))} 0 R>>>>`),
  },
  {
    name: 'what a field shows while it is pressed',
    kind: 'hiddenLook',
    build: (file) => field(file, `/FT/Tx/AP<</N ${form(file, '')} 0 R/D ${form(file, said(secret))} 0 R>>`),
  },
  {
    name: 'a hidden comment',
    kind: 'hiddenLook',
    build: (file) => ({
      content: '',
      annotations: annotation('FreeText', form(file, said(secret))).replace('/F 4', '/F 2'),
    }),
  },
  {
    name: 'a part of a scan that a path cuts off',
    kind: 'croppedPicture',
    isPicture: true,
    build: (file) => ({ before: half, content: '', resources: pictureAt(scan(file, 'letters')), isBare: true }),
  },
  {
    name: 'a part of a scan beyond the edge of the page',
    kind: 'croppedPicture',
    isPicture: true,
    build: (file) => ({
      before: whole,
      content: '',
      resources: pictureAt(scan(file, 'letters')),
      page: `/CropBox[0 0 ${pageWidth} ${pageHeight / 2}]`,
      isBare: true,
    }),
  },
  {
    name: 'a mosaic over a word of a scan',
    kind: 'mosaic',
    isPicture: true,
    build: (file) => ({
      before: whole,
      content: '',
      resources: pictureAt(image(file, mosaic(), pageWidth, pageHeight)),
      isBare: true,
    }),
  },
  {
    name: 'a preview of the page before it was blackened',
    kind: 'preview',
    isPicture: true,
    build: (file) => thumbnail(file, 'letters'),
  },
  { name: 'a preview in a blackened picture', kind: 'preview', isPicture: true, build: (file) => exif(file, 'letters') },
  { name: 'a default value', note: 'defaultValue', build: (file) => field(file, `/FT/Tx/DV(${secret})`) },
  { name: 'choices of a list', note: 'choice', build: (file) => field(file, `/FT/Ch/Ff 131072/Opt[(${secret})(Somebody)]`) },
  {
    name: 'the width of a word that was taken out of its line',
    note: 'gap',
    build: () => ({ content: 'BT /F1 12 Tf 72 540 Td [(The claim was made by) -6000 (of Leeds in March.)] TJ ET' }),
  },
  { name: 'a value in the XML of a form', note: 'xfaValue', build: (file) => ({ content: '', catalog: xfa(file, secret) }) },
];

export const soundParts: readonly Leak[] = [
  {
    name: 'bars of a font in place of text',
    build: (file) => ({ content: shownIn('F9', 'X'.repeat(20)), fonts: barFont(file, bar) }),
  },
  { name: 'symbols in place of text', build: (file) => ({ content: squares, fonts: symbols(file) }) },
  {
    name: 'columns of a table set in one piece each',
    build: () => ({
      content: [540, 525, 510].map((at) => `BT /F1 12 Tf 72 ${at} Td [(Paid in full) -6000 (to the court)] TJ ET`).join(' '),
    }),
  },
  { name: 'a line of underscores', build: () => ({ content: shownIn('F1', '_'.repeat(20)) }) },
  { name: 'small print', build: () => ({ content: `BT /F1 3 Tf ${x} ${y} Td (${secret}) Tj ET` }) },
  {
    name: 'states of a field without words',
    build: (file) => field(file, `/FT/Btn/AS/Off/AP<</N<</Off ${form(file, '')} 0 R/Yes ${form(file, said('X'))} 0 R>>>>`),
  },
  {
    name: 'a field that shows the same while it is pressed',
    build: (file) => field(file, `/FT/Tx/AP<</N ${form(file, said('Leeds'))} 0 R/D ${form(file, said('Leeds'))} 0 R>>`),
  },
  {
    name: 'a picture of which each half is drawn',
    build: (file) => ({
      before: `${half} q 0 ${pageHeight / 2} ${pageWidth} ${pageHeight / 2} re W n ${pageWidth} 0 0 ${pageHeight} 0 0 cm /X0 Do Q`,
      content: '',
      resources: pictureAt(scan(file, 'letters')),
      isBare: true,
    }),
  },
  {
    name: 'an empty part of a scan cut off',
    build: (file) => ({
      before: half.replace(String(pageHeight / 2), '540'),
      content: '',
      resources: pictureAt(scan(file, 'white')),
      isBare: true,
    }),
  },
  {
    name: 'squares of few shades in a scan',
    build: (file) => {
      const grey = scannedPixels('white');
      for (let row = 0; row < 40; row += 1)
        for (let column = 0; column < 80; column += 1)
          if ((Math.floor(row / 8) + Math.floor(column / 8)) % 2) grey[(180 + row) * pageWidth + 220 + column] = 40;
      return { before: whole, content: '', resources: pictureAt(image(file, grey, pageWidth, pageHeight)), isBare: true };
    },
  },
  { name: 'a preview of the page as it is', build: (file) => thumbnail(file, 'black') },
  { name: 'a preview in a picture as it is', build: (file) => exif(file, 'black') },
  {
    name: 'a stamp that is not hidden',
    build: (file) => ({ content: '', annotations: annotation('Stamp', appearance(file, `q 0.8 0 0 RG 300 500 40 20 re S Q`)) }),
  },
  { name: 'a blackened word', build: () => ({ content: black }) },
];
