interface Index {
  readonly members: readonly Buffer[];
  readonly end: number;
}

const maxMembers = 65_536;

/** A list of byte strings (Adobe TN 5176, 5). Throws a `RangeError` if one lies outside the program. */
export function readIndex(bytes: Buffer, at: number): Index {
  const count = bytes.readUInt16BE(at);
  if (count === 0) return { members: [], end: at + 2 };
  if (count > maxMembers) throw new RangeError('too many members');
  const size = bytes.readUInt8(at + 2);
  if (size < 1 || size > 4) throw new RangeError('the size of an offset');
  const offset = (n: number) => bytes.readUIntBE(at + 3 + n * size, size);
  const base = at + 2 + (count + 1) * size;
  const members = Array.from({ length: count }, (_, n) => {
    const [start, end] = [base + offset(n), base + offset(n + 1)];
    if (start > end || end > bytes.length) throw new RangeError('a member lies outside');
    return bytes.subarray(start, end);
  });
  return { members, end: base + offset(count) };
}

export function writeIndex(members: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(3 + (members.length + 1) * 4);
  head.writeUInt16BE(members.length, 0);
  head.writeUInt8(4, 2);
  let offset = 1;
  for (const [n, member] of members.entries()) {
    head.writeUInt32BE(offset, 3 + n * 4);
    offset += member.length;
  }
  head.writeUInt32BE(offset, 3 + members.length * 4);
  return Buffer.concat([head, ...members]);
}

/** The operands of each operator (4). Operators of two bytes are 0xc00 and the second byte. */
export function readDict(bytes: Buffer): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  let values: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    const code = bytes.readUInt8(at);
    if (code <= 21) {
      entries.set(code === 12 ? 0xc00 + bytes.readUInt8(at + 1) : code, values);
      values = [];
      at += code === 12 ? 2 : 1;
    } else if (code === 30) {
      const real = readReal(bytes, at + 1);
      values.push(real.value);
      at = real.end;
    } else {
      const [value, length] = readInteger(bytes, at, code);
      values.push(value);
      at += length;
    }
  }
  return entries;
}

function readInteger(bytes: Buffer, at: number, code: number): [value: number, length: number] {
  if (code === 28) return [bytes.readInt16BE(at + 1), 3];
  if (code === 29) return [bytes.readInt32BE(at + 1), 5];
  if (code <= 246) return [code - 139, 1];
  if (code <= 250) return [(code - 247) * 256 + bytes.readUInt8(at + 1) + 108, 2];
  return [-(code - 251) * 256 - bytes.readUInt8(at + 1) - 108, 2];
}

const realDigits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-'];

function readReal(bytes: Buffer, start: number): { value: number; end: number } {
  let text = '';
  for (let at = start; ; at += 1) {
    const byte = bytes.readUInt8(at);
    for (const half of [byte >> 4, byte & 15]) {
      if (half === 15) return { value: Number(text), end: at + 1 };
      text += realDigits[half] ?? '';
    }
  }
}

export function dictEntry(operator: number, values: readonly number[]): Buffer {
  const numbers = values.map((value) => {
    if (!Number.isInteger(value)) return realBytes(value);
    const bytes = Buffer.alloc(5);
    bytes[0] = 29;
    bytes.writeInt32BE(value, 1);
    return bytes;
  });
  return Buffer.concat([...numbers, Buffer.from(operator > 255 ? [12, operator & 0xff] : [operator])]);
}

function realBytes(value: number): Buffer {
  const halves: number[] = [];
  for (const char of String(value).replace('e-', 'm').replace('e+', 'E').replace('e', 'E'))
    halves.push(char === 'm' ? 12 : char === '-' ? 14 : char === 'E' ? 11 : realDigits.indexOf(char));
  halves.push(15);
  if (halves.length % 2 === 1) halves.push(15);
  const pairs = Array.from({ length: halves.length / 2 }, (_, n) => ((halves[n * 2] ?? 0) << 4) | (halves[n * 2 + 1] ?? 0));
  return Buffer.from([30, ...pairs]);
}

/** Returns undefined if an offset points outside the program. */
export function unlessBroken<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}
