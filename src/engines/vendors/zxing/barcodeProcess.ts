/**
 * The process that reads barcodes in pictures of pages. The sandbox starts it with its working folder and the pictures only. Standard input
 * has the request as JSON. Each page is one line on standard output.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import {
  type BarcodeAnswer,
  type BarcodeRequest,
  type BarcodeSymbology,
  barcodeKinds,
  longestBarcodeText,
  maxBarcodesOnPage,
} from './barcodeRequest.ts';

const formats = Object.keys(barcodeKinds) as BarcodeSymbology[];
const modulePath = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
/** Light codes on dark paper are not looked for: that would take twice as long (docs/decisions/0381). */
const options = { formats, maxNumberOfSymbols: maxBarcodesOnPage, tryInvert: false };
// Without these bytes zxing-wasm would ask a server on the internet for them.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(modulePath).buffer } });

const isSymbology = (name: string): name is BarcodeSymbology => name in barcodeKinds;
const cut = (text: string) => text.slice(0, longestBarcodeText).toWellFormed();

/** From top to bottom, then from left to right. */
function byPlace({ position: { topLeft: one } }: ReadResult, { position: { topLeft: other } }: ReadResult): number {
  return one.y - other.y || one.x - other.x;
}

async function answerFor(page: number): Promise<BarcodeAnswer> {
  const picture = readFileSync(`../in/${page}.jpg`);
  const found = await readBarcodes(picture, options);
  const barcodes = found
    .filter(({ isValid, text }) => isValid && text !== '')
    .sort(byPlace)
    .flatMap(({ symbology, text }) => (isSymbology(symbology) ? [{ symbology, text: cut(text) }] : []));
  return { page, barcodes };
}

const request = JSON.parse(readFileSync(0, 'utf8')) as BarcodeRequest;
for (const page of request.pages) process.stdout.write(`${JSON.stringify(await answerFor(page))}\n`);
