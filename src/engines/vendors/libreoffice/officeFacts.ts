import type { OfficeFamily } from '#engines/ports.ts';

/** What a file is by its content, whatever it is called, and what is noticed on the way. */
export interface OfficeFacts {
  readonly family: OfficeFamily;
  /** LibreOffice's name of the import filter: it is never left to find out by itself. */
  readonly filter: string;
  /** It needs a password, though perhaps one that every reader knows: only opening it tells. */
  readonly isProtected: boolean;
  readonly isPlainTable: boolean;
  readonly hasMacros: boolean;
  /** Pictures and parts that stand elsewhere and are not fetched. */
  readonly outside: number;
  readonly fonts: ReadonlySet<string>;
}

/** The filters of today's packages. */
export const packageFilters: Readonly<Record<OfficeFamily, string>> = {
  word: 'MS Word 2007 XML',
  powerpoint: 'Impress MS PowerPoint 2007 XML',
  excel: 'Calc MS Excel 2007 XML',
};
