import type { PageRange } from '#contract/api/wire.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';

/** Points to cut off at each edge of a page as a reader shows it. */
export interface CropMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A document's metadata. An empty text removes the entry. */
export interface InfoFields {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
}

/** Permissions of a reader who opens a protected document without the owner password. */
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

/** Changes to the document as a whole. Its pages stay as they are, except for what is requested. */
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
  /** `created` as the file writes it; empty where it does not say. */
  readInfo(input: PdfInput, call: EngineCall): Promise<InfoFields & { readonly created: string }>;
  /** Throws `nothing_to_save` where the entries have these texts already. */
  changeInfo(input: PdfInput, change: Partial<InfoFields>, outPath: string, call: EngineCall): Promise<PdfMade>;
  sanitize(input: PdfInput, what: Sanitising, outPath: string, call: EngineCall): Promise<PdfMade>;
  /** AES-256 (ISO 32000-2 §7.6.4, revision 6). With an empty `openPassword` everyone can read; `ownerPassword` gives all permissions. */
  protect(
    input: PdfInput,
    protection: { openPassword: string; ownerPassword: string; rights: Rights },
    outPath: string,
    call: EngineCall,
  ): Promise<PdfMade>;
  /** Throws `not_protected`, and `needs_owner_password` where the password is only the user password. */
  unlock(input: PdfInput, outPath: string, call: EngineCall): Promise<PdfMade>;
}

/** The target of compression: a level, or a size in bytes. */
export type CompressOptions = { readonly level: 'low' | 'medium' | 'high' } | { readonly targetBytes: number };

/** Bytes. */
export interface CompressEstimate {
  readonly low: number | undefined;
  readonly medium: number | undefined;
  readonly high: number | undefined;
}

/** Writes the same document in fewer bytes. Text, links and fields stay; images may lose details that are hardly visible. */
export interface Compressor {
  /** Throws `already_small` where almost nothing is saved, and `target_not_reached` with the size that can be reached. */
  compress(input: PdfInput, options: CompressOptions, outPath: string, call: EngineCall): Promise<PdfMade>;
  /**
   * The estimated result of each level, from a sample. Undefined for a level that would save almost nothing, and for a file about which
   * nothing can be said in time.
   */
  estimate(input: PdfInput, call: EngineCall): Promise<CompressEstimate | undefined>;
}
