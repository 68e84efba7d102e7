import { createHmac } from 'node:crypto';

/** The network of an address as a keyed hash, which can be counted but not read. */
export function hashNetwork(key: Buffer, ip: string | undefined): string {
  return createHmac('sha256', key)
    .update(`address ${networkOf(ip)}`)
    .digest('base64url');
}

/** The network that counts as one sender: an IPv4 address, or the /64 of an IPv6 address. A closed connection has none. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return 'closed';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  return mapped ?? (ip.includes(':') ? firstGroups(ip) : ip);
}

/** The first four of eight groups, with `::` expanded (RFC 4291 §2.2). */
function firstGroups(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
