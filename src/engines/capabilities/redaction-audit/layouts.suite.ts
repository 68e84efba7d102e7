import type { HandWritten } from '#engines/capabilities/erase/cases.suite.ts';
import { annotation, appearance, black, type Leak, name, pageHeight, pageWidth, secret, size, x, y } from './leaks.suite.ts';

/** Other ways of layout in which a name is hidden, and the same ways without anything hidden. */

const [left, bottom, wide, high] = [x - 2, y - 4, secret.length * 0.6 * size + 4, size + 4];
const cover = `${left} ${bottom} ${wide} ${high} re`;
const states = (entries: string) => `/ExtGState<</G0<<${entries}>>>>`;
const drawnAs = (object: number) => `/XObject<</X0 ${object} 0 R>>`;

/** A form of the whole page, drawn at half its size and set back by its matrix. */
function formWith(file: HandWritten, content: string): number {
  const font = file.add('<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>');
  const entries = `/Type/XObject/Subtype/Form/BBox[0 0 ${pageWidth} ${pageHeight}]/Matrix[2 0 0 2 0 0]/Resources<</Font<</F1 ${font} 0 R>>>>`;
  return file.add(file.stream(entries, content));
}
const drawnForm = 'q 0.5 0 0 0.5 0 0 cm /X0 Do Q';

/** A stencil mask that paints all of its 8 by 8 points. */
const stencil = (file: HandWritten) =>
  file.add(
    file.stream('/Type/XObject/Subtype/Image/Width 8/Height 8/ImageMask true/BitsPerComponent 1/Decode[1 0]', '\xff'.repeat(8)),
  );
const drawnStencil = `q 0 g ${wide} 0 0 ${high} ${left} ${bottom} cm /X0 Do Q`;

/** A shading from black to dark gray. */
const shading = `/Shading<</S0<</ShadingType 2/ColorSpace/DeviceGray/Coords[${left} 0 ${left + wide} 0]/Function<</FunctionType 2/Domain[0 1]/C0[0]/C1[0.2]/N 1>>/Extend[true true]>>>>`;
const shaded = `q ${cover} W n /S0 sh Q`;

/** A font whose letters are drawn by content streams. All are the same bar and hook. */
function drawnFont(file: HandWritten): string {
  const glyph = file.add(file.stream('', '600 0 50 0 550 700 d1 50 0 120 700 re 50 0 500 100 re f'));
  const codes = [...new Set(secret)].map((letter) => letter.charCodeAt(0)).sort((a, b) => a - b);
  const procs = codes.map((code) => `/g${code} ${glyph} 0 R`).join('');
  const differences = codes.map((code) => `${code}/g${code}`).join(' ');
  const map = codes.map((code) => `<${code.toString(16)}> <${code.toString(16).padStart(4, '0')}>`).join('\n');
  const unicode = file.add(
    file.stream('', `1 begincodespacerange <00> <ff> endcodespacerange ${codes.length} beginbfchar\n${map}\nendbfchar`),
  );
  const widths = Array.from({ length: 224 }, () => 600).join(' ');
  const entries = `/FontBBox[0 0 600 700]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 32/LastChar 255/Widths[${widths}]`;
  const font = file.add(
    `<</Type/Font/Subtype/Type3${entries}/CharProcs<<${procs}>>/Encoding<</Differences[${differences}]>>/ToUnicode ${unicode} 0 R/Resources<<>>>>`,
  );
  return `/F3 ${font} 0 R`;
}

const upright = `BT /F1 ${size} Tf 0 1 -1 0 300 250 Tm (${secret}) Tj ET`;
const uprightCover = `q 0 g 286 248 18 ${wide} re f Q`;

