import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees the memory that was needed only to load the modules. An idle process would keep it for hours (docs/decisions/0327). */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  setFlagsFromString('--no-expose-gc');
}
