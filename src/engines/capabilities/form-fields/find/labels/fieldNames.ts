const longestName = 40;

/** Turns a label into a name for programs: `date_of_birth`. */
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

/** A name that is taken gets a number. */
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

const office =
  /\b(?:office|official|court|agency|department|clerk(?:['’]?s)?|staff|bank|dor|irs)\s+use\b|\buse only\b|\bdo not write\b|\br[eé]serv[eé]e? (?:à|au)\b|\bnur für (?:amtliche|interne|dienstliche)|\bvom (?:amt|gericht) auszufüllen|\buso (?:oficial|exclusivo|interno)\b/iu;

/** Whether a label says that somebody other than the person fills in the place. */
export function isOfficeUse(label: string): boolean {
  return office.test(label.length > 80 ? label.slice(0, 80) : label);
}

/** The purpose of a text field, from the words of its label. */
export function kindOfLabel(label: string): 'text' | 'signature' | 'date' | 'number' {
  const words = label.length > 80 ? label.slice(0, 80) : label;
  return kinds.find(([, pattern]) => pattern.test(words))?.[0] ?? 'text';
}
