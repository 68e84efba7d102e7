import { createHash } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { crossReferenceRows, type Entry } from './crossReferenceRows.ts';
import { CountedOutput, OutputFile, type PdfOutput } from './outputFile.ts';
import { serialize, serializeDict } from './serialize.ts';
import { type PdfDict, PdfObject, PdfStream, PdfString, type PdfValue, pdfDict } from './values.ts';

export interface WriteOptions {
  /** The highest version of the sources, at least 1.5 where object streams are used. */
  readonly version: string;
  /** Replaces an object wherever it is referred to: by another object, or by null to leave it out. */
  readonly substitute?: (object: PdfObject) => PdfObject | null;
  /** False for PDF/A-1, which forbids object streams (ISO 19005-1 §6.1.4 builds on PDF 1.4). */
  readonly objectStreams?: boolean;
  /** The Flate level of object streams: 9 where size matters, else zlib's default. */
  readonly packLevel?: number;
  /** Checked between turns of the event loop. Its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** More members make smaller files and slower single reads. qpdf uses 100. */
const membersPerStream = 200;
const maxMemberBytes = 256 * 1024;
/** The event loop gets a turn after this much work: 20 ms at most. */
const objectsPerTurn = 5_000;
const bytesPerTurn = 16 * 1024 * 1024;

/** Writes everything reachable from `root` and `info`, and nothing else, so unused objects are dropped. Streams are copied unchanged. */
export async function writePdf(path: string, ends: Ends, options: WriteOptions): Promise<void> {
  const out = new OutputFile(path);
  try {
    await writePdfInto(out, ends, options);
  } finally {
    out.close();
  }
}

/** The same, from the start of the current part of `out`. */
export async function writePdfInto(out: PdfOutput, ends: Ends, options: WriteOptions): Promise<void> {
  const writer = new Writer(out, options);
  options.signal?.throwIfAborted();
  writer.begin();
  await writer.finish(ends);
}

/** The bytes that `writePdf` would write. */
export async function writtenBytes(ends: Ends, options: WriteOptions): Promise<number> {
  const out = new CountedOutput();
  await writePdfInto(out, ends, options);
  return out.position;
}

/** A PDF that is written while it is built: finished objects are on the disk, not in memory. */
export class GrowingPdf {
  readonly #out: OutputFile;
  readonly #writer: Writer;

  constructor(path: string, options: WriteOptions) {
    this.#out = new OutputFile(path);
    this.#writer = new Writer(this.#out, options);
    this.#writer.begin();
  }

  /** Writes a finished object. Objects that it refers to may be unfinished. Its value is released. */
  write(object: PdfObject): void {
    this.#writer.emit(object);
  }

  /** Writes all remaining reachable objects, and the end of the file. */
  async finish(ends: Ends): Promise<void> {
    await this.#writer.finish(ends);
    this.#out.close();
  }
}

interface Ends {
  readonly root: PdfObject;
  readonly info?: PdfValue;
}

class Writer {
  readonly #out: PdfOutput;
  readonly #options: WriteOptions;
  readonly #numbers = new Map<PdfObject, number>();
  readonly #queue: PdfObject[] = [];
  readonly #entries: Entry[] = [[0, 0, 65535]];
  /** Numbers of the objects that were written early. */
  readonly #emitted: (1 | undefined)[] = [];
  readonly #packs: boolean;
  #members: { number: number; text: string }[] = [];
  #memberBytes = 0;

  constructor(out: PdfOutput, options: WriteOptions) {
    this.#out = out;
    this.#options = options;
    this.#packs = options.objectStreams ?? true;
  }

  begin(): void {
    const { version } = this.#options;
    this.#out.text(`%PDF-${this.#packs && version < '1.5' ? '1.5' : version}\n%\xbf\xf7\xa2\xfe\n`);
  }

  /** Writes an object and releases its value. Later references need only its number. */
  emit(object: PdfObject): void {
    const number = this.#numberOf(object);
    if (number === undefined || this.#isEmitted(number)) throw new Error('an object is written once');
    this.#object(object);
    this.#emitted[number] = 1;
    object.value = null;
  }

  #isEmitted(number: number): boolean {
    return this.#emitted[number] === 1;
  }

