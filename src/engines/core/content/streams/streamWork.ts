/** Shared by the processes that read streams. Such a process sees only one input. */
import { openSync, readSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { asJbig2, type Recoded, repack, withoutUnusedGlyphs } from './recode.ts';
import type { AnswerLine, StreamRequest } from './streamRequest.ts';

/** How a process handles the streams of its input. */
export interface StreamWork {
  read(place: Pick<StreamRequest, 'offset' | 'length'>): Buffer;
  /** Reports the beginning and end of work on a stream. */
  told<Value>(stream: StreamRequest, work: () => Promise<Value>): Promise<Value>;
  atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void>;
}

export function printLine(line: AnswerLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

export function openStreams(inputPath: string): StreamWork {
  // One image a core: libvips' own threads would compete with it.
  sharp.concurrency(1);
  sharp.cache(false);
  const input = openSync(inputPath, 'r');
  return {
    read: ({ offset, length }) => {
      const bytes = Buffer.allocUnsafe(length);
      for (let done = 0; done < length; ) {
        const got = readSync(input, bytes, done, length - done, offset + done);
        if (got === 0) throw new Error('the input ends too early');
        done += got;
      }
      return bytes;
    },
    told: async ({ id }, work) => {
      printLine({ what: 'begin', id });
      try {
        return await work();
      } finally {
        printLine({ what: 'end', id });
      }
    },
    atOnce: async (items, work) => {
      let next = 0;
      const worker = async () => {
        for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
      };
      await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, worker));
    },
  };
}

/** The smallest lossless encoding. */
export async function smallestOf({ read }: StreamWork, stream: StreamRequest): Promise<Recoded | undefined> {
  const packed = read(stream);
  const globals = stream.bilevel?.globals && read(stream.bilevel.globals);
  const plain = await repack(stream, packed);
  const other = stream.glyphs ? await withoutUnusedGlyphs(stream, packed) : await asJbig2(stream, packed, globals);
  return other && other.bytes.length < (plain?.bytes.length ?? packed.length) ? other : plain;
}
