const longestName = 40;

/** A name for programs, from words for people: `date_of_birth`. */
export function nameFrom(label: string, kind: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/gu, ' ')
    .match(/[\p{L}\p{N}]+/gu);
  if (!words) return kind;
  let name = '';
  for (const word of words) {
    const longer = name === '' ? word.slice(0, longestName) : `${name}_${word}`;
    if (longer.length > longestName) break;
    name = longer;
  }
  return name;
}

/** Names that are taken get a number. */
export class FieldNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  free(name: string): string {
    let found = name;
    for (let number = 2; this.#taken.has(found); number += 1) found = `${name}_${number}`;
    this.#taken.add(found);
    return found;
  }
}

const kinds = [
  ['signature', /\b(signature|signed|sign here|lagda|pirma|firma|unterschrift|assinatura)\b/iu],
  ['date', /\b(date|dated|d\.?o\.?b\.?|birthday|petsa|fecha|datum|data de)\b|\b(mm|dd)\s?[/.-]\s?(mm|dd)\b/iu],
  ['number', /\b(amount|total|sub-?total|price|cost|qty|quantity|number of|how many|halaga|bilang)\b|[$€£₱%]\s*$/iu],
] as const;

/** What a text field is for, by the words of its label. */
export function kindOfLabel(label: string): 'text' | 'signature' | 'date' | 'number' {
  const words = label.length > 80 ? label.slice(0, 80) : label;
  return kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? 'text';
}
