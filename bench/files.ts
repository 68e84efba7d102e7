import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { deflateSync } from 'node:zlib';

/**
 * Plain PDFs of a given number of pages and weight, written object by object (ISO 32000-2 §7.5). They have the parts of a real
 * report: text, a shared font, a bookmark every ten pages, and on each page a link to the next page.
 */
export interface BenchFile {
  readonly pages: number;
  /** Incompressible picture bytes on each page; 0 for text only. */
  readonly pictureBytes: number;
}

const firstPageObject = 10;
/** Page, content, picture, link annotation. */
const objectsPerPage = 4;

class Writer {
  readonly #stream;
  readonly #offsets = new Map<number, number>();
  #length = 0;

  constructor(path: string) {
    this.#stream = createWriteStream(path);
    this.#write('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  }

  #write(part: string | Buffer): void {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    this.#length += bytes.length;
    this.#stream.write(bytes);
  }

  object(number: number, body: string, stream?: Buffer): void {
    this.#offsets.set(number, this.#length);
    this.#write(`${number} 0 obj\n${body}\n`);
    if (stream) {
      this.#write('stream\n');
      this.#write(stream);
      this.#write('\nendstream\n');
    }
    this.#write('endobj\n');
  }

  async end(): Promise<void> {
    const size = Math.max(...this.#offsets.keys()) + 1;
    const start = this.#length;
    const lines = [`xref\n0 ${size}\n0000000000 65535 f \n`];
    for (let number = 1; number < size; number += 1) {
      const offset = this.#offsets.get(number);
      lines.push(offset === undefined ? '0000000000 00001 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`);
    }
    this.#write(`${lines.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`);
    this.#stream.end();
    await finished(this.#stream);
  }
}

const pageObject = (index: number): number => firstPageObject + index * objectsPerPage;

function writePage(writer: Writer, index: number, { pages, pictureBytes }: BenchFile): void {
  const number = pageObject(index);
  const next = pageObject(Math.min(index + 1, pages - 1));
  const lines = Array.from(
    { length: 40 },
    (_, line) => `0 -16 Td (Page ${index + 1}, line ${line}: ${(index * 7919 + line * 104729) % 999983}) Tj`,
  );
  const picture = pictureBytes > 0 ? 'q 100 0 0 100 450 60 cm /Im Do Q\n' : '';
  const content = deflateSync(Buffer.from(`BT /F 11 Tf 72 760 Td ${lines.join('\n')} ET\n${picture}`, 'latin1'));
  const xObject = pictureBytes > 0 ? `/XObject << /Im ${number + 2} 0 R >>` : '';
  writer.object(
    number,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${number + 1} 0 R /Annots [${number + 3} 0 R] /Resources << /Font << /F 3 0 R >> ${xObject} >> >>`,
  );
  writer.object(number + 1, `<< /Length ${content.length} /Filter /FlateDecode >>`, content);
  if (pictureBytes > 0) {
    const side = Math.floor(Math.sqrt(pictureBytes / 3));
    const pixels = randomBytes(side * side * 3);
    writer.object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${pixels.length} >>`,
      pixels,
    );
  }
  writer.object(
    number + 3,
    `<< /Type /Annot /Subtype /Link /Rect [72 40 200 60] /Border [0 0 0] /Dest [${next} 0 R /XYZ 0 792 0] >>`,
  );
}

function writeOutline(writer: Writer, pages: number): void {
  const count = Math.ceil(pages / 10);
  const first = pageObject(pages);
  for (let index = 0; index < count; index += 1) {
    const siblings = `${index > 0 ? `/Prev ${first + index - 1} 0 R ` : ''}${index + 1 < count ? `/Next ${first + index + 1} 0 R` : ''}`;
    writer.object(
      first + index,
      `<< /Title (Section ${index + 1}) /Parent 5 0 R /Dest [${pageObject(index * 10)} 0 R /Fit] ${siblings} >>`,
    );
  }
  writer.object(5, `<< /Type /Outlines /First ${first} 0 R /Last ${first + count - 1} 0 R /Count ${count} >>`);
}

export async function writeBenchFile(path: string, file: BenchFile): Promise<void> {
  const writer = new Writer(path);
  const kids = Array.from({ length: file.pages }, (_, index) => `${pageObject(index)} 0 R`).join(' ');
  writer.object(1, '<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>');
  writer.object(2, `<< /Type /Pages /Count ${file.pages} /Kids [${kids}] >>`);
  writer.object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  writer.object(4, '<< /Title (Bench) >>');
  for (let index = 0; index < file.pages; index += 1) writePage(writer, index, file);
  writeOutline(writer, file.pages);
  await writer.end();
}
