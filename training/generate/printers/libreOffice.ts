import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { MadeDocument } from '../content/document.ts';
import { calcDocument } from './calc.ts';
import { impressDocument } from './impress.ts';
import type { Printer } from './printer.ts';
import { writerDocument } from './writer.ts';

const run = promisify(execFile);

/** The number of documents that one start of LibreOffice prints, because a start takes seconds. */
const batchSize = 24;

const programs = {
  writer: { extension: 'fodt', make: writerDocument },
  calc: { extension: 'fods', make: calcDocument },
  impress: { extension: 'fodp', make: (document: MadeDocument, _number: number | undefined) => impressDocument(document) },
} as const;

/** The program itself. If the start script were killed, the program would remain. */
const executable = '/usr/lib/libreoffice/program/soffice.bin';
/** The exit code after LibreOffice has created a new profile. It has to be started again. */
const startAgain = 81;

async function convert(parameters: readonly string[]): Promise<void> {
  const options = { timeout: 400_000, killSignal: 'SIGKILL', maxBuffer: 64 << 20 } as const;
  try {
    await run(executable, parameters, options);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== startAgain) throw cause;
    await run(executable, parameters, options);
  }
}

interface Waiting {
  readonly name: string;
  readonly path: string;
  readonly done: () => void;
  readonly failed: (cause: Error) => void;
}

/** A document is printed when its batch is full, or after `flush`. */
export async function openLibreOffice(program: keyof typeof programs): Promise<Printer> {
  const { extension, make } = programs[program];
  const folder = await mkdtemp(join(tmpdir(), `training-${program}-`));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  let waiting: Waiting[] = [];
  let count = 0;

  async function printBatch(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const outdir = join(folder, `out${count}`);
    await mkdir(outdir);
    const files = batch.map(({ name }) => join(folder, `${name}.${extension}`));
    const parameters = [profile, '--headless', '--convert-to', 'pdf', '--outdir', outdir, ...files];
    const failure = await convert(parameters).then(
      () => new Error('LibreOffice made no PDF'),
      (cause: Error) => cause,
    );
    for (const { name, path, done, failed } of batch) {
      await copyFile(join(outdir, `${name}.pdf`), path).then(done, () => failed(failure));
    }
    for (const path of [...files, outdir]) await rm(path, { recursive: true, force: true });
  }

  return {
    async print(document, book, path) {
      const number = document.hasPageNumbers && program !== 'impress' ? book.add({ kind: 'footer' }) : undefined;
      const name = `d${count++}`;
      await writeFile(join(folder, `${name}.${extension}`), make(document, number));
      const printed = new Promise<void>((done, failed) => waiting.push({ name, path, done, failed }));
      if (waiting.length >= batchSize) await printBatch();
      return { printed };
    },
    flush: printBatch,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
