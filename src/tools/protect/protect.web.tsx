import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { formErrors } from '#contract/errors/forms.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { protect, protectPage } from './protect.ts';

const pageTexts = protectPage.texts;
const rightNames = ['print', 'extract', 'modify', 'annotate', 'fill', 'assemble'] as const;
const everything = { print: true, extract: true, modify: true, annotate: true, fill: true, assemble: true };

/** Passwords and permissions. */
export default function ProtectForm(props: ToolFormProps<ParamsOf<typeof protect>>) {
  const { t, isRunning } = props;
  const [openPassword, setOpenPassword] = useState('');
  const [again, setAgain] = useState('');
  const [ownerPassword, setOwnerPassword] = useState('');
  const [rights, setRights] = useState(everything);
  const [isTried, setTried] = useState(false);
  const withholds = Object.values(rights).some((isGiven) => !isGiven);
  const params = { openPassword, ownerPassword: withholds ? ownerPassword : '', ...rights };
  const code = protect.problem?.(params, [])?.code;
  const missing = code === 'password_missing' || code === 'owner_password_missing' ? t(formErrors[code].text) : undefined;
  const differs = again !== openPassword ? t(pageTexts.differs) : undefined;

  async function run(): Promise<void> {
    setTried(true);
    if (missing ?? differs) return focusProblem();
    await props.run(params);
  }

  const passwordField = { type: 'password', autoComplete: 'new-password', maxLength: 127, disabled: isRunning } as const;
  return (
    <SettingsForm form={props} title={t(pageTexts.title)} button={t(isRunning ? pageTexts.running : pageTexts.run)} onRun={run}>
      <Input
        {...passwordField}
        label={t(pageTexts.openPassword)}
        hint={t(pageTexts.openHint)}
        value={openPassword}
        problem={isTried && code === 'password_missing' ? missing : undefined}
        data-testid="protect-open"
        onChange={(event) => setOpenPassword(event.currentTarget.value)}
      />
      {openPassword !== '' && (
        <Input
          {...passwordField}
          label={t(pageTexts.again)}
          value={again}
          problem={isTried ? differs : undefined}
          data-testid="protect-again"
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
      )}
      <CheckList
        label={t(pageTexts.others)}
        isDisabled={isRunning}
        checked={rights}
        items={rightNames.map((key) => ({ key, label: t(pageTexts[key]) }))}
        onChange={(key, isGiven) => setRights({ ...rights, [key]: isGiven })}
      />
      {withholds && (
        <Input
          {...passwordField}
          label={t(pageTexts.ownerPassword)}
          hint={t(pageTexts.ownerHint)}
          value={ownerPassword}
          problem={isTried && code === 'owner_password_missing' ? missing : undefined}
          data-testid="protect-owner"
          onChange={(event) => setOwnerPassword(event.currentTarget.value)}
        />
      )}
    </SettingsForm>
  );
}
