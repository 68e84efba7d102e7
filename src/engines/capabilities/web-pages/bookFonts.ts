import { createHash } from 'node:crypto';
import type { ZipFolder } from '#engines/core/zipFolder.ts';
import { all, xmlOf } from './bookPackage.ts';
import { placeOf } from './parts.ts';
import { RefusedPage } from './webPageRequest.ts';

/** Font obfuscation: only the first bytes are changed. Any other encryption locks the book. */
const obfuscations: Readonly<Record<string, { bytes: number; key(identifier: string): Buffer }>> = {
  // EPUB 3.3, "Font obfuscation".
  'http://www.idpf.org/2008/embedding': {
    bytes: 1040,
    key: (identifier) =>
      createHash('sha1')
        .update(identifier.replace(/[\x20\t\r\n]/g, ''))
        .digest(),
  },
  'http://ns.adobe.com/pdf/enc#RC': {
    bytes: 1024,
    key: (identifier) => Buffer.from(identifier.replace(/^urn:uuid:|-|\s/g, ''), 'hex'),
  },
};

/** The algorithm of each obfuscated file, by its path. Throws `book_protected` if a part is encrypted. */
export function readEncryption(folder: ZipFolder): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const one of all(xmlOf(folder, 'META-INF/encryption.xml'), 'EncryptedData')) {
    const algorithm = [...one.getElementsByTagNameNS('*', 'EncryptionMethod')][0]?.getAttribute('Algorithm') ?? '';
    const place = placeOf('', [...one.getElementsByTagNameNS('*', 'CipherReference')][0]?.getAttribute('URI') ?? '');
    if (!(algorithm in obfuscations)) throw new RefusedPage('book_protected', 'an encrypted part');
    if (typeof place === 'object') found.set(place.path, algorithm);
  }
  return found;
}

/** The original bytes. */
export function deobfuscated(bytes: Buffer, algorithm: string, identifier: string): Buffer {
  const obfuscation = obfuscations[algorithm];
  const key = obfuscation?.key(identifier);
  if (!obfuscation || !key || key.length === 0) return bytes;
  const clear = Buffer.from(bytes);
  for (let at = 0; at < Math.min(obfuscation.bytes, clear.length); at++)
    clear[at] = (clear[at] ?? 0) ^ (key[at % key.length] ?? 0);
  return clear;
}
