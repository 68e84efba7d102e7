import { useEffect, useState } from 'react';
import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import { neededPart } from '#contract/site/setupParts.ts';
import { useSettings } from '#web/site.tsx';
import type { Part } from './SetupNotice.tsx';

const askEveryMs = 3000;

/**
 * The set-up that the tool waits for; undefined as soon as it can be used. Requested only where a set-up was running when the site started.
 */
export function useToolSetup({ operation }: ToolPageMeta): Part | undefined {
  const { isBeingSetUp, ai } = useSettings();
  const needed = isBeingSetUp ? neededPart(operation, ai !== null) : undefined;
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (needed === undefined) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      // Without an answer the state stays, and the request is repeated.
      const answer = await import('./SetupNotice.tsx').then(({ setupParts }) => setupParts()).catch(() => undefined);
      if (!isCurrent) return;
      const found = answer?.find((each) => each.part === needed);
      if (answer) setPart(found);
      if (!answer || (found && found.state !== 'failed')) timer = setTimeout(ask, askEveryMs);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [needed]);
  return part;
}
