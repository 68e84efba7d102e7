import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { extractAttachments } from './extract-attachments.ts';

export default defineHandler(extractAttachments, async ({ files: [source], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const bytesPath = scratch('attachments.bin');
  const { files, report } = await engines.attachments.extract(source, params.ids, bytesPath, call);
  const path = scratch('attachments.zip');
  await engines.zipWriter.zip(
    files.map(({ name, slice }) => ({ name, path: bytesPath, slice })),
    path,
    call,
  );
  return { path, entries: files.length, report };
});
