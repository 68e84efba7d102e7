import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { type autoRotate, autoRotatePage } from './auto-rotate.ts';

const pageTexts = autoRotatePage.texts;

/** The pages that are looked at. */
export default function AutoRotateForm(props: ToolFormProps<ParamsOf<typeof autoRotate>>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.note)}
      onRun={() => void pages.start((chosen) => props.run({ pages: chosen }))}
    >
      {pages.field}
    </SettingsForm>
  );
}
