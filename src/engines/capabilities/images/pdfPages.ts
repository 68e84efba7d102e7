import { numberText, realOf } from '#engines/core/objects/content.ts';
import { type ByteFile, PdfObject, PdfStream, PdfString, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { isSideways, matrixOf, place } from '#engines/core/placement.ts';
import type { PicturePageStyle } from '#engines/ports.ts';
import type { Found, Piece } from './decodeRequest.ts';

/** Where the bytes of pictures are. */
export interface Bytes {
  readonly data: ByteFile & { read(offset: number, length: number): Buffer };
  readonly inputs: readonly ByteFile[];
}

const deviceSpaces = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const;

/** The catalog of a document with one page for each picture. */
export function catalogOf(pictures: readonly Found[], bytes: Bytes, style: PicturePageStyle): PdfObject {
  const pages = PdfObject.of(null);
  const kids = pictures.map((picture) => pageOf(picture, bytes, style, pages));
  pages.value = pdfDict({ Type: 'Pages', Kids: kids, Count: kids.length });
  return PdfObject.of(pdfDict({ Type: 'Catalog', Pages: pages }));
}

function pageOf(picture: Found, bytes: Bytes, style: PicturePageStyle, parent: PdfObject): PdfObject {
  const { widthPx, heightPx, orientation, dpi } = picture;
  const [shownWidth, shownHeight] = isSideways(orientation) ? [heightPx, widthPx] : [widthPx, heightPx];
  const placed = place({ widthPx: shownWidth, heightPx: shownHeight, dpi }, style);
  const matrix = matrixOf(placed, orientation).map(numberText);
  const content = new PdfStream(pdfDict({}), Buffer.from(`q ${matrix.join(' ')} cm /Im0 Do Q`));
  return PdfObject.of(
    pdfDict({
      Type: 'Page',
      Parent: parent,
      MediaBox: [0, 0, realOf(placed.pageWidth), realOf(placed.pageHeight)],
      Resources: pdfDict({ XObject: pdfDict({ Im0: imageOf(picture, bytes) }) }),
      Contents: PdfObject.of(content),
    }),
  );
}

function imageOf(picture: Found, bytes: Bytes): PdfObject {
  const { data, inputs } = bytes;
  const { widthPx, heightPx, bits, colors, coding, pixels, mask } = picture;
  const input = inputs[picture.input];
  const base = { Type: 'XObject', Subtype: 'Image', Width: widthPx, Height: heightPx };
  if (coding === 'jpeg' && input) {
    const dict = pdfDict({
      ...base,
      BitsPerComponent: 8,
      ColorSpace: colorSpaceOf(picture, data),
      Filter: 'DCTDecode',
      DecodeParms: picture.isPlainRgb ? pdfDict({ ColorTransform: 0 }) : undefined,
      Decode: picture.isInverted ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined,
    });
    return PdfObject.of(new PdfStream(dict, { file: input, offset: 0, length: input.sizeBytes }));
  }
  const flate = (piece: Piece | null, components: number, bitsEach: number, more: Record<string, PdfValue | undefined>) => {
    const DecodeParms = pdfDict({ Predictor: 15, Colors: components, BitsPerComponent: bitsEach, Columns: widthPx });
    const dict = pdfDict({ ...base, BitsPerComponent: bitsEach, Filter: 'FlateDecode', DecodeParms, ...more });
    return PdfObject.of(new PdfStream(dict, rangeOf(data, piece)));
  };
  return flate(pixels, colors, bits, {
    ColorSpace: colorSpaceOf(picture, data),
    SMask: mask ? flate(mask, 1, 8, { ColorSpace: 'DeviceGray' }) : undefined,
  });
}

function colorSpaceOf({ colors, icc, palette }: Found, data: Bytes['data']): PdfValue {
  if (palette) {
    const table = data.read(...palette);
    return ['Indexed', 'DeviceRGB', table.length / 3 - 1, new PdfString(table.toString('latin1'))];
  }
  if (!icc) return deviceSpaces[colors];
  const profile = pdfDict({ N: colors, Alternate: deviceSpaces[colors] });
  return ['ICCBased', PdfObject.of(new PdfStream(profile, data.read(...icc)))];
}

function rangeOf(file: ByteFile, piece: Piece | null) {
  const [offset, length] = piece ?? [0, 0];
  return { file, offset, length };
}