  async finish({ root, info }: Ends): Promise<void> {
    const { signal } = this.#options;
    signal?.throwIfAborted();
    const rootNumber = this.#numberOf(root);
    const infoObject = info instanceof Map ? PdfObject.of(info) : info instanceof PdfObject ? info : undefined;
    const infoNumber = infoObject && this.#numberOf(infoObject);
    let turnStart = this.#out.position;
    for (let next = 0; next < this.#queue.length; next++) {
      const object = this.#queue[next] as PdfObject;
      if (!this.#isEmitted(this.#numbers.get(object) as number)) this.#object(object);
      if ((next + 1) % objectsPerTurn === 0 || this.#out.position - turnStart > bytesPerTurn) {
        turnStart = this.#out.position;
        await new Promise(setImmediate);
        signal?.throwIfAborted();
      }
    }
    this.#flushMembers();
    const trailer = pdfDict({ Root: root, Info: infoNumber === undefined ? undefined : infoObject, ID: this.#id() });
    if (rootNumber === undefined) throw new Error('the catalog was substituted away');
    this.#crossReferences(trailer);
  }

  readonly #numberOf = (object: PdfObject): number | undefined => {
    const substitute = this.#options.substitute;
    const target = substitute ? substitute(object) : object;
    if (target === null) return undefined;
    const known = this.#numbers.get(target);
    if (known !== undefined) return known;
    const number = this.#newNumber();
    this.#numbers.set(target, number);
    this.#queue.push(target);
    return number;
  };

  #newNumber(): number {
    this.#entries.push([0, 0, 0]);
    return this.#entries.length - 1;
  }

  #object(object: PdfObject): void {
    const number = this.#numbers.get(object) as number;
    const value = object.value;
    if (value instanceof PdfStream) this.#stream(number, value.dict, value.data);
    else if (this.#packs) this.#member(number, serialize(value, this.#numberOf));
    else this.#plain(number, serialize(value, this.#numberOf));
  }

  #stream(number: number, dict: PdfDict, data: PdfStream['data']): void {
    // Always set: a length that was an indirect object would be written for nothing.
    dict.set('Length', data.length);
    this.#begin(number, `${serializeDict(dict, this.#numberOf)}\nstream\n`);
    if (Buffer.isBuffer(data)) this.#out.bytes(data);
    else this.#out.copy(data);
    this.#out.text('\nendstream\nendobj\n');
  }

  #plain(number: number, text: string): void {
    this.#begin(number, `${text}\nendobj\n`);
  }

  #begin(number: number, text: string): void {
    this.#entries[number] = [1, this.#out.position, 0];
    this.#out.text(`${number} 0 obj\n`);
    this.#out.text(text);
  }

  #member(number: number, text: string): void {
    this.#members.push({ number, text });
    this.#memberBytes += text.length;
    if (this.#members.length === membersPerStream || this.#memberBytes > maxMemberBytes) this.#flushMembers();
  }

  #flushMembers(): void {
    const members = this.#members;
    if (members.length === 0) return;
    const number = this.#newNumber();
    let heads = '';
    let bodies = '';
    members.forEach((member, index) => {
      heads += `${member.number} ${bodies.length} `;
      bodies += `${member.text}\n`;
      this.#entries[member.number] = [2, number, index];
    });
    const dict = pdfDict({ Type: 'ObjStm', N: members.length, First: heads.length, Filter: 'FlateDecode' });
    this.#stream(number, dict, this.#pack(Buffer.from(heads + bodies, 'latin1')));
    this.#members = [];
    this.#memberBytes = 0;
  }

  #pack(bytes: Buffer): Buffer {
    return deflateSync(bytes, { level: this.#options.packLevel ?? constants.Z_DEFAULT_COMPRESSION });
  }

  /** A hash of what is written, so that the same inputs give the same file (ISO 32000-2 §14.4). */
  #id(): PdfValue {
    const hash = createHash('md5').update(JSON.stringify(this.#entries)).update(String(this.#out.position)).digest();
    const id = new PdfString(hash.toString('latin1'));
    return [id, id];
  }

  #crossReferences(trailer: PdfDict): void {
    if (this.#packs) this.#crossReferenceStream(trailer);
    else this.#crossReferenceTable(trailer);
  }

  #crossReferenceTable(trailer: PdfDict): void {
    const start = this.#out.position;
    this.#out.text(`xref\n0 ${this.#entries.length}\n0000000000 65535 f \n`);
    for (const [, offset] of this.#entries.slice(1)) this.#out.text(`${String(offset).padStart(10, '0')} 00000 n \n`);
    trailer.set('Size', this.#entries.length);
    this.#out.text(`trailer\n${serializeDict(trailer, this.#numberOf)}\nstartxref\n${start}\n%%EOF\n`);
  }

  #crossReferenceStream(trailer: PdfDict): void {
    const number = this.#newNumber();
    const start = this.#out.position;
    this.#entries[number] = [1, start, 0];
    const { bytes, widths, rowBytes } = crossReferenceRows(this.#entries, start);
    const dict = pdfDict({
      Type: 'XRef',
      Size: this.#entries.length,
      W: [...widths],
      Filter: 'FlateDecode',
      DecodeParms: pdfDict({ Predictor: 12, Columns: rowBytes }),
    });
    for (const [key, value] of trailer) dict.set(key, value);
    this.#stream(number, dict, this.#pack(bytes));
    this.#out.text(`startxref\n${start}\n%%EOF\n`);
  }
}
