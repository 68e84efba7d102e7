import { dictOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';

/** The resources of one content, copied before they are changed: others may share them. */
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

  /** A name of its own for a thing that takes another's place. */
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
