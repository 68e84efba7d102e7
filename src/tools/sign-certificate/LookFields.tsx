import type { CertificationLevel, TimestampChoice } from '#contract/signatureOptions.ts';
import { certificationLevels } from '#contract/signatureOptions.ts';
import { texts } from '#locales/texts.ts';
import type { Say } from '#tools/toolForm/toolForm.ts';
import { Input, Select } from '#ui/Field.tsx';
import { Grid } from '#ui/Layout.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { type Corner, corners } from './browser/signatureBoxes.ts';

const { form: words } = texts('sign-certificate');

export interface SignatureDraft {
  readonly look: 'box' | 'none';
  readonly page: string;
  readonly corner: Corner;
  /** Empty for a new field. */
  readonly field: string;
  readonly reason: string;
  readonly place: string;
  readonly certify: CertificationLevel;
  readonly timestamp: TimestampChoice;
}

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
      {(['reason', 'place'] as const).map((name) => (
        <Input
          key={name}
          label={say(words[name])}
          maxLength={200}
          value={draft[name]}
          disabled={isDisabled}
          data-testid={`sign-${name}`}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      {hasTimestamps && (
        <RadioGroup
          label={say(words.timestamp)}
          value={draft.timestamp}
          isDisabled={isDisabled}
          testId="sign-timestamp"
          options={[
            { value: 'on', label: say(words.timestampOn), hint: say(words.timestampHint) },
            ...(canLast ? [{ value: 'lasting', label: say(words.lasting), hint: say(words.lastingHint) } as const] : []),
            { value: 'off', label: say(words.timestampOff) },
          ]}
          onChange={(timestamp) => onChange({ timestamp })}
        />
      )}
      {mayCertify && (
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
