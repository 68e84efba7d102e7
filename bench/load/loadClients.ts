import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { wordParts, zip } from '#fixtures/office/parts.ts';
import type { LoadFigures } from './loadFigures.ts';

/** A person with a browser and an address, as reported by the proxy in front of the site. */
export class VirtualUser {
  readonly #url: string;
  readonly #figures: LoadFigures;
  readonly #address: string;
  #cookie = '';

  constructor(url: string, figures: LoadFigures, address: string) {
    this.#url = url;
    this.#figures = figures;
    this.#address = address;
  }

  /** Sends a request, reads the whole answer, and records its status and time. */
  async ask(kind: string, path: string, init: RequestInit = {}): Promise<Buffer | undefined> {
    const headers = { 'x-forwarded-for': this.#address, cookie: this.#cookie };
    const startedAt = performance.now();
    try {
      const response = await fetch(`${this.#url}${path}`, { ...init, headers, signal: AbortSignal.timeout(120_000) });
      const cookie = response.headers.getSetCookie().find((line) => line.includes('visitor='));
      if (cookie) this.#cookie = cookie.split(';')[0] ?? '';
      const bytes = Buffer.from(await response.arrayBuffer());
      const after = response.headers.has('retry-after') ? ' after' : '';
      const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
      const code = response.ok || !isJson ? '' : ` ${(JSON.parse(bytes.toString()) as { code?: string }).code ?? ''}`;
      this.#figures.add(kind, `${response.status}${code}${after}`, performance.now() - startedAt);
      return response.ok ? bytes : undefined;
    } catch (error) {
      this.#figures.add(kind, `failed ${error instanceof Error ? error.name : ''}`, performance.now() - startedAt);
      return undefined;
    }
  }
}

/** A separate address for each user. */
function addressOf(number: number): string {
  return `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;
}

export function form(fields: readonly (readonly [string, string | File])[]): RequestInit {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return { method: 'POST', body };
}

interface Work {
  readonly path: string;
  readonly files: number;
  /** The request for an operation on stored documents. */
  ask(ids: readonly string[]): readonly [kind: string, path: string, init: RequestInit];
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  body: new Blob([JSON.stringify(body)], { type: 'application/json' }),
});
const documents = (ids: readonly string[]) => ids.map((id) => ['documentId', id] as const);

const works: readonly Work[] = [
  {
    path: '/tools/rotate-pdf',
    files: 1,
    ask: (ids) => ['rotate', '/api/pdf/rotate', form([...documents(ids), ['totalRotations', '1']])],
  },
  { path: '/tools/merge-pdf', files: 2, ask: (ids) => ['merge', '/api/pdf/merge', form(documents(ids))] },
  { path: '/tools/compress-pdf', files: 1, ask: ([id]) => ['compress', `/api/pdf/${id}/compress`, json({ level: 'medium' })] },
  { path: '/tools/split-pdf', files: 1, ask: ([id]) => ['split', `/api/pdf/${id}/split`, json({ pages: 'all' })] },
];

export interface VirtualUsers {
  readonly url: string;
  readonly figures: LoadFigures;
  readonly thinkMs: number;
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly until: number;
}

/** Looks at pages, uploads small files, runs operations, downloads, and pauses in between. */
export async function runVirtualUser(users: VirtualUsers, number: number): Promise<void> {
  const { url, figures, thinkMs, pdf, until } = users;
  const user = new VirtualUser(url, figures, addressOf(number));
  const think = () => delay(Math.min(thinkMs * (0.5 + randomInt(1000) / 1000), Math.max(until - Date.now(), 0)));
  const file = () => new File([pdf], 'small.pdf', { type: 'application/pdf' });
  // Clients start at different moments.
  await delay(randomInt(thinkMs));
  while (Date.now() < until) {
    const work = works[randomInt(works.length)];
    if (!work) return;
    await user.ask('page', '/');
    await think();
    if (Date.now() >= until) return;
    await user.ask('page', work.path);
    await think();
    if (Date.now() >= until) return;
    const ids = [];
    for (let n = 0; n < work.files; n += 1) {
      const answer = await user.ask('upload', '/api/pdf/upload', form([['pdf', file()]]));
      if (answer) ids.push((JSON.parse(answer.toString()) as { id: string }).id);
    }
    await think();
    if (Date.now() >= until) return;
    if (ids.length < work.files) continue;
    await user.ask(...work.ask(ids));
    await think();
    if (Date.now() >= until) return;
    await user.ask('download', `/api/pdf/${ids[0]}/file`);
    await user.ask('list', '/api/pdf/recent');
    await think();
  }
}

/** Converts Word files one after another, without a pause. */
export async function convertOffice({ url, figures, until }: VirtualUsers, number: number): Promise<void> {
  const user = new VirtualUser(url, figures, addressOf(10_000 + number));
  for (let round = 0; Date.now() < until; round += 1) {
    const words = Array.from({ length: 40 }, (_, n) => `Talata ${n} ng ulat ${number}, ikot ${round}.`);
    const file = new File([new Uint8Array(zip(wordParts({ paragraphs: words })))], 'report.docx');
    const answer = await user.ask('office', '/api/convert/word-to-pdf', form([['file', file]]));
    if (!answer) await delay(1000);
  }
}
