import type { EngineCall, PdfInput } from '../call.ts';

/** A barcode or QR code that a page shows. */
export interface PageBarcode {
  /** From 1. */
  readonly page: number;
  /** The name of its symbology, such as `Code 128`. */
  readonly kind: string;
  /** As it is printed below the code; a GS1 code has its identifiers in brackets. Untrusted, and cut after 500 characters. */
  readonly text: string;
}

export interface ReadBarcodes {
  /** By page, and on a page from top to bottom. */
  readonly barcodes: readonly PageBarcode[];
  /** Pages that are too complex to be drawn to their end: a code may be missing. */
  readonly partialPages: readonly number[];
}

/** Reads the barcodes and QR codes of pages as a reader shows them. */
export interface BarcodeReader {
  /** `progress` counts pages. */
  read(input: PdfInput, pageCount: number, call: EngineCall): Promise<ReadBarcodes>;
}
