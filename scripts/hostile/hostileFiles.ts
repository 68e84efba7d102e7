import { readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type FileKind, fileKinds, headerBytes, mediaTypeOf } from '#contract/files/files.ts';

/** A file, and the kind under which it is sent. */
export interface HostileFile {
  readonly name: string;
  readonly path: string;
  readonly kind: FileKind;
}

const { pdf, word, powerpoint, excel, svg, image, text, html, markdown, email, ebook, comic, djvu, invoice } = fileKinds;
const kinds = [pdf, word, powerpoint, excel, svg, image, text, html, markdown, email, ebook, comic, djvu, invoice];

/** The kind on which bytes and name agree; else the kind of the name, because the server's answer to such a file is tested too. */
export function kindOfFile(name: string, header: Uint8Array): FileKind | undefined {
  const ending = extname(name).toLowerCase();
  const named = kinds.filter(({ endings }) => endings.includes(ending));
  return named.find((kind) => mediaTypeOf(kind, header) !== undefined) ?? named[0];
}

async function headerOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Every file below the folder that some operation may accept, sorted by name. */
export async function filesOf(folder: string): Promise<HostileFile[]> {
  const files: HostileFile[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    const kind = kindOfFile(name, await headerOf(path));
    if (kind !== undefined) files.push({ name, path, kind });
  }
  return files;
}
