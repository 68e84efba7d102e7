import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from './transport.ts';

/** The code in an older mail has expired long ago. */
const keptMs = 7 * 24 * 3600_000;

/** Deletes mail files that are older than a week (a site without a mail server writes mails to files). Returns their number. */
export async function sweepOutbox(dataDir: string, now: Date): Promise<number> {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names.filter((one) => /^\.?\d{4}-.*(\.eml)?$/.test(one))) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (!written || now.getTime() - written.mtimeMs < keptMs) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}
