import type { CertificationLevel, SignatureFieldRules } from '#contract/signatureOptions.ts';
import { certificationLevels } from '#contract/signatureOptions.ts';
import { texts } from '#locales/texts.ts';
import type { Say } from '#tools/toolForm/toolForm.ts';
import { Input, Select } from '#ui/Field.tsx';
import { Grid } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { type Corner, corners } from './browser/signatureBoxes.ts';
import type { SignatureDraft } from './browser/signatureDraft.ts';
import { ReasonField } from './ReasonField.tsx';

const { form: words } = texts('sign-certificate');

interface Props {
  readonly say: Say;
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
export function LookFields({
  say,
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
          label={say(words.field)}
          value={draft.field}
          disabled={isDisabled}
          data-testid="sign-field"
          onChange={(event) => onChange({ field: event.currentTarget.value })}
        >
          <option value="">{say(words.newField)}</option>
          {emptyFields.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <RadioGroup
        label={say(words.look)}
        value={draft.look}
        isDisabled={isDisabled}
        testId="sign-look"
        options={[
          { value: 'box', label: say(words.lookBox) },
          { value: 'none', label: say(words.lookNone) },
        ]}
        onChange={(look) => onChange({ look })}
      />
      {isNew && draft.look === 'box' && (
        <Grid gap={4}>
          <Input
            label={say(words.page)}
            inputMode="numeric"
            value={draft.page}
            problem={pageProblem}
            disabled={isDisabled}
            data-testid="sign-page"
            onChange={(event) => onChange({ page: event.currentTarget.value })}
          />
          <Select
            label={say(words.corner)}
            value={draft.corner}
            disabled={isDisabled}
            data-testid="sign-corner"
            onChange={(event) => onChange({ corner: event.currentTarget.value as Corner })}
          >
            {corners.map((corner) => (
              <option key={corner} value={corner}>
                {say(words.corners[corner])}
              </option>
            ))}
          </Select>
        </Grid>
      )}
      <ReasonField say={say} draft={draft} rule={rule} isDisabled={isDisabled} onChange={onChange} />
      <Input
        label={say(words.place)}
        maxLength={200}
        value={draft.place}
        disabled={isDisabled}
        data-testid="sign-place"
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
      {hasTimestamps && (
        <RadioGroup
          label={say(words.timestamp)}
          value={draft.timestamp}
          isDisabled={isDisabled}
          testId="sign-timestamp"
          options={[
            { value: 'on', label: say(words.timestampOn), hint: say(words.timestampHint) },
            ...(canLast ? [{ value: 'lasting', label: say(words.lasting), hint: say(words.lastingHint) } as const] : []),
            ...(rule?.needsTimestamp ? [] : [{ value: 'off', label: say(words.timestampOff) } as const]),
          ]}
          onChange={(timestamp) => onChange({ timestamp })}
        />
      )}
      {mayCertify && (rule?.certify ?? null) === null && (
        <Select
          label={say(words.certify)}
          hint={say(words.certifyHint)}
          value={draft.certify}
          disabled={isDisabled}
          data-testid="sign-certify"
          onChange={(event) => onChange({ certify: event.currentTarget.value as CertificationLevel })}
        >
          {certificationLevels.map((level) => (
            <option key={level} value={level}>
              {say(words.certifyLevels[level])}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
