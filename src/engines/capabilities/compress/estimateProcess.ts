/**
 * The process that estimates the sizes of streams. The sandbox starts it like the process that makes them smaller, and both share their
 * code. Standard input has the request as JSON. Standard output gets one line with the answer.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { EstimateRequest, ImageRequest, StreamRequest } from '#engines/core/content/streams/streamRequest.ts';
import { openStreams, printLine } from '#engines/core/content/streams/streamWork.ts';
import { type Excerpt, excerptOf } from './excerpts.ts';
import { packedShare } from './packedShare.ts';
import { QualitySteps } from './qualitySteps.ts';
import { sampleByBytes, weightOf } from './sampling.ts';

/** The most streams, and images, in the sample, as far as the time allows. */
const maxStreams = 40;
const maxImages = 4;
const streamsMs = 300;
const imagesMs = 300;

const request = JSON.parse(readFileSync(0, 'utf8')) as EstimateRequest;
const work = openStreams(request.inputPath);
/**
 * What is left of the time on an idle machine. On a busy one it is less, and work takes longer as well, so that the work of coding images
 * follows from its square.
 */
const usualMs = 1400;
const speed = Math.min(1, Math.max(0, (request.endsAtMs - Date.now()) / usualMs)) ** 2;

const bytesOf = (streams: readonly StreamRequest[]) => streams.reduce((sum, stream) => sum + weightOf(stream), 0);

/** Runs until the time is up. The first item of the sample always runs. */
async function within<Item>(limitMs: number, sample: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  const end = performance.now() + limitMs * speed;
  await work.atOnce(sample, async (item) => {
    if (item === sample[0] || performance.now() < end) await run(item);
  });
}

/** The size of the streams that are no images, packed as well as possible. */
async function packedBytes(streams: readonly StreamRequest[]): Promise<number> {
  let [before, after] = [0, 0];
  await within(streamsMs, sampleByBytes(streams, maxStreams), async ({ item, representedBytes }) => {
    before += representedBytes;
    after += representedBytes * (await work.told(item, () => packedShare(work, item)));
  });
  return before === 0 ? 0 : (bytesOf(streams) * after) / before;
}

/** Each sample's size and saving count for all images that it represents. */
async function excerptsOf(images: readonly ImageRequest[]): Promise<Map<number, Excerpt>> {
  const excerpts = new Map<number, Excerpt>();
  await within(
    imagesMs,
    sampleByBytes(images, Math.max(1, Math.round(maxImages * speed))),
    async ({ item, representedBytes }) => {
      const found = await work.told(item, () => excerptOf(item, work.read(item), speed));
      if (!found) return;
      const timesLarger = (found.timesLarger * representedBytes) / item.length;
      excerpts.set(item.id, { ...found, timesLarger, request: { ...found.request, length: representedBytes, representedBytes } });
    },
  );
  return excerpts;
}

const otherBytes = await packedBytes(request.streams);
const excerpts = await excerptsOf(request.images);
const coded = [...excerpts.values()].map((excerpt) => excerpt.request);
/** The part of all image bytes that the excerpts represent. */
const share = coded.length === 0 ? 1 : bytesOf(coded) / bytesOf(request.images);
const steps = new QualitySteps(coded, {
  ...work,
  picture: async ({ id }) => excerpts.get(id)?.picture,
  repacked: async (image) => excerpts.get(image.id)?.repacked,
  timesLarger: ({ id }) => excerpts.get(id)?.timesLarger ?? 1,
  step: () => undefined,
});
const aims = request.aims.map(({ qualitySteps, budgetBytes }) => ({
  qualitySteps,
  budgetBytes: (budgetBytes - otherBytes) * share,
}));
/** Images that cannot be read save nothing. */
const unreadBytes = coded.length === 0 ? bytesOf(request.images) : 0;
const images = await steps.estimate(aims, () => request.endsAtMs - Date.now() > usualMs / 2);
printLine({ what: 'estimate', bytes: images.map((bytes) => Math.round(otherBytes + unreadBytes + bytes / share)) });
