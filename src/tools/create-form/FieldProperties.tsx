import type { NewFieldType } from '#contract/forms/newFields.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import choiceStyles from '#ui/controls/choice.module.css';
import { Input, Select, TextArea } from '#ui/controls/Field.tsx';
import styles from './createForm.module.css';
import { Calculation, Check, Format } from './FieldRules.tsx';
import { type FieldDraft, nameProblem } from './fieldDrafts.ts';

const messages = texts('create-form').form;

interface Props {
  readonly t: Translate;
  readonly draft: FieldDraft;
  readonly drafts: readonly FieldDraft[];
  readonly isDisabled: boolean;
  readonly onChange: (changed: FieldDraft) => void;
  readonly onRemove: () => void;
}

const writable: ReadonlySet<NewFieldType> = new Set(['text', 'multiline', 'number', 'date', 'combo']);
/** The properties of one field. */
export function FieldProperties({ t, draft, drafts, isDisabled, onChange, onRemove }: Props) {
  const { type } = draft;
  const problem = nameProblem(draft, drafts);
  const set = (changes: Partial<FieldDraft>) => onChange({ ...draft, ...changes });
  return (
    <div className={styles.properties} data-testid="field-properties">
      <div className={styles.two}>
        <h2 className="t-sub">{t(messages.types[type])}</h2>
        {draft.isProposed && <span className="t-small">{t(messages.proposed)}</span>}
      </div>
      <div className={styles.row}>
        {draft.isProposed && (
          <Button size="sm" disabled={isDisabled} onClick={() => set({ isProposed: false })}>
            {t(messages.accept)}
          </Button>
        )}
        <Button size="sm" disabled={isDisabled} onClick={onRemove}>
          {t(draft.isProposed ? messages.leaveOut : messages.remove)}
        </Button>
      </div>
      <Select
        label={t(messages.type)}
        value={type}
        disabled={isDisabled}
        onChange={(event) => onChange(withType(draft, event.currentTarget.value as NewFieldType))}
      >
        {(Object.keys(messages.types) as NewFieldType[]).map((one) => (
          <option key={one} value={one}>
            {t(messages.types[one])}
          </option>
        ))}
      </Select>
      <Input
        label={t(messages.fieldName)}
        value={draft.name}
        disabled={isDisabled}
        problem={problem && t(messages.problems[problem])}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Input
        label={t(type === 'button' ? messages.caption : messages.label)}
        value={draft.label}
        disabled={isDisabled}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      {type === 'radio' && (
        <Input
          label={t(messages.state)}
          value={draft.state ?? ''}
          disabled={isDisabled}
          onChange={(event) => set({ state: event.currentTarget.value })}
        />
      )}
      {(type === 'combo' || type === 'list') && (
        <TextArea
          label={t(messages.options)}
          hint={t(messages.optionsHint)}
          rows={4}
          value={draft.options.join('\n')}
          disabled={isDisabled}
          onChange={(event) => set({ options: event.currentTarget.value.split('\n') })}
        />
      )}
      {writable.has(type) && (
        <Input
          label={t(messages.value)}
          value={draft.values[0] ?? ''}
          disabled={isDisabled}
          onChange={(event) => set({ values: event.currentTarget.value === '' ? [] : [event.currentTarget.value] })}
        />
      )}
      <Format {...{ t, draft, isDisabled, set }} />
      {type === 'number' && <Calculation {...{ t, draft, drafts, isDisabled, set }} />}
      <Switches {...{ t, draft, isDisabled, set }} />
    </div>
  );
}

interface SwitchesProps extends Pick<Props, 't' | 'draft' | 'isDisabled'> {
  readonly set: (changes: Partial<FieldDraft>) => void;
}

/** The properties that are on or off. */
function Switches({ t, draft, isDisabled, set }: SwitchesProps) {
  const { type } = draft;
  const isBox = type === 'check' || type === 'radio';
  return (
    <div className={choiceStyles.choice}>
      {isBox && (
        <Check
          label={t(messages.isOn)}
          isOn={draft.values.length > 0}
          isDisabled={isDisabled}
          onChange={(isOn) => set({ values: isOn ? ['on'] : [] })}
        />
      )}
      {type !== 'button' && (
        <Check
          label={t(messages.required)}
          isOn={draft.isRequired}
          isDisabled={isDisabled}
          onChange={(isRequired) => set({ isRequired })}
        />
      )}
      <Check
        label={t(messages.readOnly)}
        isOn={draft.isReadOnly}
        isDisabled={isDisabled}
        onChange={(isReadOnly) => set({ isReadOnly })}
      />
      {type !== 'button' && (
        <Check
          label={t(messages.border)}
          isOn={draft.hasBorder}
          isDisabled={isDisabled}
          onChange={(hasBorder) => set({ hasBorder })}
        />
      )}
    </div>
  );
}

function withType({ format: _, calculation: __, ...draft }: FieldDraft, type: NewFieldType): FieldDraft {
  const isList = type === 'combo' || type === 'list';
  return {
    ...draft,
    type,
    values: [],
    options: isList && draft.options.length === 0 ? ['1', '2', '3'] : draft.options,
    ...(type === 'radio' && { state: draft.state ?? 'choice_1' }),
  };
}
