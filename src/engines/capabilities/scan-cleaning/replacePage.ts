import { pageAttribute, type SourcePage } from '#engines/core/objects/assembly/pages.ts';
import { WindowedFile } from '#engines/core/objects/byteFile.ts';
import { deflated, numberText, realOf } from '#engines/core/objects/content.ts';
import { PdfObject, PdfStream, pdfDict } from '#engines/core/objects/values.ts';
import type { CleanedPart } from './cleanRequest.ts';

const keys = ['CropBox', 'TrimBox', 'BleedBox', 'ArtBox', 'UserUnit', 'Group', 'Thumb'] as const;

/**
 * Replaces the content of a page by a picture. References to the page still work. Returns the file that holds the bytes until they are
 * written.
 */
export function replacePage(page: SourcePage, part: CleanedPart, path: string, dpi: number): WindowedFile {
  const file = new WindowedFile(path);
  const dict = pdfDict({
    Type: 'XObject',
    Subtype: 'Image',
    Width: part.widthPx,
    Height: part.heightPx,
    ColorSpace: part.channels === 3 ? 'DeviceRGB' : 'DeviceGray',
    BitsPerComponent: part.coding === 'jbig2' ? 1 : 8,
    Filter: part.coding === 'jbig2' ? 'JBIG2Decode' : 'DCTDecode',
  });
  const image = PdfObject.of(new PdfStream(dict, { file, offset: 0, length: file.sizeBytes }));
  const [width, height] = [(part.widthPx * 72) / dpi, (part.heightPx * 72) / dpi];
  for (const key of keys) page.dict.delete(key);
  const box = [0, 0, width, height].map(realOf);
  page.dict.set('MediaBox', box);
  if (pageAttribute(page, 'CropBox') !== undefined) page.dict.set('CropBox', box);
  // The picture shows the page with its rotation applied.
  page.dict.set('Rotate', 0);
  page.dict.set('Resources', pdfDict({ XObject: pdfDict({ Scan: image }) }));
  page.dict.set(
    'Contents',
    deflated(Buffer.from(`q ${numberText(width)} 0 0 ${numberText(height)} 0 0 cm /Scan Do Q\n`, 'latin1')),
  );
  return file;
}
