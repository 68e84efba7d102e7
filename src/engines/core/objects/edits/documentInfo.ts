/** A document's metadata, as a reader's properties window shows it. */
export interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly creator: string;
  readonly producer: string;
  /** In the format of the file, such as `D:20240131120000+08'00'`. */
  readonly created: string;
  readonly modified: string;
}

/** The changes of a user: an empty text removes the entry, a missing one leaves it. */
export type InfoChange = Partial<Pick<DocumentInfo, 'title' | 'author' | 'subject' | 'keywords'>>;
