/** The languages every text of the site exists in. `fil` is Filipino (Tagalog), BCP 47. */
export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

/**
 * One text in every language. Placeholders: `{name}` is replaced by a value,
 * `{count|file|files}` by the first form when the value is 1, else by the second.
 */
export type Text = Readonly<Record<Language, string>>;

export type TextValues = Readonly<Record<string, string | number>>;

/** A toast or a panel: what happened, and one sentence about it. */
export interface Notice {
  readonly title: Text;
  readonly body: Text;
}

/** Made once: a number that makes its own format takes a hundred times as long. */
const numbers = { en: new Intl.NumberFormat('en'), fil: new Intl.NumberFormat('fil') } as const;

const placeholder = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** Fills a text's placeholders; an unknown placeholder stays as it stands, so that a test can see it. */
export function say(text: Text, language: Language, values: TextValues = {}): string {
  return text[language].replace(placeholder, (whole, key: string, one?: string, many?: string) => {
    const value = values[key];
    if (value === undefined) return whole;
    if (one !== undefined && many !== undefined) return Number(value) === 1 ? one : many;
    return typeof value === 'number' ? numbers[language].format(value) : value;
  });
}

/** The best of our languages for an Accept-Language header or a stored choice; English when nothing fits. */
export function pickLanguage(wanted: string | undefined): Language {
  for (const part of (wanted ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (tag === 'tl' || tag.startsWith('tl-') || tag === 'fil' || tag.startsWith('fil-')) return 'fil';
    if (tag === 'en' || tag.startsWith('en-')) return 'en';
  }
  return 'en';
}
