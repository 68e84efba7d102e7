import { createDecipheriv, createHash } from 'node:crypto';
import { fileKey, rc4 } from './encryptionKey.ts';
import { arrayOf, dictOf, integerOf, nameOf, type PdfDict, PdfStream, PdfString, type PdfValue } from './values.ts';

/**
 * Decrypts what the user's password opens (ISO 32000-2 §7.6). Only signatures are read so, because they are over the file as it came; all
 * else reads qpdf's decrypted copy.
 */
export interface Decryption {
  /** The value of an object, with its strings and its stream decrypted. */
  decrypted(value: PdfValue, number: number, generation: number): PdfValue;
}

type Method = 'none' | 'rc4' | 'aes';
type Decrypt = (bytes: Buffer) => Buffer;

const aesBlock = 16;
const aesKeyBytes: readonly number[] = [16, 32];
const deepest = 100;
const salt = Buffer.from('sAlT');

/** Undefined for other handlers and methods, and for another password. */
export function openDecryption(trailer: PdfDict, password: string): Decryption | undefined {
  const encrypt = dictOf(trailer.get('Encrypt'));
  if (!encrypt || nameOf(encrypt.get('Filter')) !== 'Standard') return undefined;
  const version = integerOf(encrypt.get('V')) ?? 0;
  const [strings, streams] = [methodOf(encrypt, version, 'StrF'), methodOf(encrypt, version, 'StmF')];
  const key = strings && streams && fileKey(encrypt, trailer, password);
  if (!key) return undefined;
  const isMetadataPlain = encrypt.get('EncryptMetadata') === false;
  return {
    decrypted: (value, number, generation) => {
      const by = (method: Method) => cipherOf(method, version >= 5 ? key : objectKey(key, number, generation, method));
      if (!(value instanceof PdfStream)) return withStrings(value, by(strings));
      const kind = nameOf(value.dict.get('Type'));
      if (kind === 'XRef') return value;
      const dict = withStrings(value.dict, by(strings)) as PdfDict;
      const isPlain = (kind === 'Metadata' && isMetadataPlain) || hasOwnFilter(dict);
      return isPlain ? new PdfStream(dict, value.data) : decryptedStream(value, dict, by(streams));
    },
  };
}

function methodOf(encrypt: PdfDict, version: number, key: 'StrF' | 'StmF'): Method | undefined {
  if (version === 1 || version === 2) return 'rc4';
  if (version !== 4 && version !== 5) return undefined;
  const name = nameOf(encrypt.get(key)) ?? 'Identity';
  if (name === 'Identity') return 'none';
  const method = nameOf(dictOf(dictOf(encrypt.get('CF'))?.get(name))?.get('CFM'));
  if (method === 'None') return 'none';
  if (method === 'V2') return 'rc4';
  return method === 'AESV2' || method === 'AESV3' ? 'aes' : undefined;
}

/** A stream that names its own crypt filter, mostly to say that it is not encrypted. */
function hasOwnFilter(dict: PdfDict): boolean {
  const filter = dict.get('Filter');
  return [...(arrayOf(filter) ?? [filter ?? null])].some((item) => nameOf(item) === 'Crypt');
}

/** Algorithm 1. */
function objectKey(key: Buffer, number: number, generation: number, method: Method): Buffer {
  const place = Buffer.alloc(5);
  place.writeUIntLE(number & 0xffffff, 0, 3);
  place.writeUIntLE(generation & 0xffff, 3, 2);
  const hash = createHash('md5').update(Buffer.concat([key, place, method === 'aes' ? salt : Buffer.alloc(0)]));
  return hash.digest().subarray(0, Math.min(16, key.length + 5));
}

function cipherOf(method: Method, key: Buffer): Decrypt {
  if (method === 'none') return (bytes) => bytes;
  return method === 'rc4' ? (bytes) => rc4(key, bytes) : (bytes) => aes(key, bytes);
}

/** The first block is the initialization vector; the last one ends with its padding. */
function aes(key: Buffer, bytes: Buffer): Buffer {
  const whole = bytes.length - (bytes.length % aesBlock);
  // A hostile file may name AES with a key of another size.
  if (!aesKeyBytes.includes(key.length)) return bytes;
  if (whole < 2 * aesBlock) return Buffer.alloc(0);
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, aesBlock));
  cipher.setAutoPadding(false);
  const plain = Buffer.concat([cipher.update(bytes.subarray(aesBlock, whole)), cipher.final()]);
  const more = plain.at(-1) ?? 0;
  return more >= 1 && more <= aesBlock ? plain.subarray(0, -more) : plain;
}

function decryptedStream({ data }: PdfStream, dict: PdfDict, decrypt: Decrypt): PdfStream {
  return new PdfStream(dict, Buffer.isBuffer(data) ? decrypt(data) : { ...data, decode: decrypt });
}

function withStrings(value: PdfValue, decrypt: Decrypt, depth = 0): PdfValue {
  if (depth > deepest) return null;
  if (value instanceof PdfString) return new PdfString(decrypt(Buffer.from(value.bytes, 'latin1')).toString('latin1'));
  if (Array.isArray(value)) return value.map((item) => withStrings(item, decrypt, depth + 1));
  if (!(value instanceof Map)) return value;
  // The digits of a signature are never encrypted (§7.6.2).
  const isPlain = (key: string) => key === 'Contents' && value.has('ByteRange');
  return new Map([...value].map(([key, item]) => [key, isPlain(key) ? item : withStrings(item, decrypt, depth + 1)]));
}
