import { type ReactNode, useState } from 'react';
import { isScanLanguage, maxScanLanguages, nameOfScanLanguage, type ScanLanguageCode } from '#contract/text/scanLanguages.ts';
import { scanWords as messages } from '#contract/text/scans.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';

const modes = ['auto', 'chosen'] as const;

/** The language of a scan: detected on each page, or some of those that the site reads. */
export function useScanLanguage({ t, language, isRunning, ocrLanguages }: ToolFormProps<never>): {
  readonly field: ReactNode;
  /** The parameter of the operation. */
  readonly value: string;
} {
  const codes = ocrLanguages.filter(isScanLanguage);
  const [mode, setMode] = useState<(typeof modes)[number]>('auto');
  const [chosen, setChosen] = useState<readonly ScanLanguageCode[]>(codes.slice(0, 1));
  const nameOf = (code: ScanLanguageCode) => nameOfScanLanguage(code, language);
  const toggle = (code: ScanLanguageCode, isChecked: boolean) => {
    const next = codes.filter((each) => (each === code ? isChecked : chosen.includes(each)));
    if (next.length > 0 && next.length <= maxScanLanguages) setChosen(next);
  };
  return {
    value: mode === 'auto' ? 'auto' : chosen.join('+'),
    field: (
      <>
        <RadioGroup
          label={t(messages.language)}
          value={mode}
          isDisabled={isRunning}
          testId="scan-language"
          options={modes.map((value) => ({ value, label: t(messages[value === 'auto' ? 'detect' : 'choose']) }))}
          onChange={setMode}
        />
        {mode === 'chosen' && (
          <CheckList
            label={t(messages.languages, { most: Math.min(maxScanLanguages, codes.length) })}
            items={[...codes]
              .sort((a, b) => nameOf(a).localeCompare(nameOf(b), language))
              .map((code) => ({ key: code, label: nameOf(code) }))}
            checked={Object.fromEntries(codes.map((code) => [code, chosen.includes(code)])) as Record<ScanLanguageCode, boolean>}
            isDisabled={isRunning}
            onChange={toggle}
          />
        )}
      </>
    ),
  };
}
