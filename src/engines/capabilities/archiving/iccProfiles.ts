/** Generated ICC profiles (ICC.1:2001-04): sRGB, and a CMYK profile for documents that declare none. */

import { deflated } from '#engines/core/objects/content.ts';
import { PdfObject, PdfString, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';

type Triple = readonly [number, number, number];

/** IEC 61966-2-1, adapted to D50. */
const primaries: readonly Triple[] = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
];
const whiteD50: Triple = [0.9642, 1, 0.8249];
const curvePoints = 1024;
const headBytes = 128;

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fixed(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [n, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), n * 4);
  return bytes;
}

const typed = (type: string, body: Buffer) => Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4), body]);
const xyz = (value: Triple) => typed('XYZ ', fixed(value));
const copyright = typed('text', Buffer.from('No copyright, use freely\0', 'latin1'));

function description(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length);
  // No localized names: their lengths are zero.
  return typed('desc', Buffer.concat([length, ascii, Buffer.alloc(8 + 3 + 67)]));
}

interface Kind {
  readonly profileClass: string;
  readonly space: string;
  readonly connection: string;
}

function profile({ profileClass, space, connection }: Kind, tags: readonly (readonly [string, Buffer])[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const parts: Buffer[] = [];
  const places = new Map<Buffer, number>();
  let at = headBytes + table.length;
  for (const [n, [name, body]] of tags.entries()) {
    const place = places.get(body) ?? at;
    table.write(name, 4 + n * 12, 'latin1');
    table.writeUInt32BE(place, 8 + n * 12);
    table.writeUInt32BE(body.length, 12 + n * 12);
    if (places.has(body)) continue;
    places.set(body, at);
    parts.push(body, Buffer.alloc(-body.length & 3));
    at += body.length + (-body.length & 3);
  }
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x02100000, 8);
  head.write(profileClass + space + connection, 12, 'latin1');
  for (const [n, value] of [2026, 1, 1].entries()) head.writeUInt16BE(value, 24 + n * 2);
  head.write('acsp', 36, 'latin1');
  fixed(whiteD50).copy(head, 68);
  return Buffer.concat([head, table, ...parts]);
}

export function sRgbProfile(): Buffer {
  const curve = Buffer.alloc(4 + curvePoints * 2);
  curve.writeUInt32BE(curvePoints);
  for (let n = 0; n < curvePoints; n += 1) curve.writeUInt16BE(Math.round(linear(n / (curvePoints - 1)) * 65535), 4 + n * 2);
  const tone = typed('curv', curve);
  const [red, green, blue] = primaries as [Triple, Triple, Triple];
  return profile({ profileClass: 'mntr', space: 'RGB ', connection: 'XYZ ' }, [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', copyright],
    ['wtpt', xyz(whiteD50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', tone],
    ['gTRC', tone],
    ['bTRC', tone],
  ]);
}

/** Solid inks and their overprints on coated paper, in sRGB. Bit 0 is cyan, bit 3 is black. Readers show DeviceCMYK in this way. */
const overprints: readonly Triple[] = [
  [1, 1, 1],
  [0, 0.678, 0.937],
  [0.925, 0, 0.549],
  [0.18, 0.192, 0.573],
  [1, 0.949, 0],
  [0, 0.651, 0.314],
  [0.929, 0.11, 0.141],
  [0.212, 0.212, 0.224],
  [0.137, 0.122, 0.125],
  [0, 0.059, 0.141],
  [0.141, 0, 0],
  [0.063, 0, 0.016],
  [0.11, 0.102, 0],
  [0, 0.075, 0],
  [0.133, 0, 0],
  [0, 0, 0],
];
const gridPoints = 9;

/** An input profile: it defines the appearance of inks only, not how to print them. */
export function cmykProfile(): Buffer {
  const values: number[] = [];
  for (let point = 0; point < gridPoints ** 4; point += 1) {
    // The last ink varies fastest.
    const inks = [3, 2, 1, 0].map((power) => (Math.floor(point / gridPoints ** power) % gridPoints) / (gridPoints - 1));
    values.push(...labWords(mixed(inks)));
  }
  const head = Buffer.alloc(4 + 36 + 4);
  head[0] = 4;
  head[1] = 3;
  head[2] = gridPoints;
  fixed([1, 0, 0, 0, 1, 0, 0, 0, 1]).copy(head, 4);
  head.writeUInt16BE(2, 40);
  head.writeUInt16BE(2, 42);
  const straight = (count: number) => words(Array.from({ length: count }, () => [0, 65535]).flat());
  const table = typed('mft2', Buffer.concat([head, straight(4), words(values), straight(3)]));
  return profile({ profileClass: 'scnr', space: 'CMYK', connection: 'Lab ' }, [
    ['desc', description('Plain inks on coated paper')],
    ['cprt', copyright],
    ['wtpt', xyz(whiteD50)],
    ['A2B0', table],
  ]);
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [n, value] of values.entries()) bytes.writeUInt16BE(value, n * 2);
  return bytes;
}

/** Neugebauer's equations: the part of the paper that each overprint covers. */
function mixed(inks: readonly number[]): Triple {
  const color = [0, 0, 0];
  for (const [mask, overprint] of overprints.entries()) {
    const part = inks.reduce((product, ink, n) => product * ((mask >> n) & 1 ? ink : 1 - ink), 1);
    for (const [n, value] of overprint.entries()) color[n] = (color[n] ?? 0) + part * value;
  }
  return color as unknown as Triple;
}

/** CIE Lab in the encoding of lut16 (ICC.1:2001-04, 6.5.7). */
function labWords(rgb: Triple): number[] {
  const light = rgb.map(linear);
  const [x = 0, y = 0, z = 0] = whiteD50.map((white, axis) => {
    const sum = primaries.reduce((total, primary, n) => total + (primary[axis] ?? 0) * (light[n] ?? 0), 0) / white;
    return sum > 216 / 24389 ? Math.cbrt(sum) : (sum * 24389) / 27 / 116 + 16 / 116;
  });
  const clamped = (value: number) => Math.max(0, Math.min(65535, Math.round(value)));
  return [clamped((116 * y - 16) * 652.8), clamped((500 * (x - y) + 128) * 256), clamped((200 * (y - z) + 128) * 256)];
}

/** As a stream of a document. */
export function profileStream(bytes: Buffer, channels: number, alternate: string): PdfObject {
  return deflated(bytes, { N: channels, Alternate: alternate });
}

/** ISO 19005-2 §6.2.3. */
export function sRgbIntent(): PdfValue {
  return PdfObject.of(
    pdfDict({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      OutputConditionIdentifier: new PdfString('sRGB'),
      RegistryName: new PdfString('http://www.color.org'),
      Info: new PdfString('sRGB IEC61966-2.1'),
      DestOutputProfile: deflated(sRgbProfile(), { N: 3 }),
    }),
  );
}
