import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Picture } from '#engines/core/document-model/document.ts';
import type { PictureFile } from '#engines/ports.ts';
import type { PackageWriter } from '../packageWriter.ts';

/** Writes each picture once, also one that several slides show, and returns its target as parts in folders beside `media` name it. */
export async function writeMedia(
  out: PackageWriter,
  pictures: ReadonlyMap<Picture, PictureFile>,
): Promise<ReadonlyMap<Picture, string>> {
  const targets = new Map<Picture, string>();
  const known = new Map<string, string>();
  for (const [picture, { path, mime }] of pictures) {
    const digest = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    const name = known.get(digest) ?? `picture${known.size + 1}${mime === 'image/png' ? '.png' : '.jpg'}`;
    if (!known.has(digest)) await out.file(`ppt/media/${name}`, path);
    known.set(digest, name);
    targets.set(picture, `../media/${name}`);
  }
  return targets;
}
