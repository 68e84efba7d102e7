import type { placesOf } from '#contract/results/comparison.ts';
import { canonicalText } from '#engines/capabilities/inventory/findings.ts';
import { annotationBox } from '#engines/core/content/shownPlace.ts';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { dictOf, nameOf, type PdfDict, type PdfValue } from '#engines/core/objects/values.ts';

export type MarkPlace = ReturnType<typeof placesOf>[number];

/** Where the comments and fields of a document stand, by their names as the inventory has them. */
export class MarkPlaces {
  /** The names of signed fields. */
  readonly signed: ReadonlySet<string>;
  readonly #places: ReadonlyMap<string, readonly MarkPlace[]>;

  constructor(places: ReadonlyMap<string, readonly MarkPlace[]>, signed: ReadonlySet<string>) {
    this.#places = places;
    this.signed = signed;
  }

  /** All places of a field. */
  ofField(name: string): readonly MarkPlace[] {
    return this.#places.get(fieldKey(name)) ?? [];
  }

  /** Comments of one kind with the same words on one page have one place each. */
  ofComment(name: string, value: string, page: number): readonly MarkPlace[] {
    return this.#places.get(commentKey(name, value, page)) ?? [];
  }
}

const fieldKey = (name: string) => `field ${name}`;
const commentKey = (name: string, value: string, page: number) => `comment ${page} ${name} ${value}`;

/** Later ones are compared, but have no place. */
const maxMarks = 200_000;

export function readMarkPlaces(source: Source): MarkPlaces {
  const places = new Map<string, MarkPlace[]>();
  const signed = new Set<string>();
  let left = maxMarks;
  for (const page of source.pages) {
    for (const { dict } of annotationsOf(page.dict).slice(0, left)) {
      left -= 1;
      const kind = nameOf(dict.get('Subtype')) ?? '';
      if (kind === 'Link' || kind === 'Popup') continue;
      const at = page.index + 1;
      const field = kind === 'Widget' ? fieldOf(dict) : undefined;
      if (field?.isSigned) signed.add(field.name);
      const box = annotationBox(page, dict);
      if (!box) continue;
      const key = field ? fieldKey(field.name) : commentKey(kind, canonicalText(dict.get('Contents')), at);
      const own = places.get(key) ?? [];
      own.push({ page: at, boxes: [box] });
      places.set(key, own);
    }
  }
  return new MarkPlaces(places, signed);
}

const deepestField = 32;

/** A widget's field: the names of the widget and of what is above it (ISO 32000-2 §12.7.4.2), and whether it holds a signature. */
function fieldOf(widget: PdfDict): { name: string; isSigned: boolean } {
  const names: string[] = [];
  let [kind, value]: (PdfValue | undefined)[] = [];
  let field: PdfDict | undefined = widget;
  for (let step = 0; field && step < deepestField; step += 1) {
    const name = canonicalText(field.get('T'));
    if (name !== '') names.unshift(name);
    kind ??= field.get('FT');
    value ??= field.get('V');
    field = dictOf(field.get('Parent'));
  }
  return { name: names.join('.'), isSigned: nameOf(kind) === 'Sig' && dictOf(value) !== undefined };
}
