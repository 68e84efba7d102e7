import { describe, expect, test } from 'vitest';
import { readAsn1 } from '../cms/asn1.ts';
import { derSequence } from '../cms/der.ts';
import { makeCrl, makeParty, type Party } from '../testing/authority.suite.ts';
import { type Certificate, certificateFrom } from './certificate.ts';
import { readRevocationList } from './revocationList.ts';

const authority = makeParty({ name: 'Authority' });
const stranger = makeParty({ name: 'Stranger' });
const revoked = makeParty({ name: 'Revoked', issuer: authority });
const since = new Date('2026-03-04T05:06:07Z');
const list = makeCrl(authority, [{ party: revoked, since }]);
const asCertificate = ({ certificate }: Party): Certificate => certificateFrom(readAsn1(certificate));

describe('a revocation list', () => {
  test('names its certificates, and who signed it', () => {
    const read = readRevocationList(list);
    const sinceOf = (party: Party) => read.revokedSince(asCertificate(party).serial);
    expect([sinceOf(revoked), sinceOf(stranger)]).toEqual([since, undefined]);
    expect([read.isSignedBy(asCertificate(authority)), read.isSignedBy(asCertificate(stranger))]).toEqual([true, false]);
    expect((read.until?.getTime() ?? 0) - read.from.getTime()).toBe(86_400_000);
  });

  test.each([
    ['cut off', list.subarray(0, -1)],
    ['empty', Buffer.alloc(0)],
    ['of an indefinite length', Buffer.concat([Buffer.from([0x30, 0x80]), list.subarray(4), Buffer.alloc(2)])],
    ['longer than its bytes', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 0x30])],
    ['with a length of eight bytes', Buffer.from([0x30, 0x88, 0, 0, 0, 0, 0, 0, 0, 1, 0])],
    ['with nothing in it', derSequence(derSequence(), derSequence(), derSequence())],
  ])('%s is none', (_, bytes) => {
    expect(() => readRevocationList(bytes)).toThrow();
  });

  test('a million empty parts are not read', () => {
    const parts = Buffer.alloc(2_000_000, Buffer.from([0x05, 0x00]));
    expect(() => readRevocationList(derSequence(derSequence(parts), derSequence(), derSequence()))).toThrow();
  });
});
