/** The filters that write bytes as ASCII (ISO 32000-2 §7.4.2, §7.4.3). Undefined for data that breaks their rules. */

const [space, zero, end] = [0x20, 0x7a, 0x7e] as const;
/** Line ends, which are counted as digits. */
const slackBytes = 4096;
const [first, last] = [0x21, 0x75] as const;

/** Undefined for more than `maxBytes`, too: a `z` is four bytes. */
export function ascii85(bytes: Buffer, maxBytes: number): Buffer | undefined {
  const length = decodedLength(bytes);
  if (length > maxBytes + slackBytes) return undefined;
  const out = Buffer.alloc(length);
  let size = 0;
  let group: number[] = [];
  for (const code of bytes) {
    if (code === end) break;
    if (code <= space) continue;
    if (code === zero && group.length === 0) {
      size += 4;
      continue;
    }
    if (code < first || code > last) return undefined;
    group.push(code - first);
    if (group.length < 5) continue;
    size = out.writeUInt32BE(wordOf(group), size);
    group = [];
  }
  if (group.length === 1) return undefined;
  if (group.length > 1) {
    const kept = group.length - 1;
    out.writeUInt32BE(wordOf([...group, 84, 84, 84, 84].slice(0, 5)), size);
    size += kept;
  }
  return out.subarray(0, size);
}

/** At most: five digits, or one zero, are four bytes. */
function decodedLength(bytes: Buffer): number {
  let zeros = 0;
  for (const code of bytes) if (code === zero) zeros += 1;
  return 4 * (zeros + Math.ceil((bytes.length - zeros) / 5) + 1);
}

function wordOf(group: readonly number[]): number {
  return group.reduce((sum, digit) => sum * 85 + digit, 0) % 2 ** 32;
}

export function asciiHex(bytes: Buffer): Buffer | undefined {
  const text = (bytes.toString('latin1').split('>')[0] ?? '').replace(/\s/g, '');
  if (/[^0-9a-fA-F]/.test(text)) return undefined;
  return Buffer.from(text.length % 2 === 1 ? `${text}0` : text, 'hex');
}
