import { useEffect, useState } from 'react';
import { countVisit } from '#contract/endpoints/site.ts';
import { call } from '../api/call.ts';

/** Counts this visit, and returns the total; undefined while it is unknown. */
export function useVisits(): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    call(countVisit).then(
      (answer) => isCurrent && setCount(answer.count),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return count;
}
