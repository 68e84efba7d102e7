import { defineHandler } from '../defineHandler.ts';
import { organize } from './organize.ts';

export default defineHandler(organize, async ({ files, params, engines, scratch, call }) =>
  engines.pages.arrange(files, params.pages, scratch('organized.pdf'), call),
);
