import { expect, test } from 'vitest';
import { checkAnswer } from './checkAnswer.ts';

const json = (body: unknown, status = 200) => Response.json(body, { status });

test('an answer that does not fit the schema of its endpoint fails the test that asked', async () => {
  await checkAnswer('GET', '/healthz', json({ status: 'ok' }));
  await expect(checkAnswer('GET', '/healthz', json({ status: 'fine' }))).rejects.toThrow('the answer of health does not fit');
  await expect(checkAnswer('GET', '/api/jobs/abc?x=1', json({ id: 1 }))).rejects.toThrow('does not fit its schema');
  // Another status is the answer of an error.
  await checkAnswer('GET', '/healthz', json({ message: 'no' }, 503));
});
