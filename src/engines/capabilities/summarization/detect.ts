import { franc } from 'franc';
import { AppError } from '#contract/api/appError.ts';
import { languageNames } from '#contract/text/languageNames.ts';

/** ISO 639-3. */
const known = Object.keys(languageNames);
const chunkLetters = 500;
const maxChunks = 80;
/** Shorter text has no detectable language. */
const minLetters = 5;
const fewLetters = 70;
/** In a text of English and Tagalog: with more Tagalog than this it is Taglish, which counts as Tagalog. */
const minTagalog = 0.2;
/** Words that occur in nearly every Tagalog sentence, and in no other language of the list. */
const tagalogWords =
  /\b(?:ang|mga|ng|sa|na|ay|hindi|kung|para|mula|ito|siya|nila|kanilang|upang|bilang|nang|pero|kasi|naman|lang|po)\b/giu;

export interface LanguageFound {
  /** ISO 639-3. */
  readonly code: string;
  /** As a part of the whole, 0 to 1. */
  readonly share: number;
}

/** Small words that identify the language of a few lines. Words of two of these languages are not in the list. */
const smallWords: Readonly<Record<string, RegExp>> = {
  tgl: tagalogWords,
  eng: /\b(?:the|of|and|to|is|are|for|with|this|that|was|by|from|page)\b/giu,
  spa: /(?<!\p{L})(?:el|los|las|y|por|una|su|lo|está|más|año|hoja|página)(?!\p{L})/giu,
  cat: /(?<!\p{L})(?:els|amb|i|per|dels|és|pàgina|aquest|aquesta|més)(?!\p{L})/giu,
  glg: /(?<!\p{L})(?:unha|polo|pola|non|dunha|páxina|máis|coa|nunha)(?!\p{L})/giu,
  epo: /(?<!\p{L})(?:kaj|estas|estis|kun|ĝi|ĉi|paĝo|aŭ)(?!\p{L})/giu,
  fra: /(?<!\p{L})(?:le|les|des|et|est|une|pour|dans|sur|avec|aux)(?!\p{L})/giu,
  deu: /(?<!\p{L})(?:der|das|und|ist|nicht|ein|eine|mit|für|den|von|seite)(?!\p{L})/giu,
};

/** The letters of a few words identify no language, but their small words do. Undefined without such words. */
function languageOfFew(text: string): string | undefined {
  const found = Object.entries(smallWords).map(([code, words]) => ({ code, count: text.match(words)?.length ?? 0 }));
  const [first, second] = found.sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.code : undefined;
}

/** Detects the language of a text piece by piece, because a document may have two. Throws `unreadable_text` and `unrecognized_language`. */
export function detectLanguage(text: string): LanguageFound {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < minLetters || isGarbled(text, letters)) throw new AppError('unreadable_text');
  // Too few words to exclude a language.
  const different = [...new Set(text.toLowerCase().match(/\p{L}+/gu))].join('').length;
  const ofFew = different < fewLetters ? languageOfFew(text) : undefined;
  if (ofFew !== undefined) return { code: ofFew, share: 1 };
  if (different < fewLetters && /^[\p{ASCII}ñÑ–—‘’“”•]*$/u.test(text)) return { code: 'eng', share: 1 };
  const counts = new Map<string, number>();
  let total = 0;
  for (const chunk of chunksOf(text)) {
    const code = franc(chunk, { only: known, minLength: 20 });
    total += chunk.length;
    counts.set(code, (counts.get(code) ?? 0) + chunk.length);
  }
  const share = (code: string) => (counts.get(code) ?? 0) / Math.max(1, total);
  const both = share('eng') + share('tgl');
  if (both > 0.5 && (share('tgl') / both >= minTagalog || isTaglish(text))) return { code: 'tgl', share: both };
  const [first] = [...counts].filter(([code]) => code !== 'und').sort((a, b) => b[1] - a[1]);
  if (!first || first[1] / total < 0.3) throw new AppError('unrecognized_language');
  return { code: first[0], share: first[1] / total };
}

/** English sentences with Tagalog's small words between them. */
function isTaglish(text: string): boolean {
  return tagalogPart(text) > 0.08;
}

function tagalogPart(text: string): number {
  const sample = text.slice(0, chunkLetters * maxChunks);
  const words = sample.match(/\p{L}+/gu)?.length ?? 0;
  return (sample.match(tagalogWords)?.length ?? 0) / Math.max(1, words);
}

/** Text of a font without a character map: signs, boxes, and rows of consonants. */
function isGarbled(text: string, letters: number): boolean {
  const signs = text.match(/[\ufffd\ue000-\uf8ff]|(?!\s)\p{Cc}/gu)?.length ?? 0;
  const seen = text.replace(/\s+/g, '').length;
  if (signs / Math.max(1, seen) > 0.1 || letters / Math.max(1, seen) < 0.35) return true;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  const vowels = text.match(/[aeiouyáéíóúàèìòùâêîôûäëïöüãõ]/gi)?.length ?? 0;
  return latin > letters * 0.8 && vowels / Math.max(1, latin) < 0.18;
}

/** From all over the text, so that no part decides alone. */
function chunksOf(text: string): string[] {
  const count = Math.ceil(text.length / chunkLetters);
  const step = Math.max(1, count / maxChunks);
  return Array.from({ length: Math.min(count, maxChunks) }, (_, index) => {
    const start = Math.floor(index * step) * chunkLetters;
    return text.slice(start, start + chunkLetters);
  }).filter((chunk) => /\p{L}{2}/u.test(chunk));
}
