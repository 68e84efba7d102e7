/** What a document says of itself, as a reader's properties window shows it. */
export interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly creator: string;
  readonly producer: string;
  /** As the file has them, such as `D:20240131120000+08'00'`. */
  readonly created: string;
  readonly modified: string;
}

/** What somebody may change; an empty text takes the entry away, a missing one leaves it. */
export type InfoChange = Partial<Pick<DocumentInfo, 'title' | 'author' | 'subject' | 'keywords'>>;
