import type { ReadText, SamePages, TextPage, TextReader } from '#engines/ports.ts';

/** With fewer pages that are the same, each version is read as a whole. */
const minShared = 8;

/** A page of the other version that is the same as a page of this one. */
interface Borrowed {
  readonly page: number;
  readonly of: number;
}

/**
 * The readers of the earlier and of the later version. A page that both have is read once: its first half of such pages by the earlier version,
 * the rest by the later one, as both are read at the same time (docs/decisions/0435).
 */
export function sharedReaders(reader: TextReader, { beforeByAfter, ...counts }: SamePages): readonly [TextReader, TextReader] {
  if (beforeByAfter.size < minShared) return [reader, reader];
  const pairs = [...beforeByAfter];
  const middle = Math.ceil(pairs.length / 2);
  const ofBefore = pairs.slice(middle).map(([after, before]) => ({ page: before, of: after }));
  const ofAfter = pairs.slice(0, middle).map(([after, before]) => ({ page: after, of: before }));
  const [one, other] = [Promise.withResolvers<ReadText>(), Promise.withResolvers<ReadText>()];
  return [
    sharing(reader, one, other.promise, counts.pagesBefore, ofBefore),
    sharing(reader, other, one.promise, counts.pagesAfter, ofAfter),
  ];
}

function sharing(
  reader: TextReader,
  own: PromiseWithResolvers<ReadText>,
  other: Promise<ReadText>,
  pageCount: number,
  borrowed: readonly Borrowed[],
): TextReader {
  // Whoever waits for it hears of a failure as well.
  own.promise.catch(() => undefined);
  const lent = new Set(borrowed.map(({ page }) => page));
  const rest = Array.from({ length: pageCount }, (_, at) => at + 1).filter((page) => !lent.has(page));
  return {
    engine: reader.engine,
    read: async (input, _, options, outPath, call) => {
      reader.read(input, rest, options, outPath, call).then(own.resolve, own.reject);
      const read = await own.promise;
      const lender = await untilAborted(other, call.signal);
      return { ...read, pages: () => joined(read.pages(), lender.pages(), borrowed, pageCount) };
    },
  };
}

/** A version that cannot be read may never have begun to be. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** All pages of a version in order; both texts are passed through once. */
async function* joined(
  own: AsyncIterable<TextPage>,
  other: AsyncIterable<TextPage>,
  borrowed: readonly Borrowed[],
  pageCount: number,
): AsyncGenerator<TextPage> {
  const [mine, theirs] = [own[Symbol.asyncIterator](), other[Symbol.asyncIterator]()];
  const sources = new Map(borrowed.map(({ page, of }) => [page, of]));
  try {
    for (let page = 1; page <= pageCount; page += 1) {
      const source = sources.get(page);
      let next = await (source === undefined ? mine : theirs).next();
      while (source !== undefined && !next.done && next.value.page !== source) next = await theirs.next();
      if (next.done) return;
      yield source === undefined ? next.value : { ...next.value, page };
    }
  } finally {
    await mine.return?.();
    await theirs.return?.();
  }
}
