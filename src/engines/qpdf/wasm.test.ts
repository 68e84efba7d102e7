import { openSandbox } from '../sandbox.ts';
import { pageOpsSuite } from './pageOps.suite.ts';
import { createWasmPageOps } from './wasm.ts';

pageOpsSuite('qpdf as WASM', async () =>
  createWasmPageOps({ sandbox: await openSandbox({ allowUnsandboxed: true }), maxPages: 250 }),
);
