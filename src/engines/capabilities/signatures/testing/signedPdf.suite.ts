/** A small PDF that grows by appended versions, and is signed by them (ISO 32000-2 §7.5.6, §12.8). */

export const objects = {
  catalog: 1,
  pages: 2,
  page: 3,
  content: 4,
  font: 5,
  form: 6,
  field: 7,
  planted: 8,
  info: 9,
  secondField: 10,
  image: 11,
} as const;

export interface SignOptions {
  readonly format?: string;
  readonly field?: string;
  readonly docMdp?: 1 | 2 | 3;
  readonly lock?: { readonly action: 'All' | 'Include' | 'Exclude'; readonly fields: readonly string[] };
  readonly visible?: boolean;
  readonly contentsBytes?: number;
  /** More entries of the trailer. */
  readonly trailer?: string;
  /** More entries of the form. */
  readonly form?: string;
  /** More entries of the signature's dictionary. */
  readonly extra?: string;
  /** The version as it is signed. */
  readonly written?: (bytes: Buffer) => Buffer;
}

const stream = (words: string, text: string) => `<<${words}/Length ${text.length}>>stream\n${text}\nendstream`;

export class TestPdf {
  bytes: Buffer;
  readonly bodies = new Map<number, string>();
  #lastTable = 0;
  signatures: { value: number; field: number }[] = [];

  private constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  static make(): TestPdf {
    const pdf = new TestPdf(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
    const text = (words: string, y: number) => `BT /F1 24 Tf 72 ${y} Td (${words}) Tj ET`;
    pdf.update({
      [objects.catalog]: '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>',
      [objects.pages]: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      [objects.page]: pageBody([objects.field, objects.secondField]),
      [objects.content]: stream('', `${text('Pay 100 euros', 700)}\nq 1 0 0 1 72 300 cm /I1 Do Q`),
      [objects.font]: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      [objects.form]: formBody([objects.field, objects.secondField]),
      [objects.field]: fieldBody('amount', 600),
      [objects.planted]: stream('', text('Pay 9999 euros', 700)),
      [objects.info]: '<</Title(Contract)>>',
      [objects.secondField]: fieldBody('name', 560),
      [objects.image]: stream('/Type/XObject/Subtype/Form/BBox[0 0 10 10]', '0.9 g 0 0 10 10 re f'),
    });
    return pdf;
  }

  copy(): TestPdf {
    const pdf = new TestPdf(Buffer.from(this.bytes));
    for (const [number, body] of this.bodies) pdf.bodies.set(number, body);
    pdf.#lastTable = this.#lastTable;
    pdf.signatures = [...this.signatures];
    return pdf;
  }

  /** The file with a version behind it that somebody else has appended: the next one is built on that. */
  adopt(bytes: Buffer): this {
    const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024));
    this.#lastTable = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
    const size = Number(/\/Size (\d+)/.exec(bytes.toString('latin1', this.#lastTable))?.[1]);
    this.bodies.set(size - 1, this.body(size - 1));
    this.bytes = bytes;
    return this;
  }

  get nextNumber(): number {
    return Math.max(0, ...this.bodies.keys()) + 1;
  }

  body(number: number): string {
    return this.bodies.get(number) ?? '';
  }

  /** Appends a version with these objects; an empty body frees its object. */
  update(changed: Readonly<Record<number, string>>, trailer = ''): this {
    const parts: Buffer[] = [this.bytes];
    let at = this.bytes.length;
    const add = (text: string) => {
      const bytes = Buffer.from(text, 'latin1');
      parts.push(bytes);
      at += bytes.length;
    };
    if (at > 20) add('\n');
    let rows = this.#lastTable === 0 ? '0 1\n0000000000 65535 f \n' : '';
    for (const [key, body] of Object.entries(changed)) {
      const number = Number(key);
      rows += `${number} 1\n${body === '' ? '0000000000 00001 f ' : `${String(at).padStart(10, '0')} 00000 n `}\n`;
      if (body === '') this.bodies.delete(number);
      else {
        this.bodies.set(number, body);
        add(`${number} 0 obj\n${body}\nendobj\n`);
      }
    }
    const table = at;
    const previous = this.#lastTable > 0 ? `/Prev ${this.#lastTable}` : '';
    add(
      `xref\n${rows}trailer\n<</Size ${this.nextNumber}/Root 1 0 R/Info 9 0 R${previous}${trailer}>>\nstartxref\n${table}\n%%EOF\n`,
    );
    this.#lastTable = table;
    this.bytes = Buffer.concat(parts);
    return this;
  }

  /** Appends a signature made by `make` of the bytes around it. */
  sign(make: (signed: Buffer) => Buffer, options: SignOptions = {}): this {
    const { format = 'ETSI.CAdES.detached', docMdp, lock, visible = true, contentsBytes = 8192 } = options;
    const [value, field] = [this.nextNumber, this.nextNumber + 1];
    const reference = (method: string, params: string) =>
      `<</Type/SigRef/TransformMethod/${method}/TransformParams<</Type/TransformParams/V/1.2${params}>>>>`;
    const references = [
      ...(docMdp ? [reference('DocMDP', `/P ${docMdp}`)] : []),
      ...(lock
        ? [reference('FieldMDP', `/Action/${lock.action}/Fields[${lock.fields.map((name) => `(${name})`).join('')}]`)]
        : []),
    ];
    const type = format === 'ETSI.RFC3161' ? 'DocTimeStamp' : 'Sig';
    const words = `/Type/${type}/Filter/Adobe.PPKLite/SubFilter/${format}${references.length > 0 ? `/Reference[${references.join('')}]` : ''}${options.extra ?? ''}`;
    const body = `<<${words}/ByteRange[0 0000000000 0000000000 0000000000]/Contents <${'0'.repeat(contentsBytes * 2)}>>>`;
    const fields = [...this.#fieldNumbers(), field];
    const rect = visible ? '72 100 272 150' : '0 0 0 0';
    const changed = {
      [value]: body,
      [field]: `<</Type/Annot/Subtype/Widget/FT/Sig/T(${options.field ?? `Signature ${this.signatures.length + 1}`})/V ${value} 0 R/P 3 0 R/F 132/Rect[${rect}]>>`,
      [objects.form]: formBody(fields, `/SigFlags 3${options.form ?? ''}`),
      [objects.page]: this.body(objects.page).replace(
        /\/Annots\[[^\]]*\]/,
        `/Annots[${fields.map((each) => `${each} 0 R`).join(' ')}]`,
      ),
      ...(docMdp ? { [objects.catalog]: this.body(objects.catalog).replace(/>>$/, `/Perms<</DocMDP ${value} 0 R>>>>`) } : {}),
    };
    this.update(changed, options.trailer);
    this.bytes = options.written?.(this.bytes) ?? this.bytes;
    this.signatures.push({ value, field });
    this.#fillIn(make);
    return this;
  }

  #fieldNumbers(): number[] {
    const list = /\/Fields\[([^\]]*)\]/.exec(this.body(objects.form))?.[1] ?? '';
    return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
  }

