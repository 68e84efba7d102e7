import { requestLimits } from '#contract/signatures/signatureRequest.ts';
import { texts } from '#locales/texts.ts';
import type { Translate } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input, Select, TextArea } from '#ui/controls/Field.tsx';
import { PasswordInput } from '#ui/controls/PasswordInput.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import type { RequestDraft, RequestProblems } from './requestDrafts.ts';
import styles from './requestSignatures.module.css';

const messages = texts('requestForm');
const reminders = [0, 1, 2, 3, 7] as const;

interface Props {
  readonly t: Translate;
  readonly draft: RequestDraft;
  readonly endsOn: string;
  readonly problems: RequestProblems | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (changed: Partial<RequestDraft>) => void;
}

/** Message, expiry and order. */
export function RequestSettings({ t, draft, endsOn, problems, isDisabled, onChange }: Props) {
  const copiesTo = problems?.copiesTo;
  return (
    <>
      {draft.signers.length > 1 && (
        <RadioGroup
          label={t(messages.order)}
          value={draft.order}
          isDisabled={isDisabled}
          testId="request-order"
          options={[
            { value: 'inTurn', label: t(messages.inTurn) },
            { value: 'together', label: t(messages.together) },
          ]}
          onChange={(order) => onChange({ order })}
        />
      )}
      <TextArea
        label={t(messages.message)}
        hint={t(messages.messageHint)}
        rows={4}
        maxLength={requestLimits.messageLetters}
        value={draft.message}
        disabled={isDisabled}
        data-testid="request-message"
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <ExpiryFields t={t} draft={draft} endsOn={endsOn} problems={problems} isDisabled={isDisabled} onChange={onChange} />
      <Input
        label={t(messages.copiesTo)}
        hint={t(messages.copiesHint)}
        autoComplete="off"
        autoCapitalize="none"
        value={draft.copiesTo}
        problem={copiesTo && t(copiesTo.text, copiesTo.values)}
        disabled={isDisabled}
        data-testid="request-copies"
        onChange={(event) => onChange({ copiesTo: event.currentTarget.value })}
      />
      <SigningOptions t={t} draft={draft} problems={problems} isDisabled={isDisabled} onChange={onChange} />
    </>
  );
}

/** When the request ends, and how often its signers are reminded. */
function ExpiryFields({ t, draft, endsOn, problems, isDisabled, onChange }: Props) {
  const days = problems?.days;
  return (
    <div className={styles.expiry}>
      <Input
        label={t(messages.days)}
        hint={t(messages.daysHint, { date: endsOn })}
        inputMode="numeric"
        maxLength={3}
        value={draft.days}
        problem={days && t(days.text, days.values)}
        disabled={isDisabled}
        data-testid="request-days"
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
      <Select
        label={t(messages.reminders)}
        value={draft.remindEveryDays}
        disabled={isDisabled}
        data-testid="request-reminders"
        onChange={(event) => onChange({ remindEveryDays: event.currentTarget.value })}
      >
        {reminders.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? t(messages.remindNever) : count === 1 ? t(messages.remindDaily) : t(messages.remindEvery, { count })}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** What signers may do, and what they must know to open the document. */
function SigningOptions({ t, draft, problems, isDisabled, onChange }: Omit<Props, 'endsOn'>) {
  return (
    <>
      <CheckList
        label={t(messages.options)}
        items={[
          { key: 'mayDelegate', label: t(messages.mayDelegate) },
          { key: 'hasPassphrase', label: t(messages.hasPassphrase) },
        ]}
        checked={{ mayDelegate: draft.mayDelegate, hasPassphrase: draft.hasPassphrase }}
        isDisabled={isDisabled}
        onChange={(key, isChecked) => onChange({ [key]: isChecked })}
      />
      {draft.hasPassphrase && (
        <PasswordInput
          label={t(messages.passphrase)}
          hint={t(messages.passphraseHint)}
          showLabel={t(messages.showPassphrase)}
          hideLabel={t(messages.hidePassphrase)}
          autoComplete="off"
          maxLength={requestLimits.passphraseLetters}
          value={draft.passphrase}
          problem={problems?.passphrase && t(problems.passphrase.text)}
          disabled={isDisabled}
          data-testid="request-passphrase"
          onChange={(event) => onChange({ passphrase: event.currentTarget.value })}
        />
      )}
    </>
  );
}
