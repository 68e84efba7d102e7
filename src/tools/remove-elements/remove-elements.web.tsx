import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { type removeElements, removeElementsPage } from './remove-elements.ts';

const pageTexts = removeElementsPage.texts;
const kinds = ['comments', 'links', 'images', 'bookmarks', 'attachments', 'scripts', 'hiddenLayers'] as const;
const hints = { images: pageTexts.imagesHint, scripts: pageTexts.scriptsHint, hiddenLayers: pageTexts.hiddenLayersHint } as const;

const usual = {
  comments: true,
  links: false,
  images: false,
  scripts: false,
  hiddenLayers: false,
  attachments: false,
  bookmarks: false,
};

/** The kinds to remove; at least one. */
export default function RemoveElementsForm(props: ToolFormProps<ParamsOf<typeof removeElements>>) {
  const { t, isRunning } = props;
  const [what, setWhat] = useState(usual);
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      isReady={Object.values(what).some(Boolean)}
      note={t(pageTexts.note)}
      onRun={() => void props.run(what)}
    >
      <CheckList
        label={t(pageTexts.what)}
        isDisabled={isRunning}
        checked={what}
        items={kinds.map((key) => ({
          key,
          label: t(pageTexts[key]),
          ...(key in hints ? { hint: t(hints[key as keyof typeof hints]) } : {}),
        }))}
        onChange={(key, isChecked) => setWhat({ ...what, [key]: isChecked })}
      />
    </SettingsForm>
  );
}
