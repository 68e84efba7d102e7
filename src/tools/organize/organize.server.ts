import { implement } from '../implement.ts';
import { organize } from './organize.ts';

export default implement(organize, async ({ files, params, engines, scratch, call }) =>
  engines.pages.arrange(files, params.pages, scratch('organized.pdf'), call),
);
