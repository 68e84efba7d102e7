import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Visitor } from './testServer.ts';

/** Runs an operation on a document that is uploaded first, by its address alone. */
export async function operate(visitor: Visitor, tool: string, bytes: Uint8Array<ArrayBuffer>, params: object): Promise<Response> {
  const { id } = await visitor.upload(bytes, 'ulat.pdf');
  return visitor.fetch(`/api/pdf/${id}/${tool}`, {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json' },
  });
}

/** Writes a result to `path`; where it was refused, the test says why. */
export async function savedTo(path: string, answer: Response): Promise<string> {
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200);
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

/** All that a file says, unpacked. */
export function unpacked(path: string): string {
  return execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1', maxBuffer: 1e8 });
}
