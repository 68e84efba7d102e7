import { expect, test } from 'vitest';
import { der, generalizedTime, integer, octets, oid, sequence, utcTime } from '../testing/der.suite.ts';
import { Asn1Error, oidOf, readAsn1, timeOf } from './asn1.ts';

test('values keep the bytes that they stand in', () => {
  const whole = sequence(integer(300), octets(Buffer.from('abc')));
  const read = readAsn1(Buffer.concat([whole, Buffer.alloc(20)]));
  expect(read.raw).toEqual(whole);
  expect(read.parts.map(({ content }) => content.toString('hex'))).toEqual(['012c', '616263']);
});

test('an indefinite length, and a string in parts', () => {
  const parts = Buffer.concat([
    Buffer.from([0x24, 0x80]),
    octets(Buffer.from('ab')),
    octets(Buffer.from('c')),
    Buffer.from([0, 0]),
  ]);
  const read = readAsn1(Buffer.concat([Buffer.from([0x30, 0x80]), parts, integer(5), Buffer.from([0, 0])]));
  expect(read.parts).toHaveLength(2);
  expect(read.parts[0]?.content.toString()).toBe('abc');
});

test('identifiers and times', () => {
  expect(oidOf(readAsn1(oid('1.2.840.113549.1.7.2')))).toBe('1.2.840.113549.1.7.2');
  const time = new Date('2026-03-03T09:41:07Z');
  expect(timeOf(readAsn1(utcTime(time)))).toEqual(time);
  expect(timeOf(readAsn1(generalizedTime(time)))).toEqual(time);
  expect(timeOf(readAsn1(der(0x18, Buffer.from('20260303104107.5+0100'))))).toEqual(new Date('2026-03-03T09:41:07.500Z'));
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a length beyond the end', Buffer.from([0x30, 0x7f, 1])],
  ['a huge length', Buffer.from([0x30, 0x88, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ['deep nesting', Buffer.alloc(60_000, Buffer.from([0x30, 0x80]))],
  ['deep nesting that ends', Array.from({ length: 2_000 }).reduce<Buffer>((inner) => sequence(inner), integer(1))],
])('%s is refused', (_, bytes) => {
  expect(() => readAsn1(bytes)).toThrow(Asn1Error);
});
