import type { OfficeFamily } from '#engines/ports.ts';

/** The type of a file by its content, whatever its name, and further facts. */
export interface OfficeFacts {
  readonly family: OfficeFamily;
  /** The name of LibreOffice's import filter, which is always given explicitly. */
  readonly filter: string;
  /** It needs a password, possibly the default one that every reader knows: only opening it tells. */
  readonly isProtected: boolean;
  readonly isPlainTable: boolean;
  readonly hasMacros: boolean;
  /** External images and parts, which are not loaded. */
  readonly outside: number;
  readonly fonts: ReadonlySet<string>;
  /** Fonts are embedded in it. LibreOffice keeps them for the documents that it opens later. */
  readonly bringsFonts: boolean;
}

/** Whether one of the parts of a package is an embedded font (ISO 29500-1 §15.2.13; OpenDocument keeps them in `Fonts`). */
export const bringsFonts = (parts: readonly string[]): boolean => parts.some((name) => /(^|\/)fonts\/[^/]+$/i.test(name));

/** The filters of current packages. */
export const packageFilters: Readonly<Record<OfficeFamily, string>> = {
  word: 'MS Word 2007 XML',
  powerpoint: 'Impress MS PowerPoint 2007 XML',
  excel: 'Calc MS Excel 2007 XML',
};
