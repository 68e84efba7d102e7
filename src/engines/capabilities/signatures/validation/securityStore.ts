import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { deflated } from '#engines/core/objects/content.ts';
import { PdfDocument } from '#engines/core/objects/document.ts';
import { arrayOf, dictOf, PdfString, type PdfValue, pdfDict } from '#engines/core/objects/values.ts';
import { IncrementalUpdate } from '../signing/incrementalUpdate.ts';
import { objectOf } from '../signing/signatureField.ts';
import type { ValidationData } from './validationData.ts';

/** Adds the data to the document's security store, as a version behind the file (ISO 32000-2 §12.8.4.3). */
export async function appendSecurityStore(path: string, { certificates, ocsps, crls }: ValidationData): Promise<void> {
  const document = PdfDocument.open(path);
  try {
    const update = new IncrementalUpdate(path, document);
    const { catalog } = document;
    const store = new Map(dictOf(catalog.get('DSS')) ?? pdfDict({ Type: 'DSS' }));
    const add = (key: string, parts: readonly Buffer[]) => {
      if (parts.length > 0)
        store.set(key, [...(arrayOf(store.get(key)) ?? []), ...parts.map((bytes): PdfValue => deflated(bytes, {}))]);
    };
    add(
      'Certs',
      certificates.map(({ raw }) => raw),
    );
    add('OCSPs', ocsps);
    add('CRLs', crls);
    catalog.set('DSS', store);
    update.change(objectOf(document.trailer.get('Root')));
    const hash = createHash('sha256');
    for (const bytes of [...ocsps, ...crls]) hash.update(bytes);
    await appendFile(path, update.bytes(new PdfString(hash.digest().subarray(0, 16).toString('latin1'))));
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('internal', { cause });
  } finally {
    document.close();
  }
}
