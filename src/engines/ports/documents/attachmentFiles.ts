import type { AttachmentList } from '#contract/files/attachments.ts';
import type { Report } from '#contract/results/report.ts';
import type { EngineCall, PdfInput, PdfMade } from '../call.ts';
import type { FileSlice } from './pageOps.ts';

export interface AttachmentChange {
  /** By their numbers in the list. */
  readonly removed: readonly number[];
  readonly changed: readonly {
    readonly id: number;
    readonly name?: string | undefined;
    readonly description?: string | undefined;
  }[];
  /** Whether readers show the attachments in place of the pages; as it was, if undefined. */
  readonly isPortfolio?: boolean | undefined;
  readonly added: readonly { readonly path: string; readonly name: string; readonly description?: string | undefined }[];
}

export interface ExtractedAttachments {
  readonly files: readonly { readonly name: string; readonly slice: FileSlice }[];
  readonly report: Report;
}

/** The files embedded in a document: those of the document, and those of file attachment annotations on pages. */
export interface AttachmentFiles {
  list(input: PdfInput, call: EngineCall): Promise<AttachmentList>;
  /** Writes them one after another into the file at `outPath`. Throws `no_attachments`, `attachment_unknown`, `attachments_too_large`. */
  extract(input: PdfInput, ids: readonly number[] | undefined, outPath: string, call: EngineCall): Promise<ExtractedAttachments>;
  /** Throws `attachment_unknown`, and `no_attachments` for a portfolio without files. */
  change(input: PdfInput, change: AttachmentChange, outPath: string, call: EngineCall): Promise<PdfMade>;
}
