import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync, inflateSync } from 'node:zlib';

/** What no program that handles a file may reach: a file, an environment variable, a listener on loopback. Each holds a word of its own. */
export interface Canaries {
  readonly filePath: string;
  /** The listener's address, without a slash at the end. */
  readonly url: string;
  /** For the server's environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The number of connections and datagrams so far. */
  packets(): number;
  /** The canaries whose words are in these bytes, plain or compressed. */
  foundIn(bytes: Buffer): readonly string[];
  close(): Promise<void>;
}

/** The maximum that is decompressed of one part. */
const maxInflatedBytes = 64 * 1024 * 1024;

/** Places the canaries, and proves that the listener works. */
export async function armCanaries(): Promise<Canaries> {
  const word = (name: string) => `${name}${randomBytes(8).toString('hex')}`;
  const words = { file: word('cardboard'), variable: word('mangrove'), listener: word('porcelain') };
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-canary-'));
  // Readable for every account, so that only the sandbox keeps a program from it.
  await chmod(folder, 0o755);
  const filePath = join(folder, 'canary.txt');
  await writeFile(filePath, `${words.file}\n`, { mode: 0o644 });
  let packets = 0;
  const server = createServer((socket) => {
    packets += 1;
    socket.on('error', () => undefined);
    const answer = `HTTP/1.1 200 OK\r\ncontent-length: ${words.listener.length}\r\nconnection: close\r\n\r\n${words.listener}`;
    // Unread data would keep the connection from closing.
    socket.resume().end(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4', () => {
    packets += 1;
  });
  datagrams.bind(port, '127.0.0.1');
  await once(datagrams, 'listening');
  const url = `http://127.0.0.1:${port}`;
  if (!(await (await fetch(url)).text()).includes(words.listener) || packets === 0) throw new Error('the listener hears nothing');
  packets = 0;
  return {
    filePath,
    url,
    env: { SHEAF_CANARY: words.variable },
    packets: () => packets,
    foundIn: (bytes) => wordsIn(bytes, words),
    close: async () => {
      datagrams.close();
      await closed(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** The names of the words that are in `bytes` or in compressed parts of it. */
export function wordsIn(bytes: Buffer, words: Readonly<Record<string, string>>): string[] {
  const all = [bytes, ...unpacked(bytes)];
  return Object.entries(words)
    .filter(([, word]) => all.some((part) => holds(part, word)))
    .map(([name]) => name);
}

/** In any of the encodings that formats use; in text, also with line breaks inside the word. */
function holds(bytes: Buffer, word: string): boolean {
  const wide = Buffer.from(word, 'utf16le');
  const hex = Buffer.from(word).toString('hex');
  const wideHex = Buffer.from(wide).swap16().toString('hex');
  if (bytes.includes(word) || bytes.includes(wide) || bytes.includes(Buffer.from(wide).swap16())) return true;
  const text = bytes.toString('latin1').replaceAll(/\s+/g, '').toLowerCase();
  return text.includes(word) || text.includes(hex) || text.includes(wideHex);
}

/** Streams of a PDF (ISO 32000-2 §7.3.8), parts of a zip (APPNOTE §4.3.7), and compressed parts of those. */
function unpacked(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  const add = (inflate: () => Buffer) => {
    try {
      const part = inflate();
      found.push(part);
      if (part.includes('%PDF-') || part.includes('PK\x03\x04')) found.push(...unpacked(part));
    } catch {
      // Compressed in another way, or not at all: then the word is plain, or the part is an image.
    }
  };
  const limits = { maxOutputLength: maxInflatedBytes };
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const from = at + 6 + (bytes[at + 6] === 0x0d ? 2 : 1);
    // The second byte of a zlib header makes it a multiple of 31 (RFC 1950 §2.2), which excludes most other data.
    if (from + 2 < bytes.length && bytes.readUInt16BE(from) % 31 === 0) add(() => inflateSync(bytes.subarray(from), limits));
  }
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    if (at + 30 > bytes.length || bytes.readUInt16LE(at + 8) !== 8) continue;
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    add(() => inflateRawSync(bytes.subarray(from), limits));
  }
  return found;
}
