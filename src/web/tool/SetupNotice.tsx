import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { setupProgress } from '#contract/endpoints/site.ts';
import type { ToolPage } from '#contract/operation.ts';
import { neededPart } from '#contract/setupParts.ts';
import { classes } from '#ui/classes.ts';
import noticeStyles from '#ui/notice.module.css';
import { call } from '#web/api/call.ts';
import { tool } from '#web/i18n/tool.ts';
import { useSay, useSettings } from '#web/site.tsx';

type Part = z.output<typeof setupProgress.reply.schema>['parts'][number];

const askEveryMs = 3000;

/**
 * The set-up that the tool waits for; undefined as soon as it can be used. Requested only where a set-up was running when the site started.
 */
export function useToolSetup({ does }: ToolPage): Part | undefined {
  const { isBeingSetUp, ai } = useSettings();
  const needed = isBeingSetUp ? neededPart(does, ai !== null) : undefined;
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (needed === undefined) return;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      // Without an answer the state stays, and the request is repeated.
      const answer = await call(setupProgress).catch(() => undefined);
      if (!isCurrent) return;
      const found = answer?.parts.find((each) => each.part === needed);
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

/** Shown instead of the file selection until the tool is ready; or the operator's command where the installation failed. */
export function SetupNotice({ part: { state, secondsLeft, fix } }: { part: Part }) {
  const say = useSay();
  const hasFailed = state === 'failed';
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return (
    <div
      className={classes(noticeStyles.notice, hasFailed && noticeStyles.bad)}
      role="status"
      data-testid="setup"
      data-state={state}
    >
      <Hourglass size={20} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="strong">{say(hasFailed ? tool.setupFailed : tool.setup, { minutes })}</p>
        <p>{say(hasFailed ? tool.setupFailedBody : tool.setupBody)}</p>
        {hasFailed && fix && (
          <p>
            <code>{fix}</code>
          </p>
        )}
      </div>
    </div>
  );
}
