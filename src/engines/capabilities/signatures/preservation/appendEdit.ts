import { appendFile, copyFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import type { Edit, EditStep } from '#engines/core/editDocument.ts';
import { openSource, type Source } from '#engines/core/objects/assembly/source.ts';
import { Tally } from '#engines/core/objects/assembly/tally.ts';
import type { EngineCall } from '#engines/ports.ts';
import { IncrementalUpdate } from '../signing/incrementalUpdate.ts';
import { isSameValue } from './sameValue.ts';

export interface AppendedEdit {
  readonly pageCount: number;
  readonly told: Edit;
}

/**
 * Applies an edit to the uploaded bytes, and appends the changed objects as a new version. The changed objects are found by reading the
 * file a second time, so an edit need not know how it is written (docs/decisions/0361). Throws `damaged`, `sign_damaged` and
 * `sign_encrypted` for files that cannot be appended to.
 */
export async function appendEdit(
  path: string,
  outPath: string,
  maxPages: number,
  call: EngineCall,
  edit: EditStep,
): Promise<AppendedEdit> {
  const source = openSource(path, maxPages);
  try {
    // New strings would have to be encrypted too.
    if (source.document.trailer.has('Encrypt')) throw new AppError('sign_encrypted');
    const told: Edit = { changed: new Tally(), removed: new Tally(), warnings: new Tally() };
    const choice = await edit(source, told, { path, call, appends: true });
    // Such pages were repaired while they were read, so the whole file must be written.
    if (!source.hasSoundTree || Object.keys(choice).length > 0)
      throw new AppError('sign_damaged', { cause: 'not to be appended' });
    const before = openSource(path, maxPages);
    try {
      const appended = changesOf(path, source, before);
      call.signal.throwIfAborted();
      await copyFile(path, outPath);
      if (appended) await appendFile(outPath, appended);
      return { pageCount: source.pages.length, told };
    } finally {
      before.document.close();
    }
  } finally {
    source.document.close();
  }
}

function changesOf(path: string, edited: Source, before: Source): Buffer | undefined {
  const update = new IncrementalUpdate(path, edited.document);
  for (const object of edited.document.loadedObjects) {
    const was = before.document.objectAt(object.number)?.value ?? null;
    if (!isSameValue(was, object.value)) update.change(object);
  }
  return update.isEmpty ? undefined : update.bytes();
}
