import { numberText, realOf } from '#engines/core/objects/content.ts';
import { type ByteFile, PdfObject, PdfStream, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import type { DjvuPage } from './djvuFile.ts';
import type { Color, EncodedImage, LayerAnswer } from './layerRequest.ts';
import { placementOf } from './placement.ts';

export interface LayeredPage {
  readonly page: DjvuPage;
  /** Undefined for a page that could not be read: it is blank. */
  readonly drawn: { readonly layers: LayerAnswer; readonly data: ByteFile } | undefined;
}

const black: Color = [0, 0, 0];

/** The catalog of a document with these pages. */
export function catalogOf(pages: readonly LayeredPage[]): PdfObject {
  const parent = PdfObject.of(null);
  const kids = pages.map((page) => pageOf(page, parent));
  parent.value = pdfDict({ Type: 'Pages', Kids: kids, Count: kids.length });
  return PdfObject.of(pdfDict({ Type: 'Catalog', Pages: parent }));
}

function pageOf({ page, drawn }: LayeredPage, parent: PdfObject): PdfObject {
  const { widthPt, heightPt } = placementOf(page);
  const images: Record<string, PdfObject> = {};
  const content = drawn ? contentOf(drawn.layers, drawn.data, { widthPt, heightPt }, images) : '';
  return PdfObject.of(
    pdfDict({
      Type: 'Page',
      Parent: parent,
      MediaBox: [0, 0, realOf(widthPt), realOf(heightPt)],
      Resources: pdfDict({ XObject: pdfDict(images) }),
      Contents: PdfObject.of(new PdfStream(pdfDict({}), Buffer.from(content))),
    }),
  );
}

/** The background first, then the letters in their colors. */
function contentOf(
  { mask, foreground, background }: LayerAnswer,
  data: ByteFile,
  { widthPt, heightPt }: { readonly widthPt: number; readonly heightPt: number },
  images: Record<string, PdfObject>,
): string {
  const whole = `${numberText(widthPt)} 0 0 ${numberText(heightPt)} 0 0 cm`;
  const parts: string[] = [];
  const show = (name: string, image: PdfObject) => {
    images[name] = image;
    parts.push(`/${name} Do`);
  };
  if (background) {
    if (isColor(background)) parts.push(`${fillOf(background)} 0 0 1 1 re f`);
    else show('Background', imageOf(background, data));
  }
  if (mask && !foreground && !background) show('Page', imageOf(mask, data));
  else if (mask) {
    const colors = foreground ?? black;
    if (isColor(colors)) parts.push(fillOf(colors));
    // An image may have a mask of another resolution (ISO 32000-2 §8.9.6.3).
    show('Letters', isColor(colors) ? maskOf(mask, data) : imageOf(colors, data, { Mask: maskOf(mask, data) }));
  }
  return `q ${whole}\n${parts.join('\n')}\nQ`;
}

const isColor = (layer: Color | EncodedImage): layer is Color => Array.isArray(layer);
const fillOf = (color: Color) => `${color.map((part) => numberText(part / 255)).join(' ')} rg`;

function imageOf(image: EncodedImage, data: ByteFile, more: Readonly<Record<string, PdfValue>> = {}): PdfObject {
  const bits = image.coding === 'JBIG2Decode' ? 1 : 8;
  const ColorSpace = image.channels === 1 ? 'DeviceGray' : 'DeviceRGB';
  return streamOf(image, data, { ColorSpace, BitsPerComponent: bits, ...more });
}

/** It paints where the image is black. */
const maskOf = (image: EncodedImage, data: ByteFile) => streamOf(image, data, { ImageMask: true, BitsPerComponent: 1 });

function streamOf(
  { widthPx, heightPx, coding, offset, length }: EncodedImage,
  file: ByteFile,
  more: Readonly<Record<string, PdfValue>>,
): PdfObject {
  const coded = { Filter: coding, DecodeParms: coding === 'FlateDecode' ? predictor(widthPx) : undefined };
  const dict = pdfDict({ Type: 'XObject', Subtype: 'Image', Width: widthPx, Height: heightPx, ...coded, ...more });
  return PdfObject.of(new PdfStream(dict, { file, offset, length }));
}

const predictor = (widthPx: number) => pdfDict({ Predictor: 15, Colors: 3, BitsPerComponent: 8, Columns: widthPx });
