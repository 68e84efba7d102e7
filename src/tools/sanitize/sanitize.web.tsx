import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type sanitize, sanitizePage } from './sanitize.ts';

const { words } = sanitizePage;

export default function SanitizeForm(props: ToolFormProps<ParamsOf<typeof sanitize>>) {
  const { say, isRunning } = props;
  const [what, setWhat] = useState({ scripts: true, attachments: true, multimedia: true, webLinks: false, metadata: false });
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      isReady={Object.values(what).some(Boolean)}
      onRun={() => void props.run(what)}
    >
      <CheckList
        label={say(words.what)}
        isDisabled={isRunning}
        checked={what}
        items={[
          { key: 'scripts', label: say(words.scripts), hint: say(words.scriptsHint) },
          { key: 'attachments', label: say(words.attachments) },
          { key: 'multimedia', label: say(words.multimedia) },
          { key: 'webLinks', label: say(words.webLinks) },
          { key: 'metadata', label: say(words.metadata) },
        ]}
        onChange={(key, isChecked) => setWhat({ ...what, [key]: isChecked })}
      />
    </SettingsForm>
  );
}
