/** What is known about an input before the work starts. */
export interface SourceFacts {
  /** The user's own file name, without folders and control characters, with its extension. */
  readonly name: string;
  /** 0 while unknown, as for a locked file. */
  readonly pageCount: number;
}
