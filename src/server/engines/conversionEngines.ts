import { tmpdir } from 'node:os';
import { createPictureConverter } from '#engines/capabilities/images/pictureConverter.ts';
import type { ArchivalConverter, Engines } from '#engines/ports.ts';
import type { BaseEngines } from './baseEngines.ts';
import type { EngineChoice } from './engineChoice.ts';
import { lazyProxy } from './lazyProxy.ts';

type EnginesToPdf = Pick<
  Engines,
  'office' | 'pictures' | 'typesetter' | 'drawings' | 'comicBooks' | 'djvu' | 'htmlPrinter' | 'webPages'
>;

/** Engines that make a PDF of other files. */
export function enginesToPdf(base: BaseEngines, { residentDir = tmpdir() }: EngineChoice): EnginesToPdf {
  const { sandbox, maxPages, workers, pages, editDocument, zipWriter } = base;
  return {
    office: lazyProxy(async () => {
      const { createOfficeConverter } = await import('#engines/vendors/libreoffice/converter.ts');
      return createOfficeConverter({ sandbox, homeDir: residentDir, rewrite: editDocument, pages, zipWriter });
    }),
    pictures: createPictureConverter({ sandbox, maxPages }),
    typesetter: lazyProxy(async () => {
      const { createTypesetter } = await import('#engines/capabilities/typesetting/typesetter.ts');
      return createTypesetter({ sandbox, maxPages });
    }),
    drawings: lazyProxy(async () => {
      const { createDrawingConverter } = await import('#engines/vendors/rsvg/drawings.ts');
      return createDrawingConverter({ sandbox });
    }),
    comicBooks: lazyProxy(async () => {
      const { createComicBooks } = await import('#engines/capabilities/comics/comicBooks.ts');
      return createComicBooks({ sandbox, editDocument });
    }),
    djvu: lazyProxy(async () => {
      const { createDjvuConverter } = await import('#engines/vendors/djvulibre/converter.ts');
      return createDjvuConverter({ sandbox, editDocument, maxPages, workers });
    }),
    htmlPrinter: lazyProxy(async () => {
      const { createHtmlPrinter } = await import('#engines/vendors/chromium/printer.ts');
      return createHtmlPrinter({ sandbox, editDocument });
    }),
    webPages: lazyProxy(async () => {
      const { createWebPages } = await import('#engines/capabilities/web-pages/webPages.ts');
      return createWebPages({ sandbox });
    }),
  };
}

type EnginesFromPdf = Pick<Engines, 'writer' | 'embeddedFonts' | 'markup' | 'archivalConverter' | 'eInvoices'>;

/** Engines that write a PDF as another kind of file. */
export function enginesFromPdf(
  base: BaseEngines,
  { document, attachments }: Pick<Engines, 'document' | 'attachments'>,
): EnginesFromPdf {
  const { maxPages, editDocument, readDocument } = base;
  const archivalConverter = lazyProxy<ArchivalConverter>(async () => {
    const { createArchivalConverter } = await import('#engines/capabilities/archiving/archiver.ts');
    const { drawMissingFields } = await import('#engines/capabilities/stamp/fields/drawMissingFields.ts');
    return createArchivalConverter({
      editDocument,
      drawMissingFields,
      unlock: (input, outPath, call) => document.unlock(input, outPath, call),
      maxPages,
    });
  });
  return {
    writer: lazyProxy(async () => {
      const { createDocumentWriter } = await import('#engines/capabilities/office-writers/documentWriter.ts');
      return createDocumentWriter();
    }),
    embeddedFonts: lazyProxy(async () => {
      const { createEmbeddedFontReader } = await import('#engines/capabilities/embedded-fonts/fontReader.ts');
      return createEmbeddedFontReader({ readDocument });
    }),
    markup: lazyProxy(async () => {
      const { createMarkupWriter } = await import('#engines/capabilities/markup-writers/markupWriter.ts');
      return createMarkupWriter();
    }),
    archivalConverter,
    eInvoices: lazyProxy(async () => {
      const { createEInvoices } = await import('#engines/capabilities/e-invoices/eInvoices.ts');
      return createEInvoices({ readDocument, archivalConverter, attachments });
    }),
  };
}
