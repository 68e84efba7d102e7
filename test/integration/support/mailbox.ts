import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './testServer.ts';

interface WrittenMail {
  readonly mail: Email;
  readonly writtenAtNs: bigint;
}

/** A mail file never changes, and many tests read it. Each is parsed once and cached by its path. */
const parsed = new Map<string, Promise<WrittenMail>>();

async function readMail(path: string): Promise<WrittenMail> {
  const [bytes, { mtimeNs }] = await Promise.all([readFile(path), stat(path, { bigint: true })]);
  return { mail: await PostalMime.parse(bytes), writtenAtNs: mtimeNs };
}

function parsedMail(path: string): Promise<WrittenMail> {
  const mail = parsed.get(path) ?? readMail(path);
  parsed.set(path, mail);
  return mail;
}

/**
 * Mails of the outbox folder, parsed like in a mail program, in the order in which they were written. File names begin with the
 * server's time, which a test may stop. Mails of the same moment are ordered by the time of the file system.
 */
export async function mailsTo(server: Pick<TestServer, 'dataDir'>, address: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => parsedMail(join(folder, name))));
  return mails
    .filter(({ mail }) => mail.to?.some((one) => one.address === address))
    .sort((one, other) => Number(one.writtenAtNs - other.writtenAtNs))
    .map(({ mail }) => mail);
}

/** The `nth` mail to an address, from 1. Mails are sent shortly after the answer. */
export async function nthMail(server: Pick<TestServer, 'dataDir'>, address: string, nth: number): Promise<Email> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const mail = (await mailsTo(server, address))[nth - 1];
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`no mail number ${nth} came`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

export function codeIn({ text = '' }: Email): string {
  const code = /^ {4}(\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error('no code in this mail');
  return code;
}