  #fillIn(make: (signed: Buffer) => Buffer): void {
    const text = this.bytes.toString('latin1');
    const start = text.lastIndexOf('/Contents <') + '/Contents '.length;
    const end = text.indexOf('>', start) + 1;
    const digits = [start, end, this.bytes.length - end].map((number) => String(number).padStart(10, '0'));
    const rangeAt = text.lastIndexOf('/ByteRange[0 ', start);
    this.bytes.write(`/ByteRange[0 ${digits.join(' ')}]`, rangeAt, 'latin1');
    const made = make(Buffer.concat([this.bytes.subarray(0, start), this.bytes.subarray(end)]));
    if (made.length * 2 > end - start - 2) throw new Error('the signature needs more room');
    this.bytes.write(made.toString('hex'), start + 1, 'latin1');
  }
}

export function pageBody(annotations: readonly number[], entries = ''): string {
  const list = annotations.map((number) => `${number} 0 R`).join(' ');
  return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</I1 11 0 R>>>>/Annots[${list}]${entries}>>`;
}

export function formBody(fields: readonly number[], entries = ''): string {
  return `<</Fields[${fields.map((number) => `${number} 0 R`).join(' ')}]/DA(/F1 12 Tf 0 g)/DR<</Font<</F1 5 0 R>>>>${entries}>>`;
}

export function fieldBody(name: string, y: number, value = '', entries = ''): string {
  const shown = value === '' ? '' : `/V(${value})`;
  return `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/P 3 0 R/F 4/Rect[72 ${y} 272 ${y + 24}]/DA(/F1 12 Tf 0 g)${shown}${entries}>>`;
}
