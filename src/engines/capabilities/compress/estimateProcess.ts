/**
 * The process that says what streams would come to, started by the sandbox like the one that makes them smaller, with which it shares its
 * work. Standard input has the order as JSON; standard output gets one line with the answer.
 */
import { readFileSync } from 'node:fs';
import type { EstimateOrder, StreamOrder } from '#engines/core/content/streams/streamOrder.ts';
import { openStreams, say, smallestOf } from '#engines/core/content/streams/streamWork.ts';
import { QualitySteps } from './qualitySteps.ts';
import { sampleOf } from './sampling.ts';

/** So much is packed or coded to tell the rest by. */
const sampleBytes = 8 * 1024 * 1024;
const samplePixels = 6_000_000;

const order = JSON.parse(readFileSync(0, 'utf8')) as EstimateOrder;
const work = openStreams(order.inputPath);

/** What the streams that are no images would weigh, packed as well as can be. */
async function packedBytes(streams: readonly StreamOrder[]): Promise<number> {
  const sample = sampleOf(streams, ({ length }) => length, sampleBytes);
  let [before, after] = [0, 0];
  await work.atOnce(sample, async (stream) => {
    const made = await work.told(stream, () => smallestOf(work, stream));
    before += stream.length;
    after += Math.min(stream.length, made?.bytes.length ?? stream.length);
  });
  const all = streams.reduce((sum, { length }) => sum + length, 0);
  return before === 0 ? 0 : (all * after) / before;
}

const otherBytes = await packedBytes(order.streams);
const aims = order.aims.map(({ qualitySteps, budgetBytes }) => ({ qualitySteps, budgetBytes: budgetBytes - otherBytes }));
const images = await new QualitySteps(order.images, { ...work, step: () => undefined }).foretell(aims, samplePixels);
say({ what: 'estimate', bytes: images.map((bytes) => Math.round(otherBytes + bytes)) });
