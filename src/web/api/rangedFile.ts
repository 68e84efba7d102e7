/**
 * A part of a file on the server. A viewer requests the pages of a long document one by one, each at another position. Requests during a
 * running one are combined into one request with several ranges (RFC 9110 §14.2).
 */
export interface Part {
  readonly begin: number;
  readonly bytes: Uint8Array;
}

interface Wanted {
  readonly begin: number;
  /** After its last byte. */
  readonly end: number;
}

/** The unit in which the viewer counts loaded bytes. */
export const chunkBytes = 2048;
/** The minimum that is read when few ranges are requested, because neighboring bytes are needed next. */
const aheadBytes = 64 * chunkBytes;
const fewRanges = 4;
/** The same for many ranges: a small object often reaches into the next chunk. */
const littleAheadBytes = 2 * chunkBytes;
/** For more ranges the server sends the whole file. */
const maxRanges = 200;
const atOnce = 3;
const tries = 3;
/** The beginning of the file, and its end with the cross-references. */
const endBytes = 32 * chunkBytes;

export class RangedFile {
  readonly length: number;
  readonly #url: string;
  readonly #ends: readonly Part[];
  readonly #onPart: (part: Part) => void;
  readonly #onFailed: () => void;
  readonly #stop = new AbortController();
  #waiting: Wanted[] = [];
  #running = 0;

  private constructor(url: string, ends: readonly Part[], length: number, told: Told) {
    this.#url = url;
    this.#ends = ends;
    this.length = length;
    this.#onPart = told.onPart;
    this.#onFailed = told.onFailed;
  }

  /** Reads both ends of the file. Rejects when it does not exist. */
  static async open(url: string, told: Told): Promise<RangedFile> {
    const { parts, length } = await read(url, `0-${endBytes - 1},-${endBytes}`);
    return new RangedFile(url, parts, length, told);
  }

  /** Requests a range. The callback gets a part that begins there and may be longer. */
  want(begin: number, end: number): void {
    const known = this.#ends.find((part) => part.begin <= begin && end <= part.begin + part.bytes.length);
    // A copy, because the viewer takes ownership of the buffer.
    if (known) queueMicrotask(() => this.#onPart({ begin, bytes: known.bytes.slice(begin - known.begin, end - known.begin) }));
    else this.#waiting.push({ begin, end });
    this.#go();
  }

  close(): void {
    this.#stop.abort();
    this.#waiting = [];
  }

  #go(): void {
    while (this.#waiting.length > 0 && this.#running < atOnce && !this.#stop.signal.aborted) {
      const isFew = this.#waiting.length <= fewRanges;
      const batch = this.#waiting.splice(0, isFew ? 1 : maxRanges);
      this.#running += 1;
      this.#fetch(batch.map((each) => this.#further(each, isFew ? aheadBytes : littleAheadBytes)))
        .catch(() => this.#stop.signal.aborted || this.#onFailed())
        .finally(() => {
          this.#running -= 1;
          this.#go();
        });
    }
  }

  #further({ begin, end }: Wanted, bytes: number): Wanted {
    return { begin, end: Math.min(this.length, Math.max(end, begin + bytes)) };
  }

  async #fetch(batch: readonly Wanted[]): Promise<void> {
    const { signal } = this.#stop;
    const ranges = batch.map(({ begin, end }) => `${begin}-${end - 1}`).join(',');
    const { parts } = await again(() => read(this.#url, ranges, signal), signal);
    for (const { begin, end } of batch) {
      const part = parts.find((each) => each.begin <= begin && end <= each.begin + each.bytes.length);
      // A proxy may support single ranges only.
      if (part) this.#onPart({ begin, bytes: part.bytes.slice(begin - part.begin, end - part.begin) });
      else this.#onPart(onlyOf(await again(() => read(this.#url, `${begin}-${end - 1}`, signal), signal), begin, end));
    }
  }
}

interface Told {
  onPart(part: Part): void;
  /** A range could not be read, and is not tried again. */
  onFailed(): void;
}

interface Answer {
  readonly parts: readonly Part[];
  readonly length: number;
}

function onlyOf({ parts: [part] }: Answer, begin: number, end: number): Part {
  if (!part || part.begin > begin || part.begin + part.bytes.length < end) throw new Error('another range than was asked for');
  return { begin, bytes: part.bytes.slice(begin - part.begin, end - part.begin) };
}

async function again<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || count === tries) throw error;
      await new Promise((go) => setTimeout(go, 200 * count));
    }
  }
}

async function read(url: string, ranges: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { headers: { range: `bytes=${ranges}` }, credentials: 'include', signal: signal ?? null });
  if (!response.ok) throw new Error(`the file was answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 206) return { parts: [{ begin: 0, bytes }], length: bytes.length };
  const boundary = /boundary="?([^";]+)"?/.exec(response.headers.get('content-type') ?? '')?.[1];
  if (boundary) return partsOf(bytes, boundary);
  const [begin, length] = placeIn(response.headers.get('content-range') ?? '');
  return { parts: [{ begin, bytes }], length };
}

function placeIn(contentRange: string): readonly [begin: number, length: number] {
  const [, begin, length] = /bytes (\d+)-\d+\/(\d+)/.exec(contentRange) ?? [];
  if (begin === undefined || length === undefined) throw new Error('a range without its place');
  return [Number(begin), Number(length)];
}

/** The parts of `multipart/byteranges`. Each states its range. */
export function partsOf(body: Uint8Array, boundary: string): Answer {
  const parts: Part[] = [];
  let length = 0;
  const letters = new TextDecoder('latin1');
  for (let at = 0; at < body.length; ) {
    // A header has a few lines. The bytes of the file begin after the empty one.
    const head = letters.decode(body.subarray(at, at + boundary.length + 512));
    const [, first, last, total] = /content-range: *bytes (\d+)-(\d+)\/(\d+)/i.exec(head) ?? [];
    const end = head.indexOf('\r\n\r\n', head.indexOf(`--${boundary}`));
    if (first === undefined || end < 0) break;
    const start = at + end + 4;
    const size = Number(last) - Number(first) + 1;
    parts.push({ begin: Number(first), bytes: body.subarray(start, start + size) });
    length = Number(total);
    at = start + size;
  }
  return { parts, length };
}
