import { expect } from 'vitest';
import { openSandbox } from '#engines/sandbox.ts';
import { documentOpsSuite } from './documentOps.suite.ts';
import { createDocumentOps } from './documentOps.ts';
import { findQpdf } from './find.ts';
import { nativeRunner } from './native.ts';
import { pageOpsSuite } from './pageOps.suite.ts';
import { createPageOps } from './pageOps.ts';

async function runner() {
  const program = await findQpdf();
  expect(program, 'qpdf 11 or newer is installed (npm test sees to it)').toBeDefined();
  if (!program) throw new Error('no qpdf');
  return nativeRunner(await openSandbox({ allowUnsandboxed: true }), program);
}

pageOpsSuite('native qpdf', async () => createPageOps(await runner(), 250));
documentOpsSuite('native qpdf', async () => createDocumentOps(await runner(), 250, async () => undefined));
