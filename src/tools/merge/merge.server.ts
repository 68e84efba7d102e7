import { stem } from '#contract/api/operation.ts';
import { implement } from '../implement.ts';
import { merge } from './merge.ts';

export default implement(merge, ({ files, engines, scratch, call }) =>
  engines.pages.merge(
    files,
    files.map((file) => stem(file.name)),
    scratch('merged.pdf'),
    call,
  ),
);
