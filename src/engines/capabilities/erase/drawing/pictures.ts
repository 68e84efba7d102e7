import { apply, cornersOf, inverse, type Matrix } from '#engines/core/objects/matrix.ts';
import { integerOf, type PdfDict, PdfObject, PdfStream, pdfDict, streamOf } from '#engines/core/objects/values.ts';
import type { EngineCall } from '#engines/ports.ts';
import type { Sandbox } from '#engines/sandbox.ts';
import { type BlankOptions, type BlankPicture, blankPictures } from '../blanking/blanker.ts';
import type { Erasure, PictureRequest } from '../erasure.ts';
import type { Zone } from '../zone.ts';

/** Keys with other versions of a picture, or with data about it. */
const sideKeys = ['Alternates', 'OPI', 'Metadata', 'PieceInfo', 'SMaskInData', 'Measure', 'PtData'] as const;

/** Writes the bytes of every copy: pixels beneath zones are gone, all others stay. A picture that cannot be read is not shown any more. */
export async function erasePixels(sandbox: Sandbox, { pictures: requests, removed }: Erasure, call: EngineCall): Promise<void> {
  const parts = requests.map((request) => partsOf(request));
  const made = await blankPictures(sandbox, parts.flat(), call);
  let at = 0;
  for (const [index, request] of requests.entries()) {
    const wishes = parts[index] ?? [];
    const pictures = made.slice(at, at + wishes.length);
    at += wishes.length;
    const left = erased(wishes, pictures);
    if (!left && wishes.length > 0) removed.add('removedPictures');
    request.to.value = left ?? nothing();
  }
}

/** The picture and its masks. */
function partsOf({ from, matrix, zones }: PictureRequest): BlankOptions[] {
  const picture = streamOf(from);
  const back = inverse(matrix);
  if (!picture || !back) return [];
  const shapes = zones.map((zone) => shapeOf(zone, back));
  const wishes: BlankOptions[] = [{ picture, shapes, role: 'picture' }];
  const softMask = streamOf(picture.dict.get('SMask'));
  const mask = streamOf(picture.dict.get('Mask'));
  if (softMask) wishes.push({ picture: softMask, shapes, role: 'softMask' });
  if (mask) wishes.push({ picture: mask, shapes, role: 'mask' });
  return wishes;
}

function shapeOf(zone: Zone, back: Matrix) {
  const unit: Matrix = [1, 0, 0, 1, 0, 0];
  return cornersOf(zone, unit).map((corner) => apply(back, corner));
}

/** Undefined for a picture of which a part cannot be read. */
function erased(wishes: readonly BlankOptions[], pictures: readonly (BlankPicture | undefined)[]): PdfStream | undefined {
  const whole = wishes.map((options, index) => withBytes(options.picture, pictures[index]));
  const [first] = whole;
  if (!first || whole.includes(undefined)) return undefined;
  for (const [index, { role }] of wishes.entries()) {
    const part = whole[index];
    if (part && role !== 'picture') first.dict.set(role === 'softMask' ? 'SMask' : 'Mask', PdfObject.of(part));
  }
  return first;
}

function withBytes(picture: PdfStream, made: BlankPicture | undefined): PdfStream | undefined {
  if (!made) return undefined;
  const { bytes, form } = made;
  const dict: PdfDict = new Map(picture.dict);
  for (const key of ['DecodeParms', 'Length', ...sideKeys]) dict.delete(key);
  dict.set('Filter', form.filter).set('BitsPerComponent', form.bits);
  if (!dict.has('ColorSpace') && !dict.has('ImageMask')) {
    dict.set('ColorSpace', form.channels === 4 ? 'DeviceCMYK' : form.channels === 3 ? 'DeviceRGB' : 'DeviceGray');
  }
  if (form.hasPredictor) {
    const Columns = integerOf(dict.get('Width')) ?? 1;
    dict.set('DecodeParms', pdfDict({ Predictor: 15, Colors: form.channels, BitsPerComponent: form.bits, Columns }));
  }
  return new PdfStream(dict, bytes);
}

/** A form that draws nothing. */
function nothing(): PdfStream {
  return new PdfStream(pdfDict({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] }), Buffer.alloc(0));
}
