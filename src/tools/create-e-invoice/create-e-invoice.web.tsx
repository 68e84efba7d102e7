import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { amountText } from '#contract/eInvoice/decimal.ts';
import { newInvoice } from '#contract/eInvoice/newInvoice.ts';
import { bytesPerMb } from '#contract/files/files.ts';
import { texts } from '#locales/texts.ts';
import { dataText } from '#tools/toolForm/dataText.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import { saveText } from '#tools/toolForm/saveText.ts';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FileField } from '#ui/controls/FileField.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type createEInvoice, createEInvoicePage } from './create-e-invoice.ts';
import { InvoiceFields, LineFields, PartyFields, PaymentFields } from './DraftFields.tsx';
import { draftOf, draftSums, emptyDraft, problemsOf, requestOf } from './invoiceDraft.ts';

const pageTexts = createEInvoicePage.texts;
const messages = texts('create-e-invoice').form;

/** The invoice as data: typed, or read from a file. */
export default function CreateEInvoiceForm(props: ToolFormProps<ParamsOf<typeof createEInvoice>>) {
  const { t, isRunning } = props;
  const [draft, setDraft] = useState(() => emptyDraft(new Date().toISOString().slice(0, 10)));
  const [isTried, setTried] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  const [loadProblem, setLoadProblem] = useState<string>();

  async function load(file: File): Promise<void> {
    setLoadProblem(undefined);
    const read = file.size > bytesPerMb ? undefined : draftOf(jsonOf(dataText(new Uint8Array(await file.arrayBuffer()))));
    if (!read) {
      setLoadProblem(t(messages.notJson));
      return focusProblem();
    }
    setLoaded(file.name);
    setDraft({ profile: 'en16931', typeCode: '380', currency: 'EUR', ...read });
  }

  async function run(): Promise<void> {
    setTried(true);
    const invoice = newInvoice.safeParse(requestOf(draft));
    if (!invoice.success) return focusProblem();
    await props.run({ invoice: invoice.data });
  }

  const sums = draftSums(draft);
  const money = (value: bigint) => `${draft.currency ?? ''} ${amountText(value)}`.trim();
  const fields = { t, draft, problems: isTried ? problemsOf(draft) : new Map(), isDisabled: isRunning, onChange: setDraft };
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.note)}
      rows={[
        { label: t(messages.net), amount: money(sums.withoutTax) },
        { label: t(messages.vat), amount: money(sums.tax) },
        { label: t(messages.total), amount: money(sums.withTax) },
        ...(sums.due === sums.withTax ? [] : [{ label: t(messages.due), amount: money(sums.due) }]),
      ]}
      onRun={() => void run()}
    >
      <FileField
        accept=".json,application/json"
        label={t(messages.load)}
        hint={t(messages.loadHint)}
        choose={t(messages.choose)}
        chosen={loaded}
        none={t(messages.noFile)}
        problem={loadProblem}
        disabled={isRunning}
        data-testid="input-invoice-json"
        onChoose={(file) => void load(file)}
      />
      <RadioGroup
        label={t(messages.profile)}
        value={draft.profile === 'xrechnung' ? 'xrechnung' : 'en16931'}
        isDisabled={isRunning}
        testId="invoice-profile"
        options={[
          { value: 'en16931', label: t(messages.en16931), hint: t(messages.en16931Hint) },
          { value: 'xrechnung', label: t(messages.xrechnung), hint: t(messages.xrechnungHint) },
        ]}
        onChange={(profile) => setDraft({ ...draft, profile })}
      />
      <InvoiceFields {...fields} />
      <PartyFields {...fields} party="seller" />
      <PartyFields {...fields} party="buyer" />
      <LineFields {...fields} />
      <PaymentFields {...fields} />
      <div>
        <Button size="sm" onClick={() => saveText(JSON.stringify(requestOf(draft), undefined, 2), 'invoice.json')}>
          {t(messages.save)}
        </Button>
      </div>
    </SettingsForm>
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
