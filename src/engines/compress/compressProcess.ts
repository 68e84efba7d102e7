/**
 * The process that makes streams smaller, started by the sandbox with nothing but its working folder and one input in sight.
 * Standard input has the order as JSON; each stream that got smaller is one line on standard output, its bytes in `streams.bin`.
 */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { Ladder } from './ladder.ts';
import type { AnswerLine, CompressOrder, StreamOrder } from './order.ts';
import { asJbig2, leastGain, type Recoded, repack, withoutUnseenGlyphs } from './recode.ts';

const order = JSON.parse(readFileSync(0, 'utf8')) as CompressOrder;
const input = openSync(order.inputPath, 'r');
const output = openSync('streams.bin', 'w');
let written = 0;

// One image a core: libvips' own threads would only get in each other's way.
sharp.concurrency(1);
sharp.cache(false);

function say(line: AnswerLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function read({ offset, length }: StreamOrder): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const got = readSync(input, bytes, done, length - done, offset + done);
    if (got === 0) throw new Error('the input ends too early');
    done += got;
  }
  return bytes;
}

function keep(id: number, { bytes, form }: Recoded): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(output, bytes, done);
  say({ what: 'stream', id, offset: written, length: bytes.length, form });
  written += bytes.length;
}

async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, worker));
}

async function told<Value>({ id }: StreamOrder, work: () => Promise<Value>): Promise<Value> {
  say({ what: 'begin', id });
  try {
    return await work();
  } finally {
    say({ what: 'end', id });
  }
}

/** Without loss: what is smallest of what there is. */
async function smallestOf(stream: StreamOrder): Promise<Recoded | undefined> {
  const packed = read(stream);
  const globals = stream.bilevel?.globals && read(stream.bilevel.globals);
  const plain = await repack(stream, packed);
  const other = stream.glyphs ? await withoutUnseenGlyphs(stream, packed) : await asJbig2(stream, packed, globals);
  return other && other.bytes.length < (plain?.bytes.length ?? packed.length) ? other : plain;
}

/** Packs everything that is no image to be coded anew. Returns the bytes that are left. */
async function repackAll(streams: readonly StreamOrder[], onDone: () => void): Promise<number> {
  let total = 0;
  await atOnce(streams, async (stream) => {
    const made = await told(stream, () => smallestOf(stream));
    const isBetter = made !== undefined && made.bytes.length + leastGain <= stream.length;
    if (isBetter) keep(stream.id, made);
    total += isBetter ? made.bytes.length : stream.length;
    onDone();
  });
  return total;
}

// An image is looked at twice at most: once for what it weighs without loss, once as it ends up.
const total = order.streams.length + order.images.length * 2;
let done = 0;
const step = () => {
  done = Math.min(total, done + 1);
  if (done % Math.ceil(total / 100) === 0) say({ what: 'step', done, total });
};

const otherBytes = await repackAll(order.streams, step);
const ladder = new Ladder(order, { read, atOnce, step, told });
for (const [id, made] of await ladder.climb(order.budgetBytes - otherBytes)) keep(id, made);
closeSync(input);
closeSync(output);
say({ what: 'done' });
