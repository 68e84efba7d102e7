import type { AttachmentFiles, DocumentOps, Engines, FormFields } from '#engines/ports.ts';
import type { BaseEngines } from './baseEngines.ts';
import { lazyProxy } from './lazyProxy.ts';

type DocumentEngines = Pick<Engines, 'document' | 'attachments' | 'formFields' | 'formData' | 'bookmarks' | 'elementRemover'>;

/** Engines for the parts of a document beside its pages. */
export function documentEngines({ runner, maxPages, editDocument, readDocument }: BaseEngines): DocumentEngines {
  return {
    document: lazyProxy<DocumentOps>(async () => {
      const { createDocumentOps } = await import('#engines/vendors/qpdf/documentOps.ts');
      const { drawMissingFields } = await import('#engines/capabilities/stamp/fields/drawMissingFields.ts');
      return createDocumentOps(runner, maxPages, drawMissingFields);
    }),
    attachments: lazyProxy<AttachmentFiles>(async () => {
      const { createAttachmentFiles } = await import('#engines/capabilities/attachments/attachmentFiles.ts');
      return createAttachmentFiles({ editDocument, readDocument });
    }),
    formFields: lazyProxy<FormFields>(async () => {
      const { createFormFields } = await import('#engines/capabilities/form-fields/formFields.ts');
      return createFormFields({ editDocument });
    }),
    formData: lazyProxy(async () => {
      const { createFormDataFiles } = await import('#engines/capabilities/form-data/formDataFiles.ts');
      return createFormDataFiles();
    }),
    bookmarks: lazyProxy(async () => {
      const { createBookmarks } = await import('#engines/capabilities/bookmarks/bookmarks.ts');
      return createBookmarks({ editDocument, readDocument });
    }),
    elementRemover: lazyProxy(async () => {
      const { createElementRemover } = await import('#engines/capabilities/removers/elementRemover.ts');
      return createElementRemover({ editDocument });
    }),
  };
}
