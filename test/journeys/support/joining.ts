import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { codeIn, nthMail } from '../../integration/support/mailbox.ts';

/** A user with a unique mail address. */
export interface Member {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

export interface SiteOf {
  readonly url: string;
  /** Mails are in its outbox. */
  readonly dataDir: string;
}

export function someone(): Member {
  return { email: `${randomUUID().slice(0, 13)}@example.org`, password: 'paper and ink', firstName: 'Maria' };
}

/** An API request with the page's own cookies. */
export async function postFrom(page: Page, url: string, data: object = {}): Promise<unknown> {
  const response = await page.request.post(url, { data });
  if (!response.ok()) throw new Error(`${url} answered ${response.status()}: ${await response.text()}`);
  return response.status() === 204 ? undefined : response.json();
}

/** An account with a confirmed address, created through the API. The browser is signed in to it. */
export async function joinFrom(page: Page, { url, dataDir }: SiteOf, member = someone()): Promise<Member> {
  const { email, password, firstName } = member;
  await postFrom(page, `${url}/api/register`, { email, password, firstName, lastName: 'Santos' });
  const verificationCode = codeIn(await nthMail({ dataDir }, email, 1));
  await postFrom(page, `${url}/api/verify-email`, { email, verificationCode });
  await postFrom(page, `${url}/api/login`, { email, password });
  return member;
}
