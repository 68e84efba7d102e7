import { unzipSync, type Zippable, zipSync } from 'fflate';
import { seededRandom } from '#fixtures/seededRandom.ts';

/** Damaged copies of valid files. The same bytes and the same seed always give the same copy. */

export interface Mutant {
  readonly bytes: Buffer<ArrayBuffer>;
  /** A description of the damage. */
  readonly how: string;
}

/** Random numbers from 0 to `below`, exclusive. */
export type RandomBelow = (below: number) => number;

/** Random numbers that depend only on the seed. */
export function seededRandomBelow(seed: number): RandomBelow {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

type Damage = (bytes: Buffer<ArrayBuffer>, randomBelow: RandomBelow) => Mutant;

/** Bytes that cause parser errors more often than others. */
const awkward = [0x00, 0xff, 0x7f, 0x80, 0x0a, 0x20, 0x28, 0x3c, 0x3e];

const flipped: Damage = (bytes, randomBelow) => {
  const changed = Buffer.from(bytes);
  const count = 1 + randomBelow(32);
  for (let n = 0; n < count; n += 1) {
    const at = randomBelow(changed.length);
    const before = changed[at] ?? 0;
    changed[at] = randomBelow(2) === 0 ? before ^ (1 << randomBelow(8)) : (awkward[randomBelow(awkward.length)] ?? 0);
  }
  return { bytes: changed, how: `${count} bytes flipped` };
};

const cut: Damage = (bytes, randomBelow) => {
  const from = randomBelow(bytes.length);
  if (randomBelow(2) === 0) return { bytes: Buffer.from(bytes.subarray(0, from)), how: `cut after ${from} bytes` };
  const length = 1 + randomBelow(Math.min(bytes.length - from, 4096));
  const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
  return { bytes: rest, how: `${length} bytes cut out at ${from}` };
};

const spliced: Damage = (bytes, randomBelow) => {
  const from = randomBelow(bytes.length);
  const piece = bytes.subarray(from, from + 1 + randomBelow(4096));
  const at = randomBelow(bytes.length);
  const goesOn = randomBelow(2) === 0 ? at : at + piece.length;
  const how = `${piece.length} bytes of ${from} ${goesOn === at ? 'put in at' : 'written over'} ${at}`;
  return { bytes: Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(goesOn)]), how };
};

const absurdNumbers = ['0', '-1', '1', '65536', '2147483647', '4294967296', '99999999999999999999', '0.0000001'];

/** Changes counts, lengths, offsets and object numbers, where they are uncompressed. */
const renumbered: Damage = (bytes, randomBelow) => {
  const numbers = [...bytes.toString('latin1').matchAll(/\d+/g)];
  if (numbers.length === 0) return flipped(bytes, randomBelow);
  const chosen = numbers[randomBelow(numbers.length)];
  const [old = ''] = chosen ?? [];
  const at = chosen?.index ?? 0;
  const fresh = absurdNumbers[randomBelow(absurdNumbers.length)] ?? '0';
  const parts = [bytes.subarray(0, at), Buffer.from(fresh), bytes.subarray(at + old.length)];
  return { bytes: Buffer.concat(parts), how: `${old} at ${at} became ${fresh}` };
};

const damages: readonly Damage[] = [flipped, cut, spliced, renumbered];

const damaged: Damage = (bytes, randomBelow) => (damages[randomBelow(damages.length)] ?? flipped)(bytes, randomBelow);

/** The earliest time that a zip can store, so that the time of the run is not part of the bytes. */
const mtime = '1980-01-01T00:00:00';

const largestPartBytes = 64 * 1024 * 1024;

/** None where the file is no valid zip. The server may be able to open it in spite of that. */
function partsOf(bytes: Buffer): [name: string, content: Uint8Array][] {
  try {
    return Object.entries(unzipSync(bytes, { filter: ({ originalSize }) => originalSize <= largestPartBytes }));
  } catch {
    return [];
  }
}

/** Damages a part of an Office file and compresses it again. Damage to compressed bytes would only fail the checksum. */
const repacked: Damage = (bytes, randomBelow) => {
  const parts = partsOf(bytes);
  const full = parts.filter(([, content]) => content.length > 0);
  const [name, content] = full[randomBelow(full.length)] ?? [];
  if (name === undefined || content === undefined) return damaged(bytes, randomBelow);
  const part = damaged(Buffer.from(content), randomBelow);
  const zippable: Zippable = Object.fromEntries(
    // OpenDocument's first part is identified by its position, so it is not compressed.
    parts.map(([each, same]) => [each, [each === name ? part.bytes : same, { level: each === 'mimetype' ? 0 : 6, mtime }]]),
  );
  return { bytes: Buffer.from(zipSync(zippable)), how: `in ${name}: ${part.how}` };
};

/** A damaged copy of `bytes`, which are not empty. The copy may be empty, like an upload that was cut off. */
export function mutantOf(bytes: Buffer<ArrayBuffer>, seed: number): Mutant {
  const randomBelow = seededRandomBelow(seed);
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  return isZip && randomBelow(4) > 0 ? repacked(bytes, randomBelow) : damaged(bytes, randomBelow);
}

/**
 * The index of the file that the mutant of this seed is made from. Independent of the damage, so that a single file gives the same mutant.
 */
export function baseOf(count: number, seed: number): number {
  return seededRandomBelow(seed ^ 0x5eed)(count);
}
