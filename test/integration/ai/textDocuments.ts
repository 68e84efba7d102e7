import { must } from '../support/person.ts';
import type { Visitor } from '../support/testServer.ts';

const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

async function setText(visitor: Visitor, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const body = new FormData();
  body.append('file', new Blob([text]), 'ulat.txt');
  const answer = await must(visitor.fetch('/api/convert/text-to-pdf', { method: 'POST', body }), 200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A text as a PDF among the visitor's documents. Each text is typeset once, because the tests are about later steps. */
export async function uploadText(visitor: Visitor, text: string): Promise<string> {
  const bytes = made.get(text) ?? setText(visitor, text);
  made.set(text, bytes);
  return (await visitor.upload(await bytes, 'ulat.pdf')).id;
}
