import type { Fact } from '#contract/report.ts';
import type { EngineCall, PictureInput } from './call.ts';

/** A bookmark of a page that is not laid out yet. */
export interface WebPageBookmark {
  readonly title: string;
  /** 0 for the first level. */
  readonly depth: number;
  /** The id of the element that it leads to. */
  readonly target: string;
}

/** One web page in one file, with all that it shows: nothing of it has an address elsewhere. */
export interface WebPage {
  readonly path: string;
  /** Empty where it says none. */
  readonly title: string;
  readonly author: string;
  /** In place of those that headings make, where there are any. */
  readonly bookmarks: readonly WebPageBookmark[];
  readonly removed: readonly Fact[];
  readonly warnings: readonly Fact[];
}

/** A mail as a page, and the files that came with it. */
export interface MessagePage extends WebPage {
  readonly attachments: readonly { readonly path: string; readonly name: string }[];
}

/** The words of a mail's header, in the language of whoever asked. */
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

/** Makes one page of what consists of several parts. Throws `archive_damaged`, `archive_protected` and `archive_bomb`. */
export interface WebPages {
  /** A zip of a page with its pictures and style sheets; undefined for a file that is no zip. Throws `no_main_page`. */
  readSite(input: PictureInput, call: EngineCall): Promise<WebPage | undefined>;
  /** RFC 5322 with MIME, or Outlook's own format. Throws `not_a_message`. */
  readMessage(input: PictureInput, words: MessageWords, call: EngineCall): Promise<MessagePage>;
  /** EPUB 2 and 3. Throws `book_damaged` and `book_protected`. */
  readBook(input: PictureInput, call: EngineCall): Promise<WebPage>;
}
