import { openSandbox } from '#engines/sandbox.ts';
import { documentOpsSuite } from './documentOps.suite.ts';
import { createDocumentOps } from './documentOps.ts';
import { pageOpsSuite } from './pageOps.suite.ts';
import { createPageOps } from './pageOps.ts';
import { wasmRunner } from './wasm.ts';

/** native.test.ts runs all of them. */
const every = 4;
const runner = async () => wasmRunner(await openSandbox({ allowUnsandboxed: true }));

pageOpsSuite('qpdf as WASM', async () => createPageOps(await runner(), 250), every);
documentOpsSuite('qpdf as WASM', async () => createDocumentOps(await runner(), 250, async () => undefined), every);
