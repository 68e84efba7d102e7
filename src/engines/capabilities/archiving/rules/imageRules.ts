import { rawBytes } from '#engines/core/objects/filters.ts';
import { integerOf, nameOf, type PdfDict, type PdfStream } from '#engines/core/objects/values.ts';
import { renderingIntents } from '../contentScan.ts';
import type { Findings } from '../findings.ts';
import { filterNames } from './dictionaryRules.ts';

const depths = new Set([1, 2, 4, 8, 16]);

/** ISO 19005-2 §6.2.8. */
export function checkImage(image: PdfStream, page: number, findings: Findings): void {
  const { dict } = image;
  const add = (clause: string, what: string) => findings.add('images', clause, what, page);
  if (dict.has('Alternates')) add('6.2.8.1', 'an image that has others beside it');
  if (dict.has('OPI')) add('6.2.8.1', 'an image that stands for another file');
  if (dict.get('Interpolate') === true) add('6.2.8.1', 'an image that is smoothed');
  if (dict.has('Intent') && !renderingIntents.has(nameOf(dict.get('Intent')) ?? ''))
    add('6.2.6', 'a rendering intent that is unknown');
  const isJpx = filterNames(dict).includes('JPXDecode');
  if (isJpx) checkJpx(image, add);
  else checkDepth(dict, add);
}

function checkDepth(dict: PdfDict, add: (clause: string, what: string) => void): void {
  const bits = integerOf(dict.get('BitsPerComponent'));
  const isMask = dict.get('ImageMask') === true;
  if (bits === undefined ? false : isMask ? bits !== 1 : !depths.has(bits)) add('6.2.8.1', 'an image of an unknown depth');
}

const maxBoxes = 10_000;

/** ISO 19005-2 §6.2.8.3: channels, bit depths and color space of a JPEG 2000 image (ISO 15444-1 annex I). */
function checkJpx(image: PdfStream, add: (clause: string, what: string) => void): void {
  if (filterNames(image.dict).length > 1) {
    add('6.2.8.3', 'an image in JPEG 2000 that is packed again');
    return;
  }
  const bytes = rawBytes(image);
  const boxes = [...boxesOf(bytes)];
  const header = boxes.find(({ type }) => type === 'ihdr')?.body;
  if (!header || header.length < 14) {
    add('6.2.8.3', 'an image in JPEG 2000 without a header');
    return;
  }
  const [channels, depth] = [header.readUInt16BE(8), header.readUInt8(10)];
  if (![1, 3, 4].includes(channels) && !boxes.some(({ type }) => type === 'cdef' || type === 'pclr'))
    add('6.2.8.3', 'an image in JPEG 2000 of too many channels');
  if (depth === 255 || (depth & 0x7f) + 1 > 38) add('6.2.8.3', 'an image in JPEG 2000 of several depths');
  checkJpxColor(
    boxes.filter(({ type }) => type === 'colr').map(({ body }) => body),
    image.dict.has('ColorSpace'),
    add,
  );
}

const jpxSpaces = { cmyk: 12, jab: 19 } as const;

function checkJpxColor(specifications: readonly Buffer[], isGiven: boolean, add: (clause: string, what: string) => void): void {
  const best = specifications.filter((body) => body[2] === 1);
  if (specifications.length > 1 && best.length !== 1) add('6.2.8.3', 'an image in JPEG 2000 of several color spaces');
  const methods = specifications.map((body) => body[0] ?? 0);
  if (methods.some((method) => method < 1 || method > 3))
    add('6.2.8.3', 'an image in JPEG 2000 whose color is described in an unknown way');
  const used = best[0] ?? specifications[0];
  if (used?.[0] !== 1 || used.length < 7) return;
  const space = used.readUInt32BE(3);
  if (space === jpxSpaces.jab) add('6.2.8.3', 'an image in JPEG 2000 in a color space that is not allowed');
  if (space === jpxSpaces.cmyk && !isGiven) add('6.2.4.3', 'an image in JPEG 2000 in inks without a profile');
}

function* boxesOf(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  let count = 0;
  for (let at = 0; at + 8 <= bytes.length && count < maxBoxes; count += 1) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = length === 0 ? bytes.length : at + length;
    if (type === 'jp2c' || (length !== 0 && length < 8)) return;
    yield { type, body: bytes.subarray(at + 8, end) };
    // The header box contains further boxes.
    at = type === 'jp2h' ? at + 8 : end;
  }
}
