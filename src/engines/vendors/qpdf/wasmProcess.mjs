/**
 * The process in which qpdf's WASM build runs, started by the sandbox with nothing but its working folder and inputs in
 * sight. Plain JavaScript, because it runs beside no package.json: argument 1 is the module, argument 2
 * says whether standard input has words, one a line, or a job as JSON.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const [modulePath, form] = process.argv.slice(2);
const given = readFileSync(0, 'utf8');
const createModule = createRequire(import.meta.url)(modulePath);
const qpdf = await createModule({
  locateFile: () => join(dirname(modulePath), 'qpdf.wasm'),
  noInitialRun: true,
  thisProgram: 'qpdf',
  print: (line) => process.stdout.write(`${line}\n`),
  printErr: (line) => process.stderr.write(`${line}\n`),
});
// One mount for working folder and inputs: the module cannot go up from the root of a mount.
qpdf.FS.mkdir('/run');
qpdf.FS.mount(qpdf.NODEFS, { root: resolve('..') }, '/run');
qpdf.FS.chdir('/run/job');
// In the module's memory, not on the disk: a job can hold a password.
if (form === 'job') qpdf.FS.writeFile('/job.json', given);
const words = form === 'job' ? ['--job-json-file=/job.json'] : given.split('\n').filter((word) => word !== '');
process.exitCode = qpdf.callMain(words);
