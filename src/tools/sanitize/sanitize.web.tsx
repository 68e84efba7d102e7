import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type sanitize, sanitizePage } from './sanitize.ts';

const pageTexts = sanitizePage.texts;

export default function SanitizeForm(props: ToolFormProps<ParamsOf<typeof sanitize>>) {
  const { t, isRunning } = props;
  const [what, setWhat] = useState({ scripts: true, attachments: true, multimedia: true, webLinks: false, metadata: false });
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      isReady={Object.values(what).some(Boolean)}
      onRun={() => void props.run(what)}
    >
      <CheckList
        label={t(pageTexts.what)}
        isDisabled={isRunning}
        checked={what}
        items={[
          { key: 'scripts', label: t(pageTexts.scripts), hint: t(pageTexts.scriptsHint) },
          { key: 'attachments', label: t(pageTexts.attachments) },
          { key: 'multimedia', label: t(pageTexts.multimedia) },
          { key: 'webLinks', label: t(pageTexts.webLinks) },
          { key: 'metadata', label: t(pageTexts.metadata) },
        ]}
        onChange={(key, isChecked) => setWhat({ ...what, [key]: isChecked })}
      />
    </SettingsForm>
  );
}
