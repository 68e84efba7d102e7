/** The subject of a finding, as the user is told. */
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

/** A violation of one rule. */
export interface ArchiveFinding {
  readonly subject: ArchiveSubject;
  /** Clause of ISO 19005-2, such as `6.2.11.4.1`; ISO 19005-3 uses the same numbers. */
  readonly clause: string;
  readonly what: string;
  /** Counted from 1; 0 means the whole document. */
  readonly page: number;
}

export const encryptionFinding = 'the file is encrypted';

const maxFindings = 2_000;

/** Findings without duplicates on a page. */
export class Findings {
  readonly #found = new Map<string, ArchiveFinding>();

  add(subject: ArchiveSubject, clause: string, what: string, page = 0): void {
    const key = `${clause} ${what} ${page}`;
    if (this.#found.size < maxFindings && !this.#found.has(key)) this.#found.set(key, { subject, clause, what, page });
  }

  get all(): readonly ArchiveFinding[] {
    return [...this.#found.values()];
  }
}
