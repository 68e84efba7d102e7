import type { Operation } from '#contract/api/operation.ts';
import { operations } from '#tools/catalogue.ts';
import { seededRandomBelow } from './mutants.ts';

/** Every operation that accepts files of this type. Operations that change the stored document come last. */
export function operationsFor(mediaType: string): Operation[] {
  const changes = ({ output }: Operation) => Number(output.replacesSource ?? false);
  return operations
    .filter(({ source }) => source.kind.mediaTypes.includes(mediaType))
    .toSorted((a, b) => changes(a) - changes(b));
}

/** The minimum number of files that the operation accepts, all of them the same file. */
export function inputsOf({ source }: Operation, documentId: string): string[] {
  return Array.from({ length: source.from === 'document' ? 1 : source.min }, () => documentId);
}

/** A number of them, in order. The same for the same seed. */
export function seededSample<Each>(all: readonly Each[], count: number, seed: number): Each[] {
  const randomBelow = seededRandomBelow(seed ^ 0xdea1);
  const left = [...all];
  while (left.length > count) left.splice(randomBelow(left.length), 1);
  return left;
}
