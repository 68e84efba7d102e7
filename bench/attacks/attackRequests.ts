import { form, type VirtualUser } from '../load/loadClients.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** Made when it is first sent: all inputs together would take gigabytes and minutes. */
export type Input = () => Bytes;

/** An input that is made once. */
export function once(make: Input): Input {
  let made: Bytes | undefined;
  return () => (made ??= make());
}

/** Slow or large input, and how it is sent. */
export interface Attack {
  readonly kind: string;
  send(visitor: VirtualUser): Promise<void>;
}

const pdfFile = (bytes: Bytes) => new File([bytes], 'a.pdf', { type: 'application/pdf' });
const json = (body: object): RequestInit => ({
  method: 'POST',
  body: new Blob([JSON.stringify(body)], { type: 'application/json' }),
});

export async function upload(visitor: VirtualUser, bytes: Bytes): Promise<string> {
  const answer = await visitor.ask('upload', '/api/pdf/upload', form([['pdf', pdfFile(bytes)]]));
  return answer ? (JSON.parse(answer.toString()) as { id: string }).id : '';
}

/** A route that converts a file. The file is sent with the request. */
export const conversion = (kind: string, route: string, name: string, bytes: Input): Attack => ({
  kind,
  send: async (visitor) => void (await visitor.ask(kind, `/api/convert/${route}`, form([['file', new File([bytes()], name)]]))),
});

/** An operation on a PDF that is uploaded first. */
export const operation = (kind: string, bytes: Input, path: (id: string) => string, body: object): Attack => ({
  kind,
  send: async (visitor) => {
    const id = await upload(visitor, bytes());
    if (id !== '') await visitor.ask(kind, path(id), json(body));
  },
});

/** A route that takes PDFs with the request. */
export const pdfRoute = (kind: string, path: string, field: string, files: readonly Input[]): Attack => ({
  kind,
  send: async (visitor) =>
    void (await visitor.ask(
      kind,
      path,
      form(files.map((bytes, n) => [field, new File([bytes()], `${n}.pdf`, { type: 'application/pdf' })])),
    )),
});

/** A route that takes a stored document. */
export const ofDocument = (kind: string, bytes: Input, path: string): Attack => ({
  kind,
  send: async (visitor) => {
    const id = await upload(visitor, bytes());
    if (id !== '') await visitor.ask(kind, path, form([['documentId', id]]));
  },
});
