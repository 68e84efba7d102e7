/**
 * What the tools need, named by capability. An adapter implements a port over one vendor and throws AppErrors
 * (`damaged`, `needs_password`, `wrong_password`, `needs_owner_password`, `unsupported_encryption`, `no_pages`, `too_complex`,
 * `cannot_process`) where a vendor speaks exit codes.
 */
import type { ArchivalConverter } from './ports/archivalConverter.ts';

import type { AttachmentFiles } from './ports/attachmentFiles.ts';
import type { DrawingBinder, PictureBinder, Typesetter } from './ports/binders.ts';
import type { BlankPages } from './ports/blankPages.ts';
import type { Bookmarks } from './ports/bookmarks.ts';
import type { Comparer } from './ports/comparer.ts';
import type { Compressor, DocumentOps } from './ports/documentOps.ts';
import type { DocumentWriter } from './ports/documentWriter.ts';
import type { ElementRemover } from './ports/elementRemover.ts';
import type { Eraser } from './ports/eraser.ts';
import type { FormDataFiles } from './ports/formDataFiles.ts';
import type { FormFields } from './ports/formFields.ts';
import type { HtmlPrinter } from './ports/htmlPrinter.ts';
import type { ImageExtractor } from './ports/imageExtractor.ts';
import type { Imposer } from './ports/imposer.ts';
import type { InventoryTaker } from './ports/inventory.ts';
import type { BlockReader, LanguageEngine, SentenceReader, Translator } from './ports/language.ts';
import type { MarkupWriter } from './ports/markupWriter.ts';
import type { OfficeConverter } from './ports/office.ts';
import type { Archiver, PageOps } from './ports/pageOps.ts';
import type { PictureCutter } from './ports/pictureCutter.ts';
import type { Recognizer } from './ports/recognizer.ts';
import type { Recolorer } from './ports/recolorer.ts';
import type { RedactionAuditor } from './ports/redactionAuditor.ts';
import type { Renderer } from './ports/renderer.ts';
import type { SignatureRemover } from './ports/signatureRemover.ts';
import type { SignatureRequestWriter } from './ports/signatureRequestWriter.ts';
import type { SignatureVerifier } from './ports/signatureVerifier.ts';
import type { SignatureWriter } from './ports/signatureWriter.ts';
import type { Stamper } from './ports/stamper.ts';
import type { TextReader } from './ports/textReader.ts';

export type * from './ports/archivalConverter.ts';
export type * from './ports/attachmentFiles.ts';
export type * from './ports/binders.ts';
export type * from './ports/blankPages.ts';
export type * from './ports/bookmarks.ts';
export type * from './ports/call.ts';
export type * from './ports/comparer.ts';
export type * from './ports/documentOps.ts';
export type * from './ports/documentWriter.ts';
export type * from './ports/elementRemover.ts';
export type * from './ports/eraser.ts';
export type * from './ports/formDataFiles.ts';
export type * from './ports/formFields.ts';
export type * from './ports/htmlPrinter.ts';
export type * from './ports/imageExtractor.ts';
export type * from './ports/imposer.ts';
export type * from './ports/inventory.ts';
export type * from './ports/language.ts';
export type * from './ports/languageModel.ts';
export type * from './ports/markupWriter.ts';
export type * from './ports/office.ts';
export type * from './ports/pageOps.ts';
export type * from './ports/pictureCutter.ts';
export type * from './ports/recognizer.ts';
export type * from './ports/recolorer.ts';
export type * from './ports/redactionAuditor.ts';
export type * from './ports/renderer.ts';
export type * from './ports/revocationSource.ts';
export type * from './ports/signatureRemover.ts';
export type * from './ports/signatureRequestWriter.ts';
export type * from './ports/signatureVerifier.ts';
export type * from './ports/signatureWriter.ts';
export type * from './ports/siteSeal.ts';
export type * from './ports/stamper.ts';
export type * from './ports/textReader.ts';
export type * from './ports/timestampAuthority.ts';

export interface Engines {
  readonly pages: PageOps;
  readonly document: DocumentOps;
  readonly stamper: Stamper;
  readonly renderer: Renderer;
  readonly text: TextReader;
  readonly writer: DocumentWriter;
  readonly markup: MarkupWriter;
  readonly pictureCutter: PictureCutter;
  readonly pictures: PictureBinder;
  readonly drawings: DrawingBinder;
  readonly typesetter: Typesetter;
  readonly comparer: Comparer;
  readonly compressor: Compressor;
  readonly elementRemover: ElementRemover;
  readonly eraser: Eraser;
  readonly attachments: AttachmentFiles;
  readonly htmlPrinter: HtmlPrinter;
  readonly imageExtractor: ImageExtractor;
  readonly blankPages: BlankPages;
  readonly bookmarks: Bookmarks;
  readonly formData: FormDataFiles;
  readonly formFields: FormFields;
  readonly imposer: Imposer;
  readonly redactionAuditor: RedactionAuditor;
  readonly signatureRemover: SignatureRemover;
  readonly signatureVerifier: SignatureVerifier;
  readonly signatureWriter: SignatureWriter;
  readonly signatureRequestWriter: SignatureRequestWriter;
  readonly sentences: SentenceReader;
  readonly language: LanguageEngine;
  readonly blocks: BlockReader;
  readonly translator: Translator;
  /** What a language model does better, where the operator has connected one. */
  readonly modelLanguage?: LanguageEngine;
  readonly modelTranslator?: Translator;
  readonly office: OfficeConverter;
  readonly recognizer: Recognizer;
  readonly recolorer: Recolorer;
  readonly archivalConverter: ArchivalConverter;
  readonly archive: Archiver;
  readonly inventory: InventoryTaker;
}
