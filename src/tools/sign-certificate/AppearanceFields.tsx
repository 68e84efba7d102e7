import type { SignatureFieldRules } from '#contract/signatures/signatureOptions.ts';
import { certificationLevels } from '#contract/signatures/signatureOptions.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { Input, Select } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { Grid } from '#ui/layout/Layout.tsx';
import { corners } from './browser/signatureBoxes.ts';
import type { SignatureDraft } from './browser/signatureDraft.ts';
import { ReasonField } from './ReasonField.tsx';

const { form: messages } = texts('sign-certificate');

interface Props {
  readonly t: Translate;
  readonly draft: SignatureDraft;
  readonly emptyFields: readonly string[];
  /** Only the first signature of a file may be a certification. */
  readonly mayCertify: boolean;
  /** Whether this site can add a timestamp. */
  readonly hasTimestamps: boolean;
  /** Whether it can also add the data for long-term verification. */
  readonly canLast: boolean;
  readonly pageProblem: string | undefined;
  /** What the author of the chosen field asks for. */
  readonly rule: SignatureFieldRules | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (changed: Partial<SignatureDraft>) => void;
}

/** The place and the texts of the signature. */
export function AppearanceFields({
  t,
  draft,
  emptyFields,
  mayCertify,
  hasTimestamps,
  canLast,
  pageProblem,
  rule,
  isDisabled,
  onChange,
}: Props) {
  const isNew = draft.field === '';
  return (
    <>
      {emptyFields.length > 0 && (
        <Select
          label={t(messages.field)}
          value={draft.field}
          disabled={isDisabled}
          data-testid="sign-field"
          onChange={(event) => onChange({ field: event.currentTarget.value })}
        >
          <option value="">{t(messages.newField)}</option>
          {emptyFields.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <RadioGroup
        label={t(messages.look)}
        value={draft.look}
        isDisabled={isDisabled}
        testId="sign-look"
        options={[
          { value: 'box', label: t(messages.lookBox) },
          { value: 'none', label: t(messages.lookNone) },
        ]}
        onChange={(look) => onChange({ look })}
      />
      {isNew && draft.look === 'box' && (
        <NewFieldPlace t={t} draft={draft} pageProblem={pageProblem} isDisabled={isDisabled} onChange={onChange} />
      )}
      <ReasonField t={t} draft={draft} rule={rule} isDisabled={isDisabled} onChange={onChange} />
      <Input
        label={t(messages.place)}
        maxLength={200}
        value={draft.place}
        disabled={isDisabled}
        data-testid="sign-place"
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
      {hasTimestamps && (
        <RadioGroup
          label={t(messages.timestamp)}
          value={draft.timestamp}
          isDisabled={isDisabled}
          testId="sign-timestamp"
          options={[
            { value: 'on', label: t(messages.timestampOn), hint: t(messages.timestampHint) },
            ...(canLast ? [{ value: 'lasting', label: t(messages.lasting), hint: t(messages.lastingHint) } as const] : []),
            ...(rule?.needsTimestamp ? [] : [{ value: 'off', label: t(messages.timestampOff) } as const]),
          ]}
          onChange={(timestamp) => onChange({ timestamp })}
        />
      )}
      {mayCertify && (rule?.certify ?? null) === null && (
        <RadioGroup
          label={t(messages.certify)}
          hint={t(messages.certifyHint)}
          value={draft.certify}
          isDisabled={isDisabled}
          testId="sign-certify"
          options={certificationLevels.map((level) => ({ value: level, label: t(messages.certifyLevels[level]) }))}
          onChange={(certify) => onChange({ certify })}
        />
      )}
    </>
  );
}

type PlaceProps = Pick<Props, 't' | 'draft' | 'pageProblem' | 'isDisabled' | 'onChange'>;

/** Page and corner of a signature that has no field yet. */
function NewFieldPlace({ t, draft, pageProblem, isDisabled, onChange }: PlaceProps) {
  return (
    <Grid gap={4}>
      <Input
        label={t(messages.page)}
        inputMode="numeric"
        value={draft.page}
        problem={pageProblem}
        disabled={isDisabled}
        data-testid="sign-page"
        onChange={(event) => onChange({ page: event.currentTarget.value })}
      />
      <RadioGroup
        label={t(messages.corner)}
        value={draft.corner}
        isDisabled={isDisabled}
        testId="sign-corner"
        options={corners.map((corner) => ({ value: corner, label: t(messages.corners[corner]) }))}
        onChange={(corner) => onChange({ corner })}
      />
    </Grid>
  );
}
