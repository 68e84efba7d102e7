import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { OfficeForm } from '#tools/toolForm/OfficeForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type excelToPdf, excelToPdfPage, sheetBounds } from './excel-to-pdf.ts';

type Params = ParamsOf<typeof excelToPdf>;
const pageTexts = excelToPdfPage.texts;

/** The sheets to print, and how they fit the paper. */
export default function ExcelToPdfForm(form: ToolFormProps<Params>) {
  const { t, isRunning } = form;
  const [which, setWhich] = useState<'all' | 'one'>('all');
  const [typed, setTyped] = useState('1');
  const [fit, setFit] = useState<Params['fit']>('file');
  const [orientation, setOrientation] = useState<Params['orientation']>('file');
  const number = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  const isNumber = number >= 1 && number <= sheetBounds.max;
  const problem = which === 'one' && !isNumber ? t(pageTexts.sheetWrong) : undefined;
  const settings = { sheet: which === 'one' ? number : 0, fit, orientation: fit === 'sheet' ? 'file' : orientation } as const;
  return (
    <OfficeForm form={form} messages={pageTexts} more={settings} problem={problem}>
      <RadioGroup
        label={t(pageTexts.sheets)}
        value={which}
        isDisabled={isRunning}
        options={[
          { value: 'all', label: t(pageTexts.allSheets) },
          { value: 'one', label: t(pageTexts.oneSheet) },
        ]}
        onChange={setWhich}
      />
      {which === 'one' && (
        <Input
          label={t(pageTexts.sheetNumber)}
          value={typed}
          inputMode="numeric"
          disabled={isRunning}
          problem={problem}
          data-testid="excel-sheet"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <RadioGroup
        label={t(pageTexts.fit)}
        value={fit}
        isDisabled={isRunning}
        options={[
          { value: 'file', label: t(pageTexts.fitFile) },
          { value: 'width', label: t(pageTexts.fitWidth) },
          { value: 'sheet', label: t(pageTexts.fitSheet) },
        ]}
        onChange={setFit}
      />
      {fit !== 'sheet' && (
        <RadioGroup
          label={t(pageTexts.orientation)}
          value={orientation}
          isDisabled={isRunning}
          options={[
            { value: 'file', label: t(pageTexts.fitFile) },
            { value: 'landscape', label: t(pageTexts.landscape) },
          ]}
          onChange={setOrientation}
        />
      )}
    </OfficeForm>
  );
}
