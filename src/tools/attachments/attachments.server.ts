import { writeFile } from 'node:fs/promises';
import { AppError } from '#contract/api/appError.ts';
import { safeFileName } from '#contract/files/fileNames.ts';
import { defineHandler } from '../defineHandler.ts';
import { addedFiles, attachments } from './attachments.ts';

export default defineHandler(attachments, async ({ files: [source, ...files], params, engines, scratch, call }) => {
  if (!source) throw new AppError('internal');
  const { remove = [], change = [], add = [] } = params;
  const added: { path: string; name: string; description: string | undefined }[] = [];
  for (const [index, { file, name, description, content }] of addedFiles(add, files).entries()) {
    const given = file && files[file[0]];
    const path = given?.path ?? scratch(`added-${index}.bin`);
    if (content !== undefined) await writeFile(path, Buffer.from(content, 'base64'));
    added.push({ path, name: name ?? (safeFileName(given?.name ?? '') || `attachment-${index + 1}`), description });
  }
  const isPortfolio = params.portfolio && params.portfolio === 'on';
  const wanted = { removed: remove, changed: change, added, isPortfolio };
  return engines.attachments.change(source, wanted, scratch('attachments.pdf'), call);
});
