import { attachmentLimits } from '#contract/files/attachments.ts';
import { safeFileName } from '#contract/files/fileNames.ts';
import { readAttachments } from '#engines/core/objects/assembly/attachments.ts';
import { annotationsOf } from '#engines/core/objects/assembly/pages.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import {
  arrayOf,
  dictOf,
  nameOf,
  type PdfDict,
  type PdfStream,
  type PdfValue,
  streamOf,
  stringOf,
} from '#engines/core/objects/values.ts';

/** A file specification that holds its file (ISO 32000-2 §7.11.3), wherever the document names it. */
export interface FoundAttachment {
  /** From 1, in the order of the document's list, then of the pages, then of what is associated with the document. */
  readonly id: number;
  readonly spec: PdfDict;
  readonly stream: PdfStream;
  /** Its key in the document's list. */
  readonly key?: string;
  /** Counted from 1. */
  readonly page?: number;
  readonly annotation?: PdfDict;
}

type Place = Pick<FoundAttachment, 'key' | 'page' | 'annotation'>;

/** A file that two places name is one attachment. */
export function findAttachments(source: Source): FoundAttachment[] {
  const found = new Map<PdfDict, FoundAttachment>();
  const add = (value: PdfValue | undefined, place: Place) => {
    const spec = dictOf(value);
    const stream = spec && embeddedStream(spec);
    if (!spec || !stream) return;
    const known = found.get(spec);
    found.set(spec, known ? { ...place, ...known } : { id: found.size + 1, spec, stream, ...place });
  };
  const { catalog } = source.document;
  for (const [key, value] of readAttachments(catalog)) add(value, { key });
  for (const { dict, index } of source.pages) {
    for (const { dict: annotation } of annotationsOf(dict)) {
      if (nameOf(annotation.get('Subtype')) === 'FileAttachment') add(annotation.get('FS'), { page: index + 1, annotation });
    }
  }
  for (const value of arrayOf(catalog.get('AF')) ?? []) add(value, {});
  return [...found.values()];
}

/** Programs differ in which of the entries they fill in; the first that holds a file counts. */
function embeddedStream(spec: PdfDict): PdfStream | undefined {
  const files = dictOf(spec.get('EF'));
  for (const key of ['UF', 'F', 'Unix', 'Mac', 'DOS']) {
    const stream = streamOf(files?.get(key));
    if (stream) return stream;
  }
  return undefined;
}

/** As the author wrote it: it may hold folders, or characters that deceive. */
export function writtenName(spec: PdfDict): string {
  const name = stringOf(spec.get('UF')) ?? stringOf(spec.get('F')) ?? stringOf(spec.get('Unix')) ?? stringOf(spec.get('DOS'));
  return name ? decodeText(name) : '';
}

/** What it is saved as. */
export function attachmentName({ id, spec }: Pick<FoundAttachment, 'id' | 'spec'>): string {
  return safeFileName(writtenName(spec), attachmentLimits.longestName) || `attachment-${id}`;
}

export function attachmentDescription({ spec, annotation }: FoundAttachment): string {
  const text = stringOf(spec.get('Desc')) ?? stringOf(annotation?.get('Contents'));
  return text ? decodeText(text).slice(0, attachmentLimits.longestDescription) : '';
}
