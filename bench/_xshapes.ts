import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, basename } from 'node:path';
import { openSandbox } from '#engines/sandbox.ts';
import { findQpdf } from '#engines/vendors/qpdf/find.ts';
import { nativeRunner } from '#engines/vendors/qpdf/native.ts';
import { createPageOps } from '#engines/vendors/qpdf/pageOps.ts';
import { createTextReader } from '#engines/vendors/pdfium/textReader.ts';
const folder = mkdtempSync('/tmp/shapes-');
const sandbox = await openSandbox({ allowUnsandboxed: true });
const program = await findQpdf();
if (!program) throw new Error('no qpdf');
const copier = createPageOps(nativeRunner(sandbox, program), 250);
const reader = createTextReader({ sandbox, copier });
let n = 0;
for (const file of process.argv.slice(2)) {
  const scratchDir = join(folder, `s${++n}`); mkdirSync(scratchDir);
  try {
    const read = await reader.read({ path: file }, undefined, { annotations: true, shapes: true, links: true } as never, join(folder, `o${n}`), { scratchDir, signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined } as never);
    for await (const p of read.pages()) for (const s of p.shapes) console.log(basename(file), p.page, s.kind, s.x.toFixed(0), s.y.toFixed(0), s.width.toFixed(0), s.height.toFixed(0), s.color, s.cornerPt?.toFixed(1) ?? '');
  } catch (e) { console.log(basename(file), 'ERR', String(e)); }
}
rmSync(folder, { recursive: true });
process.exit(0);
