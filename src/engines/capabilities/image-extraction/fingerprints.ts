import { hash } from 'node:crypto';
import { rawBytes } from '#engines/core/objects/filters.ts';
import { deref, PdfStream, PdfString, type PdfValue } from '#engines/core/objects/values.ts';

/** What tells how the samples of an image look (ISO 32000-2 table 87); where it is used, and what is said of it, does not. */
const tellingKeys = new Set([
  'Width',
  'Height',
  'ColorSpace',
  'BitsPerComponent',
  'ImageMask',
  'Mask',
  'SMask',
  'SMaskInData',
  'Matte',
  'Decode',
  'Filter',
  'DecodeParms',
]);
const deepest = 12;
/** Of one image; a list that holds itself would have no end. */
const maxValues = 10_000;

/** Equal for images with the same samples in the same colors behind the same mask, however often the file has them. */
export class Fingerprints {
  /** Images share their profiles and palettes. */
  readonly #hashes = new Map<PdfStream, string>();
  #valuesLeft = maxValues;

  of(image: PdfStream): string {
    this.#valuesLeft = maxValues;
    return hash('sha256', this.#image(image, 0), 'base64url');
  }

  #image(image: PdfStream, depth: number): string {
    const entries = [...image.dict].filter(([key]) => tellingKeys.has(key)).sort(([a], [b]) => (a < b ? -1 : 1));
    return `${this.#bytes(image)} ${entries.map(([key, value]) => `${key} ${this.#value(value, depth + 1)}`).join(' ')}`;
  }

  #value(value: PdfValue, depth: number): string {
    this.#valuesLeft -= 1;
    if (depth > deepest || this.#valuesLeft < 0) return '';
    const direct = deref(value);
    if (direct instanceof PdfStream) return this.#image(direct, depth);
    if (direct instanceof PdfString) return `(${Buffer.from(direct.bytes, 'latin1').toString('hex')})`;
    if (Array.isArray(direct)) return `[${direct.map((each) => this.#value(each, depth + 1)).join(' ')}]`;
    if (direct instanceof Map) return `<${[...direct].map(([key, each]) => `${key} ${this.#value(each, depth + 1)}`).join(' ')}>`;
    return JSON.stringify(direct);
  }

  #bytes(stream: PdfStream): string {
    const known = this.#hashes.get(stream);
    if (known !== undefined) return known;
    const made = hash('sha256', rawBytes(stream), 'base64url');
    this.#hashes.set(stream, made);
    return made;
  }
}
