import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflateStream } from './filters.ts';
import { PdfStream, type PdfValue, pdfDict } from './values.ts';

const text = 'BT /F1 12 Tf (Ana) Tj ET\0\0\0\0\0\0\0\0';
const streamOf = (filter: PdfValue, data: Buffer, parms?: PdfValue) =>
  new PdfStream(pdfDict({ Filter: filter, DecodeParms: parms, Length: data.length }), data);
const read = (stream: PdfStream, max = 1000) => inflateStream(stream, max)?.toString('latin1');

/** ISO 32000-2 §7.4.3. */
function written85(bytes: Buffer): string {
  let out = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const part = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).subarray(0, 4);
    const count = Math.min(4, bytes.length - at);
    let word = part.readUInt32BE();
    const digits = Array.from({ length: 5 }, () => {
      const digit = word % 85;
      word = Math.floor(word / 85);
      return String.fromCharCode(digit + 33);
    }).reverse();
    out += count === 4 && part.readUInt32BE() === 0 ? 'z' : digits.slice(0, count + 1).join('');
  }
  return `${out.replace(/.{40}/g, '$&\n')}~>`;
}

test('Flate that is written as ASCII is decoded, with its predictor', () => {
  const packed = deflateSync(Buffer.from(text));
  expect(read(streamOf(['ASCII85Decode', 'FlateDecode'], Buffer.from(written85(packed))))).toBe(text);
  expect(read(streamOf(['AHx', 'Fl'], Buffer.from(`${packed.toString('hex')}>`)))).toBe(text);
  expect(read(streamOf('A85', Buffer.from(written85(Buffer.from(text)))))).toBe(text);
  const rows = deflateSync(Buffer.from([1, 1, 1, 1, 1, 2, 1, 1]));
  const parms = [null, pdfDict({ Predictor: 15, Columns: 3 })];
  const pixels = inflateStream(streamOf(['ASCII85Decode', 'FlateDecode'], Buffer.from(written85(rows)), parms), 100);
  expect([...(pixels ?? [])]).toEqual([1, 2, 3, 2, 3, 4]);
});

test('other filters, long chains, broken data and too many bytes are not decoded', () => {
  const packed = deflateSync(Buffer.from(text));
  expect(read(streamOf(['FlateDecode', 'DCTDecode'], packed))).toBeUndefined();
  expect(read(streamOf(Array(5).fill('AHx'), Buffer.from('00>')))).toBeUndefined();
  expect(read(streamOf('ASCII85Decode', Buffer.from('abc\xff')))).toBeUndefined();
  expect(read(streamOf(['ASCIIHexDecode', 'FlateDecode'], Buffer.from('zz>')))).toBeUndefined();
  expect(read(streamOf(['ASCII85Decode', 'FlateDecode'], Buffer.from(written85(packed))), 10)).toBeUndefined();
  expect(read(streamOf('ASCII85Decode', Buffer.alloc(20_000, 'z')), 10_000)).toBeUndefined();
});
