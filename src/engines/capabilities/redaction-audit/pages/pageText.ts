import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineCall, ReadText, TextPage, TextReader } from '#engines/ports.ts';

/** Letters and shapes that are kept in memory: about 40 full pages. */
const maxKept = 150_000;

/** The text of pages with its letters, which is gone through several times. Parsing takes long, and a thousand pages need much memory. */
export class PageText {
  readonly #text: TextReader;
  readonly #path: string;
  readonly #call: EngineCall;
  #read: ReadText | undefined;
  #kept: readonly TextPage[] | undefined;

  constructor(text: TextReader, path: string, call: EngineCall) {
    this.#text = text;
    this.#path = path;
    this.#call = call;
  }

  async start(pages?: readonly number[]): Promise<void> {
    const folder = join(this.#call.scratchDir, 'letters');
    await mkdir(folder);
    const quiet = { ...this.#call, scratchDir: folder, progress: () => undefined };
    const options = { annotations: true, shapes: true, links: false, letters: true, evidence: true };
    this.#read = await this.#text.read({ path: this.#path }, pages, options, join(folder, 'text.jsonl'), quiet);
  }

  async *pages(): AsyncGenerator<TextPage> {
    if (this.#kept) {
      yield* this.#kept;
      return;
    }
    const pages: TextPage[] = [];
    let size = 0;
    for await (const page of this.#read?.pages() ?? []) {
      size += page.shapes.length + (page.letters?.length ?? 0);
      if (size <= maxKept) pages.push(page);
      else pages.length = 0;
      yield page;
    }
    if (size <= maxKept) this.#kept = pages;
  }
}
