import { type ReactNode, useState } from 'react';
import { type AiEngine, aiWords as messages } from '#contract/text/aiChoice.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import styles from './useAiEngine.module.css';

interface Choice {
  /** Undefined where there is no choice. */
  readonly field: ReactNode;
  readonly engine: AiEngine;
  /** Whether the document's text will leave this server. The page says so before it does. */
  readonly usesModel: boolean;
  /** The destination of the text, shown beside the button; undefined where it stays. */
  readonly warning: string | undefined;
}

/** The choice of the engine that reads the document: the connected language model, or the built-in engine. */
export function useAiEngine({ t, isRunning, ai }: ToolFormProps<never>): Choice {
  const [engine, setEngine] = useState<AiEngine>('auto');
  const usesModel = ai !== null && engine === 'auto';
  const field = ai && (
    <div>
      <RadioGroup
        label={t(messages.engine)}
        value={engine}
        isDisabled={isRunning}
        options={[
          { value: 'auto', label: t(messages.model, ai) },
          { value: 'builtin', label: t(messages.builtin) },
        ]}
        onChange={setEngine}
      />
      {usesModel && (
        <p className={classes(noticeStyles.notice, styles.provider)} role="note" data-testid="notice-provider">
          {t(messages.sent, ai)}
        </p>
      )}
    </div>
  );
  return { field, engine, usesModel, warning: usesModel ? t(messages.goes, ai) : undefined };
}
