import type { Fact } from '#contract/report.ts';
import type { EngineCall, PdfInput, PdfMade, PictureInput } from './call.ts';

/** Pictures in reading order, and what the file says of them. */
export interface ComicBook {
  readonly pages: readonly PictureInput[];
  readonly title: string;
  readonly author: string;
  /** Undefined where it does not say. */
  readonly readsRightToLeft: boolean | undefined;
  readonly warnings: readonly Fact[];
}

/** How a document that was made of a comic book is called and read. */
export type ComicDescription = Pick<ComicBook, 'title' | 'author'> & { readonly readsRightToLeft: boolean };

/** Comic book archives (CBZ): pictures in a zip, and ComicInfo.xml. */
export interface ComicBooks {
  /** The pages are files in the scratch folder. Throws `archive_damaged`, `archive_protected`, `archive_bomb` and `no_comic_pages`. */
  read(input: PictureInput, call: EngineCall): Promise<ComicBook>;
  describe(input: PdfInput, description: ComicDescription, outPath: string, call: EngineCall): Promise<PdfMade>;
}
