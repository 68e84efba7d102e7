import { type Asn1Value, at, readDer, UnreadableKey } from './asn1Reading.ts';

/** Why a PKCS#12 file cannot be used. */
export type KeyFileProblem = 'unreadable' | 'password' | 'legacy' | 'noKey' | 'keyKind' | 'insecure';

export class KeyFileError extends Error {
  readonly problem: KeyFileProblem;
  constructor(problem: KeyFileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Keys in PKCS#8 and certificates, in the order of the file (RFC 7292). */
export interface KeyFile {
  readonly keys: readonly Uint8Array<ArrayBuffer>[];
  readonly certificates: readonly Uint8Array<ArrayBuffer>[];
}

const [data, encryptedData] = ['1.2.840.113549.1.7.1', '1.2.840.113549.1.7.6'];
const [keyBag, shroudedKeyBag, certBag] = [1, 2, 3].map((n) => `1.2.840.113549.1.12.10.1.${n}`);
const [pbes2, pbkdf2] = ['1.2.840.113549.1.5.13', '1.2.840.113549.1.5.12'];
const aesBits: Readonly<Record<string, number>> = {
  '2.16.840.1.101.3.4.1.2': 128,
  '2.16.840.1.101.3.4.1.22': 192,
  '2.16.840.1.101.3.4.1.42': 256,
};
const macs: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
};
/** More iterations would only block the browser. */
const maxIterations = 10_000_000;

/**
 * Opens a PKCS#12 file with its password, entirely in the browser. Throws `KeyFileError`: `legacy` for encryption that browsers do not
 * support (triple DES, RC2).
 */
export async function openKeyFile(bytes: Uint8Array, password: string): Promise<KeyFile> {
  if (!('subtle' in globalThis.crypto)) throw new KeyFileError('insecure');
  try {
    return await readFile(bytes, password);
  } catch (error) {
    throw error instanceof KeyFileError ? error : new KeyFileError('unreadable');
  }
}

async function readFile(bytes: Uint8Array, password: string): Promise<KeyFile> {
  const safe = at(readDer(bytes), 1);
  if (at(safe, 0).id !== data) throw new KeyFileError('unreadable');
  const [keys, certificates]: Uint8Array<ArrayBuffer>[][] = [[], []];
  for (const part of readDer(at(safe, 1, 0).content).parts) {
    const contents = await contentsOf(part, password);
    for (const bag of contents.parts) {
      const kind = at(bag, 0).id;
      const value = at(bag, 1, 0);
      if (kind === keyBag) keys?.push(value.raw);
      if (kind === shroudedKeyBag) keys?.push((await opened(at(value, 0), at(value, 1).content, password)).raw);
      if (kind === certBag) certificates?.push(at(value, 1, 0).content);
    }
  }
  return { keys: keys ?? [], certificates: certificates ?? [] };
}

async function contentsOf(part: Asn1Value, password: string): Promise<Asn1Value> {
  const kind = at(part, 0).id;
  if (kind === data) return readDer(at(part, 1, 0).content);
  if (kind !== encryptedData) throw new KeyFileError('unreadable');
  const info = at(part, 1, 0, 1);
  return opened(at(info, 1), at(info, 2).content, password);
}

/** PBES2 with PBKDF2 and AES in CBC mode (RFC 8018 §6.2). */
async function opened(algorithm: Asn1Value, secret: Uint8Array<ArrayBuffer>, password: string): Promise<Asn1Value> {
  if (at(algorithm, 0).id !== pbes2) throw new KeyFileError('legacy');
  const [derivation, cipher] = [at(algorithm, 1, 0), at(algorithm, 1, 1)];
  const bits = aesBits[at(cipher, 0).id];
  if (at(derivation, 0).id !== pbkdf2 || bits === undefined) throw new KeyFileError('legacy');
  const params = at(derivation, 1);
  const mac = params.parts.find(({ tag }) => tag === 16);
  const hash = mac ? macs[at(mac, 0).id] : 'SHA-1';
  const iterations = at(params, 1).content.reduce((sum, byte) => sum * 256 + byte, 0);
  if (hash === undefined || iterations > maxIterations) throw new KeyFileError('legacy');
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveKey']);
  const derived = { name: 'PBKDF2', hash, iterations, salt: at(params, 0).content };
  const key = await crypto.subtle.deriveKey(derived, typed, { name: 'AES-CBC', length: bits }, false, ['decrypt']);
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: at(cipher, 1).content }, key, secret);
    return readDer(new Uint8Array(plain));
  } catch (error) {
    if (error instanceof UnreadableKey || error instanceof DOMException) throw new KeyFileError('password');
    throw error;
  }
}
