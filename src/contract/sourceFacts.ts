/** What is known of an input before the work starts. */
export interface SourceFacts {
  /** The user's own file name, cleaned of folders and control characters, with its ending. */
  readonly name: string;
  /** 0 while unknown, as for a locked file. */
  readonly pageCount: number;
}
