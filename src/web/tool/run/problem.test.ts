import { expect, test } from 'vitest';
import { fileOf, problemOfJob } from './problem.ts';

test('a reference that the message contains is not repeated below it', () => {
  const error = { code: 'internal', reference: 'v9jw58zmxr' } as const;
  expect(problemOfJob({ ...error, message: 'Something went wrong. Reference: v9jw58zmxr' }).reference).toBeUndefined();
  expect(problemOfJob({ ...error, message: 'No tables found.' }).reference).toBe('v9jw58zmxr');
});

test('a problem of one of several files says which', () => {
  const error = { code: 'needs_owner_password', message: 'Not permitted.' } as const;
  const files = ['before.pdf', 'after.pdf'];
  expect(fileOf(problemOfJob({ ...error, values: { file: 2 } }), files)).toBe('after.pdf');
  expect(fileOf(problemOfJob(error), files)).toBeUndefined();
});
