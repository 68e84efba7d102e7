import type { Fact } from '#contract/results/report.ts';
import type { EngineCall, PictureInput } from '../call.ts';

/** A bookmark of a page before its layout. */
export interface WebPageBookmark {
  readonly title: string;
  /** 0 for the first level. */
  readonly depth: number;
  /** The id of its target element. */
  readonly target: string;
}

/** A web page in one file, with everything that it shows: nothing has an external address. */
export interface WebPage {
  readonly path: string;
  /** Empty where it has none. */
  readonly title: string;
  readonly author: string;
  /** Replace those that headings make, where there are any. */
  readonly bookmarks: readonly WebPageBookmark[];
  readonly removed: readonly Fact[];
  readonly warnings: readonly Fact[];
}

/** A mail as a page, and its attachments. */
export interface MessagePage extends WebPage {
  readonly attachments: readonly { readonly path: string; readonly name: string }[];
}

/** The labels of a mail's header, in the caller's language. */
export interface MessageWords {
  readonly from: string;
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly date: string;
  readonly subject: string;
  readonly attachments: string;
  /** BCP 47, for the date. */
  readonly tag: string;
}

/** Makes one page from several parts. Throws `archive_damaged`, `archive_protected` and `archive_bomb`. */
export interface WebPages {
  /** A zip with a page, its pictures and style sheets; undefined for a file that is no zip. Throws `no_main_page`. */
  readSite(input: PictureInput, call: EngineCall): Promise<WebPage | undefined>;
  /** RFC 5322 with MIME, or Outlook's own format. Throws `not_a_message`. */
  readMessage(input: PictureInput, words: MessageWords, call: EngineCall): Promise<MessagePage>;
  /** EPUB 2 and 3. Throws `book_damaged` and `book_protected`. */
  readBook(input: PictureInput, call: EngineCall): Promise<WebPage>;
}
