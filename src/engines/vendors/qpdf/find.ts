import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A native qpdf that is new enough. */
export interface QpdfProgram {
  readonly path: string;
  readonly version: string;
}

/** `--show-encryption` and `@-` work as needed since this version. */
const oldestMajor = 11;

/** Looks for qpdf 11 or newer below /usr, which the sandbox mounts. Undefined when the WASM build has to be used. */
export async function findQpdf(): Promise<QpdfProgram | undefined> {
  for (const path of ['/usr/local/bin/qpdf', '/usr/bin/qpdf']) {
    const version = await versionOf(path);
    if (version !== undefined && Number.parseInt(version, 10) >= oldestMajor) return { path, version };
  }
  return undefined;
}

async function versionOf(path: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { env: {}, timeout: 5_000 });
    return /qpdf version (\d+(?:\.\d+)*)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
}
