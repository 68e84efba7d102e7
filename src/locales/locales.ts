/** The one list of locales: BCP 47 tags, each the name of a folder here. English is the original of all texts. */
export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

/** One text in every language. */
export type Text = Readonly<Record<Language, string>>;
