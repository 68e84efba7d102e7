import type { TextBlock } from '#contract/annotations.ts';
import type { SummaryForm, SummaryLength, SummarySentence } from '#contract/summary.ts';
import type { TextAlign } from '#contract/textBlocks.ts';
import type { EngineCall } from './call.ts';
import type { ReadText } from './textReader.ts';

/** A sentence of a document, and where it stands. */
export type Passage = SummarySentence & {
  /** How it begins: at the head of a part, as a point of a list, or in running text. */
  readonly kind: 'first' | 'point' | 'running';
};

/** A document as language: its sentences in the order in which they are read, headers and footers left out. */
export interface LanguageText {
  readonly title: string | undefined;
  readonly language: 'en' | 'tl';
  readonly passages: readonly Passage[];
}

/** A document in its sentences. */
export interface ReadSentences extends Omit<LanguageText, 'language'> {
  /** ISO 639-3, of most of it. */
  readonly language: string;
  readonly pages: number;
  readonly pagesWithoutText: number;
}

/** Finds sentences and their language, whatever is done with them then. */
export interface SentenceReader {
  /** Throws `unreadable_text`, `unrecognized_language`. */
  read(text: ReadText): Promise<ReadSentences>;
}

export interface SummaryOptions {
  readonly length: SummaryLength;
  readonly form: SummaryForm;
  /** The document's own, or, by a language model, the other one. */
  readonly inLanguage: LanguageText['language'];
}

export interface SummaryMade {
  readonly sentences: readonly SummarySentence[];
  /** Sentences that the document does not bear out, and that were left out. */
  readonly dropped: number;
}

/** What knows language: a model behind an address, or the one that is built in. */
export interface LanguageEngine {
  /** `embedded`, or the model's name. */
  readonly name: string;
  summarise(text: LanguageText, options: SummaryOptions, call: EngineCall): Promise<SummaryMade>;
}

/** A block of a page's text, as it stands and as it is read. */
export interface ReadBlock {
  /** Where it stands, and in which letters. */
  readonly block: TextBlock;
  /** In one line. */
  readonly text: string;
  /** Part of the document itself, or of what returns on its pages. */
  readonly role: 'body' | 'header' | 'footer';
  readonly align: TextAlign;
  /** Where an upright line is drawn to its right, such as the border of its cell. */
  readonly ruleRight: number | undefined;
}

/** A document in the blocks that its pages are made of. */
export interface ReadBlocks {
  readonly blocks: readonly ReadBlock[];
  /** ISO 639-3, of most of it. */
  readonly language: string;
  readonly pages: number;
  readonly pagesWithoutText: number;
}

export interface BlockReader {
  /** Throws `unreadable_text`, `unrecognized_language`. */
  read(text: ReadText): Promise<ReadBlocks>;
}

/** Puts texts into English. */
export interface Translator {
  /** `apertium`, or the model's name. */
  readonly name: string;
  /** ISO 639-3 of what it can translate; undefined where it knows them all. */
  readonly languages: readonly string[] | undefined;
  /** One text for each that was given, in their order. */
  translate(texts: readonly string[], language: string, call: EngineCall): Promise<readonly string[]>;
}
