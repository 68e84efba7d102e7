import { z } from 'zod';

/** The input of the process: pictures that we drew of untrusted pages, as `../in/{page}.jpg`. */
export interface BarcodeRequest {
  readonly pages: readonly number[];
}

/** The formats that are looked for, by the names of zxing-cpp, and what people call them. Rare ones would only be found by mistake. */
export const barcodeKinds = {
  Code128: 'Code 128',
  Code39: 'Code 39',
  Code93: 'Code 93',
  Codabar: 'Codabar',
  ITF: 'ITF',
  EANUPC: 'EAN/UPC',
  QRCode: 'QR code',
  DataMatrix: 'Data Matrix',
  PDF417: 'PDF417',
  Aztec: 'Aztec',
} as const;
export type BarcodeSymbology = keyof typeof barcodeKinds;

/** A page with more codes is no separator sheet. */
export const maxBarcodesOnPage = 32;
/** A QR code holds up to 4,296 letters. */
export const longestBarcodeText = 500;

/** One line for each page. */
export const barcodeAnswer = z.object({
  page: z.int().min(1),
  barcodes: z
    .array(
      z.object({
        symbology: z.enum(Object.keys(barcodeKinds) as [BarcodeSymbology, ...BarcodeSymbology[]]),
        text: z.string().min(1).max(longestBarcodeText),
      }),
    )
    .max(maxBarcodesOnPage),
});
export type BarcodeAnswer = z.output<typeof barcodeAnswer>;
