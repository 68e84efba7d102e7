import { type Language, languages, type Text } from '#locales/locales.ts';
import { texts } from '#locales/texts.ts';
import { hasRightToLeft } from './textDirection.ts';

export { type Language, languages, type Text };

/**
 * Placeholders of a text: `{name}` is replaced by a value; `{count|file|files}` by the plural form for this number, with as many forms as
 * `Intl.PluralRules` distinguishes in the language; `{touch?Tap:Click}` by the first words when the value is true, else by the second.
 */
export type TextValues = Readonly<Record<string, string | number | boolean>>;

/** The reader of a text. */
export interface MessageContext {
  readonly language: Language;
  /** Whether credits are sold here. Where they are not, no text mentions them. */
  readonly billing: boolean;
}

/** A text that is the same in every language, such as a name. */
export function sameText(words: string): Text {
  return completeText({ en: words });
}

/** An operator's text in English and some other languages. All other languages show the English. */
export function completeText(some: Partial<Text> & { readonly en: string }): Text {
  return Object.fromEntries(languages.map((language) => [language, some[language] ?? some.en])) as Text;
}

/** A toast or a panel: what happened, and one sentence about it. */
export interface Notice {
  readonly title: Text;
  readonly body: Text;
}

/** Facts about a locale. */
interface LocaleFacts {
  /** The language's own name. */
  readonly name: string;
  /** BCP 47 with a region, for the format of numbers and dates. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

const facts = texts('locale');

export function localeFacts(language: Language): LocaleFacts {
  return {
    name: facts.name[language],
    tag: facts.tag[language],
    direction: facts.direction[language] === 'rtl' ? 'rtl' : 'ltr',
  };
}

interface Formats {
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  /** The plural categories of the language in the order of CLDR, in which a text lists its forms. */
  readonly categories: readonly string[];
}

const made = new Map<Language, Formats>();
const categoryOrder = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Made once: making a format takes a hundred times as long as using it. */
function formatsOf(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  const { tag } = localeFacts(language);
  const plurals = new Intl.PluralRules(tag);
  const categories = categoryOrder.filter((each) => plurals.resolvedOptions().pluralCategories.some((own) => own === each));
  const formats = { numbers: new Intl.NumberFormat(tag), plurals, categories };
  made.set(language, formats);
  return formats;
}

export function formatNumber(value: number, language: Language): string {
  return formatsOf(language).numbers.format(value);
}

function pluralForm(value: string | number | boolean, forms: readonly string[], language: Language): string {
  const { plurals, categories } = formatsOf(language);
  return forms[categories.indexOf(plurals.select(Number(value)))] ?? forms.at(-1) ?? '';
}

const placeholder = /\{(\w+)(?:\?([^:{}]*)(?::([^{}]*))?|((?:\|[^|{}]*)*))\}/g;

/** A file name in Arabic or Hebrew moves the words around it unless it is isolated (Unicode Standard Annex 9, FSI and PDI). */
function isolated(value: string): string {
  return hasRightToLeft(value) ? `\u2068${value}\u2069` : value;
}

/** Fills a text's placeholders. An unknown placeholder stays as it is, so that a test can find it. */
export function formatMessage(text: Text, language: Language, values: TextValues = {}): string {
  return text[language].replace(
    placeholder,
    (whole, key: string, yes: string | undefined, no: string | undefined, forms: string | undefined) => {
      const value = values[key];
      if (value === undefined) return whole;
      if (yes !== undefined) return value ? yes : (no ?? '');
      if (forms) return pluralForm(value, forms.slice(1).split('|'), language);
      return typeof value === 'number' ? formatNumber(value, language) : isolated(String(value));
    },
  );
}

/** Our language for a tag: `tl-PH` is Filipino, `en-GB` is English. Undefined for other languages and invalid tags. */
export function asLanguage(tag: string | null | undefined): Language | undefined {
  if (!tag || !/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag)) return undefined;
  const [canonical = ''] = Intl.getCanonicalLocales(tag);
  return languages.find((each) => each === canonical) ?? languages.find((each) => each === canonical.split('-')[0]);
}

/** The best of our languages for an Accept-Language header; the first one when none fits. */
export function pickLanguage(wanted: string | undefined): Language {
  for (const part of (wanted ?? '').split(',')) {
    const language = asLanguage(part.split(';')[0]?.trim());
    if (language) return language;
  }
  return languages[0];
}
