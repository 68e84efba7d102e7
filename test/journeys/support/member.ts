import type { UserView } from '#contract/endpoints/session.ts';
import { codeIn, nthMail } from '../../integration/support/mailbox.ts';
import { joinFrom, type Member, postFrom } from './joining.ts';
import { ownSite } from './ownSite.ts';
import { siteUrl, type Visitor } from './visitor.ts';

export { someone } from './joining.ts';

const { dataDir } = ownSite;

/** The code in the `nth` mail to an address. */
export async function mailedCode(email: string, nth = 1): Promise<string> {
  return codeIn(await nthMail({ dataDir }, email, nth));
}

/** Fills in the form of /signup and submits it. */
export async function fillSignUp({ page }: Visitor, { email, password, firstName }: Member): Promise<void> {
  await page.getByTestId('input-firstName').fill(firstName);
  await page.getByTestId('input-lastName').fill('Santos');
  await page.getByTestId('input-email').fill(email);
  await page.getByTestId('input-password').fill(password);
  await page.getByTestId('form-create-submit').click();
  await page.getByTestId('form-verify').waitFor();
}

export async function fillSignIn({ page }: Visitor, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  // The account form has a field of the same name and is shown until this one appears.
  await page.getByTestId('form-sign-in-submit').waitFor();
  await page.getByTestId('input-email').fill(email);
  await page.getByTestId('input-password').fill(password);
  await page.getByTestId('form-sign-in-submit').click();
}

/** An account with a confirmed address, created through the API. The visitor is signed in to it. */
export function join({ page }: Visitor, member?: Member): Promise<Member> {
  return joinFrom(page, { url: siteUrl, dataDir }, member);
}

/** An API request with the visitor's own cookies. */
export function post({ page }: Visitor, path: string, data: object = {}): Promise<unknown> {
  return postFrom(page, siteUrl + path, data);
}

export async function userOf({ page }: Visitor): Promise<UserView | undefined> {
  const response = await page.request.get(`${siteUrl}/api/auth/user`);
  return response.status() === 401 ? undefined : ((await response.json()) as UserView);
}
