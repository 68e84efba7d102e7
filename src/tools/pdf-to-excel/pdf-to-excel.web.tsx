import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToExcel, pdfToExcelPage } from './pdf-to-excel.ts';

const { words } = pdfToExcelPage;
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
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen, sheets, numbers, dates, totals, ...scans.params }))}
    >
      <RadioGroup
        label={t(words.sheets)}
        value={sheets}
        isDisabled={isRunning}
        options={[
          { value: 'auto', label: t(words.byItself) },
          { value: 'tables', label: t(words.byTable) },
          { value: 'pages', label: t(words.byPage) },
          { value: 'printed', label: t(words.asPrinted) },
        ]}
        onChange={setSheets}
      />
      <RadioGroup
        label={t(words.numbers)}
        value={numbers}
        isDisabled={isRunning}
        options={[
          { value: 'auto', label: t(words.auto) },
          { value: 'point', label: '1,234.50' },
          { value: 'comma', label: '1.234,50' },
        ]}
        onChange={setNumbers}
      />
      <RadioGroup
        label={t(words.dates)}
        value={dates}
        isDisabled={isRunning}
        options={[
          { value: 'auto', label: t(words.auto) },
          { value: 'month-first', label: t(words.monthFirst) },
          { value: 'day-first', label: t(words.dayFirst) },
        ]}
        onChange={setDates}
      />
      <RadioGroup
        label={t(words.totals)}
        value={totals}
        isDisabled={isRunning}
        options={[
          { value: 'values', label: t(words.totalsAsValues) },
          { value: 'formulas', label: t(words.totalsAsFormulas) },
        ]}
        onChange={setTotals}
      />
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
