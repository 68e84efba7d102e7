import { AppError } from '#contract/api/appError.ts';
import { defineHandler } from '../defineHandler.ts';
import { protect } from './protect.ts';

export default defineHandler(protect, async ({ files, params, engines, scratch, call }) => {
  const [source] = files;
  if (!source) throw new AppError('internal');
  const { openPassword, ownerPassword, ...rights } = params;
  const owner = ownerPassword === '' ? openPassword : ownerPassword;
  const protection = { openPassword, ownerPassword: owner, rights };
  const made = await engines.document.protect(source, protection, scratch('protected.pdf'), call);
  return { ...made, password: owner };
});
