import { dictOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';

/** The resources of one content stream, copied before they are changed. Other streams may share them. */
export class OwnResources {
  readonly #given: PdfDict;
  #own: PdfDict | undefined;
  readonly #kinds = new Map<string, PdfDict>();

  constructor(given: PdfDict | undefined) {
    this.#given = given ?? new Map();
  }

  find(kind: string, name: string): PdfValue | undefined {
    return dictOf(this.dict.get(kind))?.get(name);
  }

  /** Adds a replacement under a new name, and returns the name. */
  add(kind: string, value: PdfValue): string {
    this.#own ??= new Map(this.#given);
    const entries = this.#kinds.get(kind) ?? new Map(dictOf(this.#given.get(kind)));
    this.#kinds.set(kind, entries);
    let n = entries.size;
    while (entries.has(`Left${n}`)) n += 1;
    entries.set(`Left${n}`, value);
    this.#own.set(kind, entries);
    return `Left${n}`;
  }

  get dict(): PdfDict {
    return this.#own ?? this.#given;
  }
}
