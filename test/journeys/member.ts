import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import type { UserView } from '#contract/endpoints/session.ts';
import { codeIn, nthMail } from '../integration/mailbox.ts';
import { siteUrl, type Visitor } from './visitor.ts';

const dataDir = inject('dataDir');

/** Somebody with an address that nobody else has. */
export interface Member {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

export function someone(): Member {
  return { email: `${randomUUID().slice(0, 13)}@example.org`, password: 'paper and ink', firstName: 'Maria' };
}

/** The code of the `nth` mail to an address. */
export async function mailedCode(email: string, nth = 1): Promise<string> {
  return codeIn(await nthMail({ dataDir }, email, nth));
}

/** Fills in the form of /signup and sends it. */
export async function fillSignUp({ page }: Visitor, { email, password, firstName }: Member): Promise<void> {
  await page.getByTestId('input-firstName').fill(firstName);
  await page.getByTestId('input-lastName').fill('Santos');
  await page.getByTestId('input-email').fill(email);
  await page.getByTestId('input-password').fill(password);
  await page.getByTestId('form-create-submit').click();
  await page.getByTestId('form-verify').waitFor();
}

export async function fillSignIn({ page }: Visitor, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  await page.getByTestId('input-email').fill(email);
  await page.getByTestId('input-password').fill(password);
  await page.getByTestId('form-sign-in-submit').click();
}

/** An account with its address confirmed, made without the screens; the visitor is signed in with it. */
export async function join(visitor: Visitor, member = someone()): Promise<Member> {
  const { email, password, firstName } = member;
  await post(visitor, '/api/register', { email, password, firstName, lastName: 'Santos' });
  await post(visitor, '/api/verify-email', { email, verificationCode: await mailedCode(email) });
  await post(visitor, '/api/login', { email, password });
  return member;
}

/** A call of the API with the visitor's own cookies. */
export async function post({ page }: Visitor, path: string, data: object = {}): Promise<unknown> {
  const response = await page.request.post(siteUrl + path, { data });
  expect(`${path} ${response.status()}`).toMatch(/ 2\d\d$/);
  return response.status() === 204 ? undefined : response.json();
}

export async function userOf({ page }: Visitor): Promise<UserView | undefined> {
  const response = await page.request.get(`${siteUrl}/api/auth/user`);
  return response.status() === 401 ? undefined : ((await response.json()) as UserView);
}
