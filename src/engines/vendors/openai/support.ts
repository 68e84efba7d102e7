import { contentWords } from '#engines/core/content/contentWords.ts';
import type { Passage } from '#engines/ports.ts';

/** The share of a sentence's meaningful words that its source must contain. */
const minShared = 0.6;
const maxSources = 6;
/** Negations in English and Tagalog. */
const negation = /\b(?:not|no|never|none|nobody|without|cannot|\w+n[’']t|hindi|wala|walang|huwag)\b/iu;
/** With fewer meaningful words a sentence cannot be supported. */
const minWords = 3;

/**
 * Whether passages support a sentence: they contain its figures, its names, and most of its words. A sentence in another language than its
 * source shares no words with it, so a quotation is required instead.
 */
export function isSupported(sentence: string, sources: readonly Passage[], quote?: string): boolean {
  if (sources.length === 0 || contentWords(sentence).length < minWords) return false;
  const source = sources.map(({ text, heading }) => `${heading ?? ''} ${text}`).join(' ');
  if (!figuresIn(sentence).every((figure) => figuresIn(source).includes(figure))) return false;
  if (negation.test(sentence) && !negation.test(source)) return false;
  if (quote !== undefined) return isQuoted(quote, source) && namesIn(sentence).every((name) => plain(source).includes(name));
  const there = new Set(contentWords(source));
  const words = contentWords(sentence).filter((word) => /\p{L}/u.test(word));
  const names = namesIn(sentence);
  return (
    names.every((name) => plain(source).includes(name)) &&
    words.filter((word) => there.has(word)).length / words.length >= minShared
  );
}

/** The passages that support a sentence: those that it names, else those with most of its words; none where there are none. */
export function sourcesOf(sentence: string, named: readonly Passage[], all: readonly Passage[]): readonly Passage[] {
  const cited = named.slice(0, maxSources);
  if (isSupported(sentence, cited)) return leastOf(sentence, cited);
  const words = new Set(contentWords(sentence));
  const similarity = (passage: Passage) => contentWords(passage.text).filter((word) => words.has(word)).length;
  const best = all
    .map((passage) => ({ passage, like: similarity(passage) }))
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like - a.like)
    .slice(0, 2)
    .map(({ passage }) => passage);
  return isSupported(sentence, best) ? leastOf(sentence, best) : [];
}

/** A single sufficient passage is a better source than many. */
function leastOf(sentence: string, sources: readonly Passage[]): readonly Passage[] {
  const alone = sources.find((source) => isSupported(sentence, [source]));
  return alone ? [alone] : sources;
}

/** Numbers in a normalized form: 4,500,000 and 4.500.000 are equal. */
export function figuresIn(text: string): string[] {
  return (text.match(/\d[\d.,]*/g) ?? []).map((figure) => figure.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(/[.,]+$/, ''));
}

/** Capitalized words that do not begin the sentence. */
function namesIn(sentence: string): string[] {
  const inner = sentence.replace(/^\P{L}*\p{L}+/u, '');
  return (inner.match(/(?<![.!?:]["”’)]?\s+["“‘(]?)\p{Lu}[\p{L}’'-]+/gu) ?? []).map(plain);
}

const minQuoted = 4;

function isQuoted(quote: string, source: string): boolean {
  return plain(quote).split(' ').length >= minQuoted && plain(source).includes(plain(quote));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
