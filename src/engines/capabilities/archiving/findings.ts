/** What a finding is about, in the words in which a person is told of it. */
export type ArchiveSubject =
  | 'fonts'
  | 'glyphs'
  | 'colors'
  | 'images'
  | 'contents'
  | 'annotations'
  | 'actions'
  | 'metadata'
  | 'attachments'
  | 'layers'
  | 'structure';

/** One rule that a document breaks. */
export interface ArchiveFinding {
  readonly subject: ArchiveSubject;
  /** Of ISO 19005-2, such as `6.2.11.4.1`; those of ISO 19005-3 have the same numbers. */
  readonly clause: string;
  readonly what: string;
  /** From 1; 0 for the document as a whole. */
  readonly page: number;
}

export const encryptionFinding = 'the file is encrypted';

const mostFindings = 2_000;

/** Findings, each once a page. */
export class Findings {
  readonly #found = new Map<string, ArchiveFinding>();

  add(subject: ArchiveSubject, clause: string, what: string, page = 0): void {
    const key = `${clause} ${what} ${page}`;
    if (this.#found.size < mostFindings && !this.#found.has(key)) this.#found.set(key, { subject, clause, what, page });
  }

  get all(): readonly ArchiveFinding[] {
    return [...this.#found.values()];
  }
}