/** A soft mask of one shade over the whole page (ISO 32000-2 §11.6.5). */
function softMask(file: HandWritten, shade: number): string {
  const group = file.add(
    file.stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 ${pageWidth} ${pageHeight}]/Group<</S/Transparency/CS/DeviceGray>>`,
      `${shade} g 0 0 ${pageWidth} ${pageHeight} re f`,
    ),
  );
  return states(`/SMask<</Type/Mask/S/Luminosity/G ${group} 0 R>>`);
}

export const hiddenLayouts: readonly Leak[] = [
  {
    name: 'black box on a page turned by 90 degrees',
    kind: 'box',
    build: () => ({ content: `${name} ${black}`, page: '/Rotate 90' }),
  },
  {
    name: 'black box on a cropped page turned by 270 degrees',
    kind: 'box',
    build: () => ({ content: `${name} ${black}`, page: `/Rotate 270/CropBox[50 400 600 700]` }),
  },
  {
    name: 'stencil mask over text',
    kind: 'picture',
    build: (file) => ({ content: `${name} ${drawnStencil}`, resources: drawnAs(stencil(file)) }),
  },
  {
    name: 'text of a form below a box of the page',
    kind: 'box',
    build: (file) => ({ content: `${drawnForm} ${black}`, resources: drawnAs(formWith(file, name)) }),
  },
  {
    name: 'text and box in one form',
    kind: 'box',
    build: (file) => ({ content: drawnForm, resources: drawnAs(formWith(file, `${name} ${black}`)) }),
  },
  {
    name: 'black free text over text',
    kind: 'annotation',
    build: (file) => ({
      content: name,
      annotations: annotation('FreeText', appearance(file, black), '/DA(/Helv 0 Tf)/Contents()'),
    }),
  },
  {
    name: 'text that a path with a hole cuts off',
    kind: 'clipped',
    build: () => ({ content: `q 10 10 590 770 re ${cover} W* n ${name} Q` }),
  },
  { name: 'shading over text', kind: 'box', build: () => ({ content: `${name} ${shaded}`, resources: shading }) },
  {
    name: 'black box that multiplies',
    kind: 'box',
    build: () => ({ content: `${name} q /G0 gs 0 g ${cover} f Q`, resources: states('/BM/Multiply') }),
  },
  {
    // The page itself is no part of the backdrop (ISO 32000-2 §11.4.7), so that white stays and black letters become white.
    name: 'white box that inverts',
    kind: 'box',
    build: () => ({ content: `${name} q /G0 gs 1 g ${cover} f Q`, resources: states('/BM/Difference') }),
  },
  { name: 'text of mode 7', kind: 'clipped', build: () => ({ content: `q 7 Tr ${name} Q` }) },
  { name: 'transparent text', kind: 'sameColor', build: () => ({ content: `q /G0 gs ${name} Q`, resources: states('/ca 0') }) },
  {
    name: 'text below a soft mask that shows nothing',
    kind: 'clipped',
    build: (file) => ({ content: `q /G0 gs ${name} Q`, resources: softMask(file, 0) }),
  },
  {
    name: 'thick line over text',
    kind: 'box',
    build: () => ({ content: `${name} q 0 G ${high} w ${left} ${y + 4} m ${left + wide} ${y + 4} l S Q` }),
  },
  {
    name: 'letters of a drawn font below a box',
    kind: 'box',
    build: (file) => ({ content: `${name.replace('/F1', '/F3')} ${black}`, fonts: drawnFont(file) }),
  },
  { name: 'text that reads upwards below a box', kind: 'box', build: () => ({ content: `${upright} ${uprightCover}` }) },
];

export const soundLayouts: readonly Leak[] = [
  { name: 'a blackened word on a page turned by 90 degrees', build: () => ({ content: black, page: '/Rotate 90' }) },
  { name: 'a blackened word on a cropped page', build: () => ({ content: black, page: '/Rotate 270/CropBox[50 400 600 700]' }) },
  {
    name: 'a stencil mask in place of text',
    build: (file) => ({ content: drawnStencil, resources: drawnAs(stencil(file)) }),
  },
  {
    name: 'a box in a form in place of text',
    build: (file) => ({ content: drawnForm, resources: drawnAs(formWith(file, black)) }),
  },
  { name: 'text of a form', build: (file) => ({ content: drawnForm, resources: drawnAs(formWith(file, name)) }) },
  {
    name: 'a free text that has the words',
    build: (file) => ({
      content: '',
      annotations: annotation('FreeText', appearance(file, `q 1 1 0.8 rg ${cover} f Q`), '/DA(/Helv 0 Tf)/Contents(seen)'),
    }),
  },
  {
    name: 'text within a path with a hole elsewhere',
    build: () => ({ content: `q 10 10 590 770 re 20 20 40 40 re W* n ${name} Q` }),
  },
  { name: 'white text on a dark shading', build: () => ({ content: `${shaded} q 1 g ${name} Q`, resources: shading }) },
  {
    name: 'a yellow box that multiplies',
    build: () => ({ content: `${name} q /G0 gs 1 1 0 rg ${cover} f Q`, resources: states('/BM/Multiply') }),
  },
  { name: 'outlined text', build: () => ({ content: `q 1 Tr 0.5 w ${name} Q` }) },
  { name: 'half transparent text', build: () => ({ content: `q /G0 gs ${name} Q`, resources: states('/ca 0.5') }) },
  {
    name: 'text below a soft mask that shows it',
    build: (file) => ({ content: `q /G0 gs ${name} Q`, resources: softMask(file, 1) }),
  },
  { name: 'letters of a drawn font', build: (file) => ({ content: name.replace('/F1', '/F3'), fonts: drawnFont(file) }) },
  { name: 'text that reads upwards beside a box', build: () => ({ content: `${upright} q 0 g 320 248 18 ${wide} re f Q` }) },
  {
    name: 'a thick line in place of text',
    build: () => ({ content: `q 0 G ${high} w ${left} ${y + 4} m ${left + wide} ${y + 4} l S Q` }),
  },
];
