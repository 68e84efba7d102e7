import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A language model server for tests. It implements the streaming chat part of OpenAI's API, and misbehaves if told to. */
export interface ModelServer {
  /** In the form of `AI_BASE_URL`. */
  readonly url: string;
  /** The requests that it received, the newest last. */
  readonly asked: { readonly system: string; readonly user: string; readonly key: string | undefined }[];
  /** The number of requests that the client cancelled. */
  hungUp(): number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/** The model's answer to the numbered lines: the requested object, or any text. */
type Saying = (lines: readonly string[], system: string) => unknown;
export type Behaviour =
  | { readonly kind: 'says'; readonly saying: Saying }
  | { readonly kind: 'fails'; readonly status: number; readonly times?: number }
  | { readonly kind: 'stalls'; readonly times?: number }
  | { readonly kind: 'breaks off' };

const isTranslating = (system: string) => system.includes('You translate');

/** Chooses lines evenly from the whole text. */
export const honest: Saying = (lines, system) => {
  if (isTranslating(system)) return { translations: lines.map((line, index) => ({ n: index + 1, text: `In English: ${line}` })) };
  const count = Number(/at most (\d+) sentences/.exec(system)?.[1] ?? 3);
  const full = lines.flatMap((line, index) => (line.split(' ').length > 6 ? [{ text: line, from: [index + 1] }] : []));
  const step = Math.max(1, Math.floor(full.length / count));
  const picked = full.filter((_, index) => index % step === 0).slice(0, count);
  return { sentences: picked.map((each) => ({ ...each, quote: each.text.split(' ').slice(0, 8).join(' ') })) };
};

export async function startModelServer(): Promise<ModelServer> {
  const asked: ModelServer['asked'] = [];
  let behaviour: Behaviour = { kind: 'says', saying: honest };
  let left = Number.POSITIVE_INFINITY;
  let hungUp = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await textOf(request)) as { messages: { role: string; content: string }[] };
    const of = (role: string) => body.messages.find((message) => message.role === role)?.content ?? '';
    asked.push({ system: of('system'), user: of('user'), key: request.headers.authorization });
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1;
    });
    const now: Behaviour = left-- > 0 ? behaviour : { kind: 'says', saying: honest };
    if (now.kind === 'fails') return void response.writeHead(now.status).end('{"error":{"message":"no"}}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    if (now.kind === 'stalls') return;
    if (now.kind === 'breaks off') return void response.end(chunk('{"sentences": [{"te'));
    const said = now.saying(linesOf(of('user')), of('system'));
    const text = typeof said === 'string' ? said : `Here it is:\n\`\`\`json\n${JSON.stringify(said)}\n\`\`\``;
    for (let at = 0; at < text.length; at += 400) response.write(chunk(text.slice(at, at + 400)));
    response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    hungUp: () => hungUp,
    behave: (next) => {
      behaviour = next;
      left = ('times' in next ? next.times : undefined) ?? Number.POSITIVE_INFINITY;
      asked.length = 0;
    },
    close: () => closed(server),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const part of request) chunks.push(part as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function linesOf(user: string): string[] {
  return user.split(/^\[\d+\] /m).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

function chunk(content: string, finish: string | null = null): string {
  const data = { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'x' };
  return `data: ${JSON.stringify({ ...data, choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
