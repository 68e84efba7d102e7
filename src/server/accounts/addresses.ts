import { isIPv6 } from 'node:net';

/** As addresses are stored and compared. */
export function lowerCaseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * What an address comes down to when the free credits are granted: `a.b+c@gmail.com` and `ab@googlemail.com` are one mailbox
 * (docs/product.md, "Accounts").
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = (email.slice(0, at).toLowerCase().split('+')[0] ?? '') || email.slice(0, at).toLowerCase();
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** The network that an address belongs to: one IPv4 address, or the /64 that an IPv6 customer has at least (RFC 6177 §2). */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = address.includes('::') ? Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0') : [];
  return [...groups(head), ...zeros, ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
