import { hash } from 'node:crypto';
import { readAttachments } from '#engines/core/objects/assembly/attachments.ts';
import type { Source } from '#engines/core/objects/assembly/source.ts';
import { inflateStream } from '#engines/core/objects/filters.ts';
import { decodeText } from '#engines/core/objects/text.ts';
import { dictOf, streamOf, stringOf } from '#engines/core/objects/values.ts';

/** An attached file by its content: programs compress the same bytes differently. */
export interface AttachedFile {
  readonly name: string;
  readonly value: string;
}

const maxFiles = 1_000;
const maxBytes = 64 * 1024 * 1024;
const shownDigits = 12;

export function attachedFiles({ document: { catalog } }: Source): AttachedFile[] {
  let left = maxBytes;
  return [...readAttachments(catalog).values()].slice(0, maxFiles).map((value) => {
    const file = dictOf(value);
    const streams = dictOf(file?.get('EF'));
    const stream = streamOf(streams?.get('F') ?? streams?.get('UF'));
    const bytes = stream && inflateStream(stream, left);
    left = Math.max(0, left - (bytes?.length ?? 0));
    const string = stringOf(file?.get('UF') ?? file?.get('F'));
    const unread = stream ? `${stream.data.length} B` : '';
    const content = bytes ? `${bytes.length} B, SHA-256 ${hash('sha256', bytes).slice(0, shownDigits)}` : unread;
    return { name: string ? decodeText(string) : '', value: content };
  });
}
