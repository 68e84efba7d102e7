import type { TextBlock } from '#contract/pages/annotations.ts';
import type { TextAlign } from '#contract/pages/textBlocks.ts';
import type { SummaryForm, SummaryLength, SummarySentence } from '#contract/results/summary.ts';
import type { EngineCall } from '../call.ts';
import type { ReadText } from './textReader.ts';

/** A sentence of a document, and its position. */
export type Passage = SummarySentence & {
  /** Whether it begins a section, is a list item, or is running text. */
  readonly kind: 'first' | 'point' | 'running';
};

/** The sentences of a document in reading order, without headers and footers. */
export interface LanguageText {
  readonly title: string | undefined;
  readonly language: 'en' | 'tl';
  readonly passages: readonly Passage[];
}

/** A document as sentences. */
export interface ReadSentences extends Omit<LanguageText, 'language'> {
  /** The language of most of it, ISO 639-3. */
  readonly language: string;
  readonly pages: number;
  readonly pagesWithoutText: number;
}

/** Splits a document into sentences and detects its language. */
export interface SentenceReader {
  /** Throws `unreadable_text`, `unrecognized_language`. */
  read(text: ReadText): Promise<ReadSentences>;
}

export interface SummaryOptions {
  readonly length: SummaryLength;
  readonly form: SummaryForm;
  /** The document's language; a language model may use the other one. */
  readonly inLanguage: LanguageText['language'];
}

export interface SummaryMade {
  readonly sentences: readonly SummarySentence[];
  /** Sentences that the document does not support, and that were left out. */
  readonly dropped: number;
}

/** An engine for summaries: a language model, or the built-in one. */
export interface Summarizer {
  /** `embedded`, or the model's name. */
  readonly name: string;
  summarise(text: LanguageText, options: SummaryOptions, call: EngineCall): Promise<SummaryMade>;
}

/** A block of a page's text, as it is on the page and as it is read. */
export interface ReadBlock {
  /** Its position and font. */
  readonly block: TextBlock;
  /** In one line. */
  readonly text: string;
  /** Part of the document itself, or of its headers and footers. */
  readonly role: 'body' | 'header' | 'footer';
  readonly align: TextAlign;
  /** The position of a vertical line to its right, such as the border of its cell. */
  readonly ruleRight: number | undefined;
}

/** A document as the blocks of its pages. */
export interface ReadBlocks {
  readonly blocks: readonly ReadBlock[];
  /** The language of most of it, ISO 639-3. */
  readonly language: string;
  readonly pages: number;
  readonly pagesWithoutText: number;
}

export interface BlockReader {
  /** Throws `unreadable_text`, `unrecognized_language`. */
  read(text: ReadText): Promise<ReadBlocks>;
}

/** Translates texts into English. */
export interface Translator {
  /** `bergamot`, `apertium`, or the name of the language model. */
  readonly name: string;
  /** The supported languages, ISO 639-3; undefined where it supports all of them. */
  readonly languages: readonly string[] | undefined;
  /** One translation for each text, in order. */
  translate(texts: readonly string[], language: string, call: EngineCall): Promise<readonly string[]>;
}
