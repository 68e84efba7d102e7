import { stem } from '#contract/api/operation.ts';
import { defineHandler } from '../defineHandler.ts';
import { merge } from './merge.ts';

export default defineHandler(merge, ({ files, engines, scratch, call }) =>
  engines.pages.merge(
    files,
    files.map((file) => stem(file.name)),
    scratch('merged.pdf'),
    call,
  ),
);
