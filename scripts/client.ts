/** A small client of the HTTP API, for benches and corpus runs: one visitor with a cookie. */
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '#contract/api/operation.ts';
import type { DocumentView } from '#contract/endpoints/documents.ts';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { type FileKind, pdf } from '#contract/files/files.ts';

const askEveryMs = 250;

export interface Answer {
  readonly status: number;
  /** The error's code, when there is one. */
  readonly code: string | undefined;
  readonly bytes: number;
}

/** Reads an answer completely, into a file when `savePath` is given. */
async function answerOf(response: Response, savePath?: string): Promise<Answer> {
  if (response.ok) {
    let bytes = 0;
    const file = savePath === undefined ? undefined : await open(savePath, 'w');
    try {
      for await (const chunk of response.body ?? []) {
        bytes += chunk.byteLength;
        await file?.write(chunk);
      }
    } finally {
      await file?.close();
    }
    return { status: response.status, code: undefined, bytes };
  }
  const body: unknown = await response.json().catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'no_code';
  return { status: response.status, code, bytes: 0 };
}

export class Client {
  readonly url: string;
  readonly #headers: Readonly<Record<string, string>>;
  #cookie = '';

  /** `headers` are sent with every request. */
  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.url = url;
    this.#headers = headers;
  }

  /** The cookies by which the server knows this client. */
  cookies(): { readonly name: string; readonly value: string }[] {
    return this.#cookie.split('; ').map((each) => {
      const at = each.indexOf('=');
      return { name: each.slice(0, at), value: each.slice(at + 1) };
    });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const response = await fetch(`${this.url}${path}`, { ...init, headers });
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    return response;
  }

  async upload(path: string, { name }: FileKind = pdf): Promise<{ document?: DocumentView; answer: Answer }> {
    const form = new FormData();
    form.append('file', await openAsBlob(path), basename(path));
    const response = await this.fetch(`/api/files/upload?kind=${name}`, { method: 'POST', body: form });
    if (!response.ok) return { answer: await answerOf(response) };
    return { document: (await response.json()) as DocumentView, answer: { status: response.status, code: undefined, bytes: 0 } };
  }

  async delete(documentId: string): Promise<void> {
    await this.fetch(`/api/pdf/${documentId}`, { method: 'DELETE' });
  }

  /** Runs an operation on stored documents and reads the answer completely. */
  async run(
    operation: Operation,
    documentIds: readonly string[],
    params: object = operation.example,
    savePath?: string,
  ): Promise<Answer> {
    const route = operation.routes[0] ?? '';
    if (operation.source.from === 'document') {
      const path = route.replace(':id', documentIds[0] ?? '');
      const headers = { 'content-type': 'application/json' };
      return this.#finished(await this.fetch(path, { method: 'POST', headers, body: JSON.stringify(params) }), savePath);
    }
    const form = new FormData();
    for (const id of documentIds) form.append('documentId', id);
    for (const [key, value] of Object.entries(params)) form.append(key, String(value));
    return this.#finished(await this.fetch(route, { method: 'POST', body: form }), savePath);
  }

  /** An answer that takes longer than a request may last is a job, and the client waits for it. */
  async #finished(response: Response, savePath: string | undefined): Promise<Answer> {
    if (response.status !== 202) return answerOf(response, savePath);
    let job = (await response.json()) as JobView;
    while (job.state === 'waiting' || job.state === 'running') {
      await delay(askEveryMs);
      job = (await (await this.fetch(`/api/jobs/${job.id}`)).json()) as JobView;
    }
    return answerOf(await this.fetch(`/api/jobs/${job.id}/result`), savePath);
  }
}
