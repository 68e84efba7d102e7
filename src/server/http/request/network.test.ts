import { describe, expect, test } from 'vitest';
import { hashNetwork } from './network.ts';

const key = Buffer.alloc(32, 7);
const of = (ip: string) => hashNetwork(key, ip);

describe('an address key', () => {
  test('is the same for one network, and hides it', () => {
    expect(of('2001:db8:0:12::1')).toBe(of('2001:0DB8:0:12:ffff:1:2:3'));
    expect(of('2001:db8::1')).toBe(of('2001:db8:0:0:1::'));
    expect(of('::1')).toBe(of('0:0:0:0:0:0:0:2'));
    expect(of('fe80::1%eth0')).toBe(of('fe80::2'));
    expect(of('::ffff:192.0.2.7')).toBe(of('192.0.2.7'));
    expect(of('192.0.2.7')).not.toMatch(/192|::/);
  });

  test('of a connection that is closed already is one of its own', () => {
    expect(hashNetwork(key, undefined)).not.toBe(of('::1'));
  });

  test('differs between networks and between secrets', () => {
    expect(of('2001:db8:0:12::1')).not.toBe(of('2001:db8:0:13::1'));
    expect(of('192.0.2.7')).not.toBe(of('192.0.2.8'));
    expect(of('192.0.2.7')).not.toBe(hashNetwork(Buffer.alloc(32, 8), '192.0.2.7'));
  });
});
