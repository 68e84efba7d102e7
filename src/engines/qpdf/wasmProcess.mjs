/**
 * The process in which qpdf's WASM build runs, started by the sandbox with nothing but its working folder and inputs in
 * sight. Plain JavaScript, because it runs beside no package.json: argument 1 is the module, standard input has the words.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const [modulePath] = process.argv.slice(2);
const words = readFileSync(0, 'utf8')
  .split('\n')
  .filter((word) => word !== '');
const createModule = createRequire(import.meta.url)(modulePath);
const qpdf = await createModule({
  locateFile: () => join(dirname(modulePath), 'qpdf.wasm'),
  noInitialRun: true,
  thisProgram: 'qpdf',
  print: (line) => process.stdout.write(`${line}\n`),
  printErr: (line) => process.stderr.write(`${line}\n`),
});
for (const [folder, real] of [
  ['/job', '.'],
  ['/in', '../in'],
]) {
  qpdf.FS.mkdir(folder);
  qpdf.FS.mount(qpdf.NODEFS, { root: real }, folder);
}
qpdf.FS.chdir('/job');
process.exitCode = qpdf.callMain(words);
