import { type ReactNode, useState } from 'react';
import { type Scans, scanWords as words } from '#contract/scans.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';

/** The handling of scanned pages, and their language. */
export function useScans({ say, isRunning }: ToolFormProps<never>): { readonly field: ReactNode; readonly params: Scans } {
  const [scans, setScans] = useState<Scans['scans']>('auto');
  const [scanLanguage, setLanguage] = useState<Scans['scanLanguage']>('both');
  return {
    params: { scans, scanLanguage },
    field: (
      <>
        <RadioGroup
          label={say(words.scans)}
          value={scans}
          isDisabled={isRunning}
          options={(['auto', 'read', 'left'] as const).map((value) => ({ value, label: say(words[value]) }))}
          onChange={setScans}
        />
        {scans === 'read' && (
          <RadioGroup
            label={say(words.language)}
            value={scanLanguage}
            isDisabled={isRunning}
            options={(['both', 'eng', 'fil'] as const).map((value) => ({ value, label: say(words[value]) }))}
            onChange={setLanguage}
          />
        )}
      </>
    ),
  };
}
