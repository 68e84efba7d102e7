import type { UserView } from '#contract/endpoints/session.ts';
import { codeIn, nthMail } from './mailbox.ts';
import { type TestServer, Visitor } from './testServer.ts';

const numbers = counting();

function* counting(): Generator<number> {
  for (let number = 1; ; number += 1) yield number;
}

/** A user with a browser, an address and a password. */
export class Person extends Visitor {
  readonly email: string;
  readonly password: string;
  readonly #server: Pick<TestServer, 'url' | 'dataDir'>;

  constructor(
    server: Pick<TestServer, 'url' | 'dataDir'>,
    email = `person${numbers.next().value}@example.org`,
    password = 'correct horse battery',
  ) {
    super(server);
    this.#server = server;
    this.email = email;
    this.password = password;
  }

  post(path: string, body: object = {}, init: RequestInit = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...Object.fromEntries(new Headers(init.headers)) };
    return this.fetch(path, { ...init, method: 'POST', headers, body: JSON.stringify(body) });
  }

  register(change: object = {}): Promise<Response> {
    const { email, password } = this;
    return this.post('/api/register', { email, password, firstName: 'Amihan', lastName: 'Reyes', ...change });
  }

  async code(nth = 1): Promise<string> {
    return codeIn(await nthMail(this.#server, this.email, nth));
  }

  verify(verificationCode: string): Promise<Response> {
    return this.post('/api/verify-email', { email: this.email, verificationCode });
  }

  signIn(password = this.password): Promise<Response> {
    return this.post('/api/login', { email: this.email, password });
  }

  /** Registers and signs in. */
  async join(): Promise<UserView> {
    await must(this.register(), 200);
    await must(this.verify(await this.code()), 204);
    return (await (await must(this.signIn(), 200)).json()) as UserView;
  }

  me(): Promise<Response> {
    return this.fetch('/api/auth/user');
  }
}

/** Returns the answer after checking its status. */
export async function must(answer: Promise<Response>, status: number): Promise<Response> {
  const response = await answer;
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}: ${await response.text()}`);
  return response;
}

/** The short form of an error: `401 invalid_credentials`. */
export async function codeOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const body = response.status === 204 ? {} : ((await response.json()) as { code?: string });
  return `${response.status} ${body.code ?? ''}`.trim();
}
