import { expect, test } from 'vitest';
import { problemOfJob } from './problem.ts';

test('a reference that the message contains is not repeated below it', () => {
  const error = { code: 'internal', reference: 'v9jw58zmxr' } as const;
  expect(problemOfJob({ ...error, message: 'Something went wrong. Reference: v9jw58zmxr' }).reference).toBeUndefined();
  expect(problemOfJob({ ...error, message: 'No tables found.' }).reference).toBe('v9jw58zmxr');
});
