import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Visitor } from './testServer.ts';

/** Runs an operation on a document that is uploaded first. The operation is named by its path only. */
export async function operate(visitor: Visitor, tool: string, bytes: Uint8Array<ArrayBuffer>, params: object): Promise<Response> {
  const { id } = await visitor.upload(bytes, 'ulat.pdf');
  return visitor.fetch(`/api/pdf/${id}/${tool}`, {
    method: 'POST',
    body: JSON.stringify(params),
    headers: { 'content-type': 'application/json' },
  });
}

/** Writes a result to `path`. If the operation was refused, the test fails with the reason. */
export async function savedTo(path: string, answer: Response): Promise<string> {
  expect(answer.status, answer.ok ? '' : await answer.clone().text()).toBe(200);
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

/** The whole content of a file, uncompressed. */
export function unpacked(path: string): string {
  return execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1', maxBuffer: 1e8 });
}
