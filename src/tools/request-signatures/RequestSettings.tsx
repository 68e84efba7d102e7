import { requestLimits } from '#contract/signatures/signatureRequest.ts';
import { texts } from '#locales/texts.ts';
import type { Say } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input, Select, TextArea } from '#ui/controls/Field.tsx';
import { PasswordInput } from '#ui/controls/PasswordInput.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import type { RequestDraft, RequestProblems } from './requestDrafts.ts';
import styles from './requestSignatures.module.css';

const words = texts('requestForm');
const reminders = [0, 1, 2, 3, 7] as const;

interface Props {
  readonly say: Say;
  readonly draft: RequestDraft;
  readonly endsOn: string;
  readonly problems: RequestProblems | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (changed: Partial<RequestDraft>) => void;
}

/** Message, expiry and order. */
export function RequestSettings({ say, draft, endsOn, problems, isDisabled, onChange }: Props) {
  const copiesTo = problems?.copiesTo;
  return (
    <>
      {draft.signers.length > 1 && (
        <RadioGroup
          label={say(words.order)}
          value={draft.order}
          isDisabled={isDisabled}
          testId="request-order"
          options={[
            { value: 'inTurn', label: say(words.inTurn) },
            { value: 'together', label: say(words.together) },
          ]}
          onChange={(order) => onChange({ order })}
        />
      )}
      <TextArea
        label={say(words.message)}
        hint={say(words.messageHint)}
        rows={4}
        maxLength={requestLimits.messageLetters}
        value={draft.message}
        disabled={isDisabled}
        data-testid="request-message"
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <ExpiryFields say={say} draft={draft} endsOn={endsOn} problems={problems} isDisabled={isDisabled} onChange={onChange} />
      <Input
        label={say(words.copiesTo)}
        hint={say(words.copiesHint)}
        autoComplete="off"
        autoCapitalize="none"
        value={draft.copiesTo}
        problem={copiesTo && say(copiesTo.text, copiesTo.values)}
        disabled={isDisabled}
        data-testid="request-copies"
        onChange={(event) => onChange({ copiesTo: event.currentTarget.value })}
      />
      <SigningOptions say={say} draft={draft} problems={problems} isDisabled={isDisabled} onChange={onChange} />
    </>
  );
}

/** When the request ends, and how often its signers are reminded. */
function ExpiryFields({ say, draft, endsOn, problems, isDisabled, onChange }: Props) {
  const days = problems?.days;
  return (
    <div className={styles.expiry}>
      <Input
        label={say(words.days)}
        hint={say(words.daysHint, { date: endsOn })}
        inputMode="numeric"
        maxLength={3}
        value={draft.days}
        problem={days && say(days.text, days.values)}
        disabled={isDisabled}
        data-testid="request-days"
        onChange={(event) => onChange({ days: event.currentTarget.value })}
      />
      <Select
        label={say(words.reminders)}
        value={draft.remindEveryDays}
        disabled={isDisabled}
        data-testid="request-reminders"
        onChange={(event) => onChange({ remindEveryDays: event.currentTarget.value })}
      >
        {reminders.map((count) => (
          <option key={count} value={count}>
            {count === 0 ? say(words.remindNever) : count === 1 ? say(words.remindDaily) : say(words.remindEvery, { count })}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** What signers may do, and what they must know to open the document. */
function SigningOptions({ say, draft, problems, isDisabled, onChange }: Omit<Props, 'endsOn'>) {
  return (
    <>
      <CheckList
        label={say(words.options)}
        items={[
          { key: 'mayDelegate', label: say(words.mayDelegate) },
          { key: 'hasPassphrase', label: say(words.hasPassphrase) },
        ]}
        checked={{ mayDelegate: draft.mayDelegate, hasPassphrase: draft.hasPassphrase }}
        isDisabled={isDisabled}
        onChange={(key, isChecked) => onChange({ [key]: isChecked })}
      />
      {draft.hasPassphrase && (
        <PasswordInput
          label={say(words.passphrase)}
          hint={say(words.passphraseHint)}
          showLabel={say(words.showPassphrase)}
          hideLabel={say(words.hidePassphrase)}
          autoComplete="off"
          maxLength={requestLimits.passphraseLetters}
          value={draft.passphrase}
          problem={problems?.passphrase && say(problems.passphrase.text)}
          disabled={isDisabled}
          data-testid="request-passphrase"
          onChange={(event) => onChange({ passphrase: event.currentTarget.value })}
        />
      )}
    </>
  );
}
