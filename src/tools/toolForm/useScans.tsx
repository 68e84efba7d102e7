import { type ReactNode, useState } from 'react';
import { scanWords as messages, type Scans } from '#contract/text/scans.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useScanLanguage } from './useScanLanguage.tsx';

/** The handling of scanned pages, and their language. */
export function useScans(props: ToolFormProps<never>): { readonly field: ReactNode; readonly params: Scans } {
  const { t, isRunning } = props;
  const [scans, setScans] = useState<Scans['scans']>('auto');
  const language = useScanLanguage(props);
  return {
    params: { scans, scanLanguage: language.value },
    field: (
      <>
        <RadioGroup
          label={t(messages.scans)}
          value={scans}
          isDisabled={isRunning}
          options={(['auto', 'read', 'left'] as const).map((value) => ({ value, label: t(messages[value]) }))}
          onChange={setScans}
        />
        {scans === 'read' && language.field}
      </>
    ),
  };
}
