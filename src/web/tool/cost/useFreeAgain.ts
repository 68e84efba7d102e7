import { useState } from 'react';
import { localeFacts } from '#contract/text/text.ts';
import { useSite } from '#web/site.tsx';

const dayMs = 86_400_000;

/** When the free operations of the next day begin (00:00 UTC), in the visitor's time, and how long that is. */
export function useFreeAgain(): { time: string; hours: number; minutes: number } {
  const { language } = useSite();
  const [now] = useState(() => Date.now());
  const next = (Math.floor(now / dayMs) + 1) * dayMs;
  const left = Math.ceil((next - now) / 60_000);
  const time = new Intl.DateTimeFormat(localeFacts(language).tag, { timeStyle: 'short' }).format(next);
  return { time, hours: Math.floor(left / 60), minutes: left % 60 };
}
