import type { NewFieldFormat } from '#contract/forms/fieldFormats.ts';
import type { NewFieldType } from '#contract/forms/newFields.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { ChoiceField } from '#ui/controls/ChoiceField.tsx';
import choiceStyles from '#ui/controls/choice.module.css';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import styles from './createForm.module.css';
import type { FieldDraft } from './fieldDrafts.ts';

const messages = texts('create-form').form;

const number = { kind: 'number', separators: 0, negative: 0, currency: '', isCurrencyFirst: true } as const;
/** Formats by their examples. */
const formats: Readonly<Partial<Record<NewFieldType, readonly (readonly [string, NewFieldFormat])[]>>> = {
  number: [
    ['1,234.56', { ...number, decimals: 2 }],
    ['1,234', { ...number, decimals: 0 }],
    ['1.234,56', { ...number, decimals: 2, separators: 2 }],
    ['₱1,234.56', { ...number, decimals: 2, currency: '₱' }],
    ['$1,234.56', { ...number, decimals: 2, currency: '$' }],
    ['€1,234.56', { ...number, decimals: 2, currency: '€' }],
    ['12.5%', { kind: 'percent', decimals: 1, separators: 0 }],
  ],
  date: [
    ['mm/dd/yyyy', { kind: 'date', pattern: 'mm/dd/yyyy' }],
    ['dd/mm/yyyy', { kind: 'date', pattern: 'dd/mm/yyyy' }],
    ['yyyy-mm-dd', { kind: 'date', pattern: 'yyyy-mm-dd' }],
    ['mmmm d, yyyy', { kind: 'date', pattern: 'mmmm d, yyyy' }],
  ],
};

interface PartProps {
  readonly t: Translate;
  readonly draft: FieldDraft;
  readonly isDisabled: boolean;
  readonly set: (changes: Partial<FieldDraft>) => void;
}

/** The format of a number or a date. */
export function Format({ t, draft, isDisabled, set }: PartProps) {
  const all = formats[draft.type];
  if (!all) return null;
  const index = all.findIndex(([, format]) => JSON.stringify(format) === JSON.stringify(draft.format));
  return (
    <ChoiceField
      label={t(messages.format)}
      value={String(Math.max(0, index))}
      options={all.map(([label], at) => ({ value: String(at), label }))}
      isDisabled={isDisabled}
      testId="field-format"
      onChange={(at) => {
        const format = all[Number(at)]?.[1];
        if (format) set({ format });
      }}
    />
  );
}

/** The calculation of a number. */
export function Calculation({ t, draft, drafts, isDisabled, set }: PartProps & { readonly drafts: readonly FieldDraft[] }) {
  const { calculation, ...rest } = draft;
  const others = [...new Set(drafts.filter((one) => one.type === 'number' && one.key !== draft.key).map(({ name }) => name))];
  if (others.length === 0) return null;
  return (
    <div className={styles.properties}>
      <RadioGroup
        label={t(messages.calculate)}
        value={calculation?.how ?? 'none'}
        isDisabled={isDisabled}
        testId="field-calculation"
        options={(['none', 'sum', 'product'] as const).map((how) => ({ value: how, label: t(messages.calculations[how]) }))}
        onChange={(how) =>
          set(how === 'none' ? { ...rest, calculation: undefined } : { calculation: { how, of: calculation?.of ?? others } })
        }
      />
      {calculation && (
        <fieldset className={choiceStyles.choice}>
          <legend className="label">{t(messages.of)}</legend>
          {others.map((name) => (
            <Check
              key={name}
              label={name}
              isOn={calculation.of.includes(name)}
              isDisabled={isDisabled}
              onChange={(isOn) => {
                const of = isOn ? [...calculation.of, name] : calculation.of.filter((one) => one !== name);
                if (of.length > 0) set({ calculation: { ...calculation, of } });
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Check({ label, isOn, isDisabled, onChange }: CheckProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} disabled={isDisabled} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
