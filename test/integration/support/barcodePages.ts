import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { type CreatableBarcodeFormat, prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import type { ScannedPage } from './scannedPdf.ts';

const modulePath = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(modulePath).buffer } });

const dpi = 200;
/** A6: the larger the page, the longer it is drawn and searched. */
const sheet = { widthPt: 298, heightPt: 420 } as const;
const px = (pt: number) => Math.round((pt * dpi) / 72);

interface Barcode {
  readonly text: string;
  readonly format?: CreatableBarcodeFormat;
  /** Rotation in degrees, clockwise, like a skewed page in a scanner. */
  readonly tilt?: number;
  /** Gray paper, noise and faded ink. */
  readonly isWorn?: boolean;
  /** Entries of the page, such as `/Rotate 90`. */
  readonly more?: string;
  readonly topPt?: number;
}

/** The width of a narrow bar in millimetres. */
const moduleMm = 0.33;

async function symbolOf({ text, format = 'Code128' }: Barcode) {
  const { svg, error, symbol } = await writeBarcode(text, { format });
  if (error !== '') throw new Error(error);
  return { svg, symbol };
}

/** A page like that of a scanner: one picture, with or without a barcode. */
export async function scannedBarcodes(barcodes: readonly Barcode[], drawn = ''): Promise<ScannedPage> {
  const [first] = barcodes;
  const { tilt = 0, isWorn = false, more = '' } = first ?? {};
  const [widthPx, heightPx] = [px(sheet.widthPt), px(sheet.heightPt)];
  const layers: { input: Buffer; left: number; top: number; blend: 'multiply' }[] = [];
  for (const barcode of barcodes) {
    const { svg } = await symbolOf(barcode);
    const input = await sharp(Buffer.from(svg), { density: (72 * moduleMm * dpi) / 25.4 })
      .flatten({ background: '#fff' })
      .linear(isWorn ? 0.75 : 1, isWorn ? 45 : 0)
      .png()
      .toBuffer();
    layers.push({ input, left: px(90), top: px(barcode.topPt ?? 120), blend: 'multiply' });
  }
  const noise = { type: 'gaussian', mean: 232, sigma: 9 } as const;
  const paper = sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: '#fff', ...(isWorn ? { noise } : {}) },
  });
  const flat = await paper.composite(layers).png().toBuffer();
  const turned = await sharp(flat).rotate(tilt, { background: '#fff' }).png().toBuffer();
  const { width, height } = await sharp(turned).metadata();
  const middle = {
    left: Math.floor((width - widthPx) / 2),
    top: Math.floor((height - heightPx) / 2),
    width: widthPx,
    height: heightPx,
  };
  const picture = await sharp(turned).extract(middle).jpeg({ quality: 80 }).toBuffer();
  return { picture, widthPx, heightPx, ...sheet, more, drawn };
}

/** The same code as vector graphics, as programs write it, in the form of page content. */
export async function drawnBarcode(barcode: Barcode): Promise<string> {
  const { symbol } = await symbolOf(barcode);
  const modulePt = (moduleMm / 25.4) * 72;
  const rows: string[] = [];
  for (let y = 0; y < symbol.height; y += 1)
    for (let x = 0; x < symbol.width; x += 1) {
      if (symbol.data[y * symbol.width + x] !== 0) continue;
      rows.push(
        `${(90 + x * modulePt).toFixed(3)} ${(300 - y * modulePt).toFixed(3)} ${modulePt.toFixed(3)} ${modulePt.toFixed(3)} re`,
      );
    }
  return `0 g ${rows.join(' ')} f`;
}
