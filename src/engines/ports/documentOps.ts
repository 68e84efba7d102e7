import type { PageRange } from '#contract/wire.ts';
import type { EngineCall, PdfInput, PdfMade } from './call.ts';

/** Points cut off at each edge of a page as a reader shows it. */
export interface CropMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What a document says of itself; an empty text is no entry. */
export interface InfoFields {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
}

/** Rights that a protected document gives whoever opens it without the owner password. */
export interface Rights {
  readonly print: boolean;
  readonly extract: boolean;
  readonly modify: boolean;
  readonly annotate: boolean;
  readonly fill: boolean;
  readonly assemble: boolean;
}

export interface Sanitising {
  readonly scripts: boolean;
  readonly attachments: boolean;
  readonly multimedia: boolean;
  readonly webLinks: boolean;
  readonly metadata: boolean;
}

/** The document as a whole: its pages stay as they are, but for what is asked. */
export interface DocumentOps {
  /** Throws `nothing_left` where a page would be cropped away. */
  crop(
    input: PdfInput,
    crop: { margins: CropMargins; pages: readonly PageRange[] | undefined },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Makes fields, comments, or both part of the pages. */
  flatten(input: PdfInput, what: { fields: boolean; comments: boolean }, outPath: string, call: EngineCall): Promise<PdfMade>;
  readInfo(input: PdfInput, call: EngineCall): Promise<InfoFields>;
  changeInfo(input: PdfInput, change: Partial<InfoFields>, outPath: string, call: EngineCall): Promise<PdfMade>;
  sanitise(input: PdfInput, what: Sanitising, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** AES-256 (ISO 32000-2 §7.6.4, revision 6). An empty `openPassword` lets everybody read; `ownerPassword` gives all rights. */
  protect(
    input: PdfInput,
    protection: { openPassword: string; ownerPassword: string; rights: Rights },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Throws `not_protected`, and `needs_owner_password` where the password given only opens. */
  unlock(input: PdfInput, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** How small a file shall be: by a level, or by the bytes it may have. */
export type CompressOptions = { readonly level: 'low' | 'medium' | 'high' } | { readonly targetBytes: number };

/** Bytes. */
export interface CompressEstimate {
  readonly low: number | undefined;
  readonly medium: number | undefined;
  readonly high: number | undefined;
}

/** The same document in fewer bytes. What can be read, followed and filled in stays; images may lose what is hardly seen. */
export interface Compressor {
  /** Throws `already_small` where next to nothing is saved, and `target_not_reached` with the size that can be had. */
  compress(input: PdfInput, options: CompressOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** What each level would come to, told from a sample; undefined for a level that would save next to nothing. */
  estimate(input: PdfInput, call: EngineCall): Promise<CompressEstimate>;
}
