import type { Fact } from '#contract/results/report.ts';
import type { EngineCall, PdfInput, PdfMade, PictureInput } from '../call.ts';

/** Pictures in reading order, and the file's metadata. */
export interface ComicBook {
  readonly pages: readonly PictureInput[];
  readonly title: string;
  readonly author: string;
  /** Undefined where the file does not say. */
  readonly readsRightToLeft: boolean | undefined;
  readonly warnings: readonly Fact[];
}

/** The title and reading direction of a document made from a comic book. */
export type ComicDescription = Pick<ComicBook, 'title' | 'author'> & { readonly readsRightToLeft: boolean };

/** Comic book archives (CBZ): pictures in a zip, and ComicInfo.xml. */
export interface ComicBooks {
  /** The pages are files in the scratch folder. Throws `archive_damaged`, `archive_protected`, `archive_bomb` and `no_comic_pages`. */
  read(input: PictureInput, call: EngineCall): Promise<ComicBook>;
  describe(input: PdfInput, description: ComicDescription, outPath: string, call: EngineCall): Promise<PdfMade>;
}
