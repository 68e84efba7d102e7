import type { Email } from 'postal-mime';
import type { SignatureRequestView, SigningView } from '#contract/signatures/signatureRequest.ts';
import { codeIn, mailsTo } from './mailbox.ts';
import { must, Person } from './person.ts';
import type { TestServer } from './testServer.ts';
import { tinyPdf } from './tinyPdf.ts';

/** A person who is asked to sign: with a mailbox and a browser, and without an account. */
export class Signer extends Person {
  readonly #at: Pick<TestServer, 'dataDir'>;

  constructor(server: Pick<TestServer, 'url' | 'dataDir'>, email: string) {
    super(server, email);
    this.#at = server;
  }

  get wish() {
    return { name: `Name of ${this.email}`, email: this.email };
  }

  mail(subject: RegExp, nth = 1): Promise<Email> {
    return mailAbout(this.#at, this.email, subject, nth);
  }

  async token(nth = 1): Promise<string> {
    return tokenIn(await this.mail(/asks you to sign/, nth));
  }

  /** From the mail to the signing session. */
  async open(token?: string, more: { readonly passphrase?: string } = {}): Promise<SigningView> {
    const link = token ?? (await this.token());
    const before = (await mailsTo(this.#at, this.email)).filter(({ subject = '' }) => /signing code/.test(subject)).length;
    await must(this.post('/api/signing/code', { token: link }), 204);
    const code = codeIn(await this.mail(/signing code/, before + 1));
    return (await (await must(this.post('/api/signing/start', { token: link, code, ...more }), 200)).json()) as SigningView;
  }

  view(): Promise<SigningView> {
    return this.json<SigningView>('/api/signing');
  }

  /** Fills in all fields of this signer. */
  async complete(): Promise<Response> {
    const { fields, signerId } = await this.view();
    const answers = fields.map(({ id, kind }) =>
      kind === 'checkbox' ? { field: id, isChecked: true } : { field: id, text: 'Maria' },
    );
    return this.post('/api/signing/complete', { signerId, agrees: true, answers });
  }

  /** As the page sends it: with the signer that it is about. */
  async act(what: 'complete' | 'decline' | 'delegate', body: object): Promise<Response> {
    const { signerId = '' } = await this.view();
    return this.post(`/api/signing/${what}`, { signerId, ...body });
  }
}

export async function mailAbout(server: Pick<TestServer, 'dataDir'>, address: string, subject: RegExp, nth = 1): Promise<Email> {
  const deadline = Date.now() + 45_000;
  for (;;) {
    const found = (await mailsTo(server, address)).filter((mail) => subject.test(mail.subject ?? ''))[nth - 1];
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`no mail number ${nth} about ${subject} came to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

export function tokenIn({ text = '' }: Email): string {
  const token = /\/sign#([A-Za-z0-9_-]{43})$/m.exec(text)?.[1];
  if (token === undefined) throw new Error('no link in this mail');
  return token;
}

/** One signature field for each signer, one below another on the first page. */
export function signatureFields(signers: number) {
  return Array.from({ length: signers }, (_, index) => ({
    kind: 'signature' as const,
    signer: index + 1,
    box: { page: 1, x: 20, y: 20 + 40 * index, width: 120, height: 30 },
  }));
}

/** Sends a request and returns it. */
export async function send(
  sender: Person,
  signers: readonly Signer[],
  more: object = {},
  bytes = tinyPdf(1),
): Promise<SignatureRequestView> {
  const { id } = await sender.upload(bytes, 'lease.pdf');
  await must(ask(sender, id, signers, more), 200);
  const { requests } = await sender.json<{ requests: SignatureRequestView[] }>('/api/signature-requests');
  const [newest] = requests;
  if (!newest) throw new Error('no request was made');
  return newest;
}

export function ask(
  sender: Person,
  documentId: string,
  signers: readonly Signer[],
  more: object = {},
  init: RequestInit = {},
): Promise<Response> {
  const wish = { signers: signers.map((signer) => signer.wish), fields: signatureFields(signers.length), ...more };
  return sender.post(`/api/pdf/${documentId}/request-signatures`, wish, init);
}

export function requestOf(sender: Person, { id }: SignatureRequestView): Promise<SignatureRequestView> {
  return sender.json<SignatureRequestView>(`/api/signature-requests/${id}`);
}
