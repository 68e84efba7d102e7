import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToExcel, pdfToExcelPage } from './pdf-to-excel.ts';

const pageTexts = pdfToExcelPage.texts;
type Params = ParamsOf<typeof pdfToExcel>;

/** Tables or pages as sheets, and the document's number and date format. */
export default function PdfToExcelForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  const [sheets, setSheets] = useState<Params['sheets']>('auto');
  const [numbers, setNumbers] = useState<Params['numbers']>('auto');
  const [dates, setDates] = useState<Params['dates']>('auto');
  const [totals, setTotals] = useState<Params['totals']>('values');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, sheets, numbers, dates, totals, ...scans.params }))}
    >
      <RadioGroup
        label={t(pageTexts.sheets)}
        value={sheets}
        isDisabled={isRunning}
        options={[
          { value: 'auto', label: t(pageTexts.byItself) },
          { value: 'tables', label: t(pageTexts.byTable) },
          { value: 'pages', label: t(pageTexts.byPage) },
          { value: 'printed', label: t(pageTexts.asPrinted) },
        ]}
        onChange={setSheets}
      />
      <RadioGroup
        label={t(pageTexts.numbers)}
        value={numbers}
        isDisabled={isRunning}
        options={[
          { value: 'auto', label: t(pageTexts.auto) },
          { value: 'point', label: '1,234.50' },
          { value: 'comma', label: '1.234,50' },
        ]}
        onChange={setNumbers}
      />
      <RadioGroup
        label={t(pageTexts.dates)}
        value={dates}
        isDisabled={isRunning}
        options={[
          { value: 'auto', label: t(pageTexts.auto) },
          { value: 'month-first', label: t(pageTexts.monthFirst) },
          { value: 'day-first', label: t(pageTexts.dayFirst) },
        ]}
        onChange={setDates}
      />
      <RadioGroup
        label={t(pageTexts.totals)}
        value={totals}
        isDisabled={isRunning}
        options={[
          { value: 'values', label: t(pageTexts.totalsAsValues) },
          { value: 'formulas', label: t(pageTexts.totalsAsFormulas) },
        ]}
        onChange={setTotals}
      />
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
