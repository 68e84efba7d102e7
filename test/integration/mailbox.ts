import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './testServer.ts';

/** A mail is written once, and many wait for theirs: each is parsed once, by its path. */
const parsed = new Map<string, Promise<Email>>();

function parsedMail(path: string): Promise<Email> {
  const mail = parsed.get(path) ?? readFile(path).then((bytes) => PostalMime.parse(bytes));
  parsed.set(path, mail);
  return mail;
}

/** Mails of the outbox folder, parsed as a mail program would, in the order in which they were written. */
export async function mailsTo(server: Pick<TestServer, 'dataDir'>, address: string): Promise<Email[]> {
  const folder = join(server.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => parsedMail(join(folder, name))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The `nth` mail to an address, from 1. Mails leave a moment after the answer. */
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
