import { shadesDistance } from './pixelChanges.ts';

/** The most mean difference, of 255, of the same picture drawn at two places. */
const samePicture = 20;
/** The most pictures of the other version that one is compared with, of those that are as light. */
const maxTries = 500;

interface Shaded {
  readonly shades: readonly number[];
}

/**
 * Both lists without pictures that are in both. Each picture is looked for among those of about its lightness, from the first: pictures whose
 * means differ by more than `samePicture` differ by more in their shades.
 */
export function withoutSamePictures<Picture extends Shaded>(
  gone: readonly Picture[],
  come: readonly Picture[],
): { gone: Picture[]; come: Picture[] } {
  const levels = new Map<number, Picture[]>();
  const left = new Set(come);
  for (const picture of come) {
    const own = levels.get(levelOf(picture)) ?? [];
    levels.set(levelOf(picture), own);
    own.push(picture);
  }
  const kept = gone.filter((picture) => {
    const level = levelOf(picture);
    const near = [level - 1, level, level + 1].flatMap((each) => firstLeft(levels, each, left));
    const other = near.find(({ shades }) => shadesDistance(shades, picture.shades) < samePicture);
    return !other || !left.delete(other);
  });
  return { gone: kept, come: [...left] };
}

/** Means with less than `samePicture` between them are of one level or of neighbouring ones. */
function levelOf({ shades }: Shaded): number {
  return Math.floor(shades.reduce((sum, shade) => sum + shade, 0) / Math.max(1, shades.length) / samePicture);
}

function firstLeft<Picture>(levels: Map<number, Picture[]>, level: number, left: ReadonlySet<Picture>): Picture[] {
  const own = levels.get(level) ?? [];
  const first = own.slice(0, maxTries).filter((picture) => left.has(picture));
  // What was found is dropped in time, so that the next ones come within reach.
  if (first.length < Math.min(own.length, maxTries) / 2)
    levels.set(
      level,
      own.filter((picture) => left.has(picture)),
    );
  return first;
}
