import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { useAiEngine } from '../toolForm/useAiEngine.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type translate, translatePage } from './translate.ts';

const pageTexts = translatePage.texts;

/** One button, the handling of scans, and the engine that reads the document. */
export default function TranslateForm(props: ToolFormProps<ParamsOf<typeof translate>>) {
  const { t, isRunning, hasTranslationModels } = props;
  const scans = useScans(props);
  const ai = useAiEngine(props);
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={ai.warning ?? t(pageTexts.madeHere, { models: hasTranslationModels })}
      barNote={ai.warning}
      onRun={() => void props.run({ ...scans.params, engine: ai.engine })}
    >
      {ai.field}
      {scans.field}
    </SettingsForm>
  );
}
