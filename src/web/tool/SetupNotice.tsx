import { Hourglass } from 'lucide-react';
import type { z } from 'zod';
import { setupProgress } from '#contract/endpoints/site.ts';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { call } from '#web/api/call.ts';
import { tool } from '#web/i18n/tool.ts';
import { useTranslate } from '#web/site.tsx';

export type Part = z.output<typeof setupProgress.reply.schema>['parts'][number];

export async function setupParts(): Promise<readonly Part[]> {
  return (await call(setupProgress)).parts;
}

/** Shown instead of the file selection until the tool is ready; or the operator's command where the installation failed. */
export function SetupNotice({ part: { state, secondsLeft, fix } }: { part: Part }) {
  const t = useTranslate();
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
        <p className="strong">{t(hasFailed ? tool.setupFailed : tool.setup, { minutes })}</p>
        <p>{t(hasFailed ? tool.setupFailedBody : tool.setupBody)}</p>
        {hasFailed && fix && (
          <p>
            <code>{fix}</code>
          </p>
        )}
      </div>
    </div>
  );
}
