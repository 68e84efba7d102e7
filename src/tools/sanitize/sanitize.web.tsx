import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type sanitize, sanitizePage } from './sanitize.ts';

const { words } = sanitizePage;

export default function SanitizeForm(props: ToolFormProps<ParamsOf<typeof sanitize>>) {
  const { t, isRunning } = props;
  const [what, setWhat] = useState({ scripts: true, attachments: true, multimedia: true, webLinks: false, metadata: false });
  return (
    <SettingsForm
      form={props}
      title={t(words.title)}
      button={t(isRunning ? words.running : words.run)}
      isReady={Object.values(what).some(Boolean)}
      onRun={() => void props.run(what)}
    >
      <CheckList
        label={t(words.what)}
        isDisabled={isRunning}
        checked={what}
        items={[
          { key: 'scripts', label: t(words.scripts), hint: t(words.scriptsHint) },
          { key: 'attachments', label: t(words.attachments) },
          { key: 'multimedia', label: t(words.multimedia) },
          { key: 'webLinks', label: t(words.webLinks) },
          { key: 'metadata', label: t(words.metadata) },
        ]}
        onChange={(key, isChecked) => setWhat({ ...what, [key]: isChecked })}
      />
    </SettingsForm>
  );
}
