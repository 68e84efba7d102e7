import type { Operation } from '#contract/operation.ts';
import { operations } from '#tools/catalogue.ts';
import { diceOf } from './mutants.ts';

/** Every operation that takes files of this type; what changes the stored document itself comes last. */
export function operationsFor(mediaType: string): Operation[] {
  const changes = ({ output }: Operation) => Number(output.replacesSource ?? false);
  return operations
    .filter(({ source }) => source.kind.mediaTypes.includes(mediaType))
    .toSorted((a, b) => changes(a) - changes(b));
}

/** The least number of files that the operation takes, all of them the same. */
export function inputsOf({ source }: Operation, documentId: string): string[] {
  return Array.from({ length: source.from === 'document' ? 1 : source.min }, () => documentId);
}

/** As many of them as are wanted, in their order: the same for the same seed. */
export function dealt<Each>(all: readonly Each[], count: number, seed: number): Each[] {
  const dice = diceOf(seed ^ 0xdea1);
  const left = [...all];
  while (left.length > count) left.splice(dice(left.length), 1);
  return left;
}
