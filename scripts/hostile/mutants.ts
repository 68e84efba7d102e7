import { unzipSync, type Zippable, zipSync } from 'fflate';
import { seededRandom } from '#fixtures/seededRandom.ts';

/** Damaged copies of valid files. The same bytes and the same seed always give the same copy. */

export interface Mutant {
  readonly bytes: Buffer<ArrayBuffer>;
  /** A description of the damage. */
  readonly how: string;
}

/** Random numbers from 0 to `below`, exclusive. */
export type Dice = (below: number) => number;

/** Random numbers that depend only on the seed. */
export function diceOf(seed: number): Dice {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}

type Damage = (bytes: Buffer<ArrayBuffer>, dice: Dice) => Mutant;

/** Bytes that cause parser errors more often than others. */
const awkward = [0x00, 0xff, 0x7f, 0x80, 0x0a, 0x20, 0x28, 0x3c, 0x3e];

const flipped: Damage = (bytes, dice) => {
  const changed = Buffer.from(bytes);
  const count = 1 + dice(32);
  for (let n = 0; n < count; n += 1) {
    const at = dice(changed.length);
    const before = changed[at] ?? 0;
    changed[at] = dice(2) === 0 ? before ^ (1 << dice(8)) : (awkward[dice(awkward.length)] ?? 0);
  }
  return { bytes: changed, how: `${count} bytes flipped` };
};

const cut: Damage = (bytes, dice) => {
  const from = dice(bytes.length);
  if (dice(2) === 0) return { bytes: Buffer.from(bytes.subarray(0, from)), how: `cut after ${from} bytes` };
  const length = 1 + dice(Math.min(bytes.length - from, 4096));
  const rest = Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
  return { bytes: rest, how: `${length} bytes cut out at ${from}` };
};

const spliced: Damage = (bytes, dice) => {
  const from = dice(bytes.length);
  const piece = bytes.subarray(from, from + 1 + dice(4096));
  const at = dice(bytes.length);
  const goesOn = dice(2) === 0 ? at : at + piece.length;
  const how = `${piece.length} bytes of ${from} ${goesOn === at ? 'put in at' : 'written over'} ${at}`;
  return { bytes: Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(goesOn)]), how };
};

const absurdNumbers = ['0', '-1', '1', '65536', '2147483647', '4294967296', '99999999999999999999', '0.0000001'];

/** Changes counts, lengths, offsets and object numbers, where they are uncompressed. */
const renumbered: Damage = (bytes, dice) => {
  const numbers = [...bytes.toString('latin1').matchAll(/\d+/g)];
  if (numbers.length === 0) return flipped(bytes, dice);
  const chosen = numbers[dice(numbers.length)];
  const [old = ''] = chosen ?? [];
  const at = chosen?.index ?? 0;
  const fresh = absurdNumbers[dice(absurdNumbers.length)] ?? '0';
  const parts = [bytes.subarray(0, at), Buffer.from(fresh), bytes.subarray(at + old.length)];
  return { bytes: Buffer.concat(parts), how: `${old} at ${at} became ${fresh}` };
};

const damages: readonly Damage[] = [flipped, cut, spliced, renumbered];

const damaged: Damage = (bytes, dice) => (damages[dice(damages.length)] ?? flipped)(bytes, dice);

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
const repacked: Damage = (bytes, dice) => {
  const parts = partsOf(bytes);
  const full = parts.filter(([, content]) => content.length > 0);
  const [name, content] = full[dice(full.length)] ?? [];
  if (name === undefined || content === undefined) return damaged(bytes, dice);
  const part = damaged(Buffer.from(content), dice);
  const zippable: Zippable = Object.fromEntries(
    // OpenDocument's first part is identified by its position, so it is not compressed.
    parts.map(([each, same]) => [each, [each === name ? part.bytes : same, { level: each === 'mimetype' ? 0 : 6, mtime }]]),
  );
  return { bytes: Buffer.from(zipSync(zippable)), how: `in ${name}: ${part.how}` };
};

/** A damaged copy of `bytes`, which are not empty. The copy may be empty, like an upload that was cut off. */
export function mutantOf(bytes: Buffer<ArrayBuffer>, seed: number): Mutant {
  const dice = diceOf(seed);
  const isZip = bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  return isZip && dice(4) > 0 ? repacked(bytes, dice) : damaged(bytes, dice);
}

/**
 * The index of the file that the mutant of this seed is made from. Independent of the damage, so that a single file gives the same mutant.
 */
export function baseOf(count: number, seed: number): number {
  return diceOf(seed ^ 0x5eed)(count);
}
