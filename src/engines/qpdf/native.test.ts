import { expect } from 'vitest';
import { openSandbox } from '../sandbox.ts';
import { findQpdf } from './find.ts';
import { createNativePageOps } from './native.ts';
import { pageOpsSuite } from './pageOps.suite.ts';

pageOpsSuite('native qpdf', async () => {
  const program = await findQpdf();
  expect(program, 'qpdf 11 or newer is installed (npm test sees to it)').toBeDefined();
  if (!program) throw new Error('no qpdf');
  return createNativePageOps({ sandbox: await openSandbox({ allowUnsandboxed: true }), program, maxPages: 250 });
});
