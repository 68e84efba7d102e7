import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import type { SummaryForm, SummaryLength } from '#contract/results/summary.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useAiEngine } from '../toolForm/useAiEngine.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type summarize, summarizePage } from './summarize.ts';

const pageTexts = summarizePage.texts;

type Params = ParamsOf<typeof summarize>;

/** Length and format, and the engine that reads the document. */
export default function SummarizeForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const [length, setLength] = useState<SummaryLength>('medium');
  const [language, setLanguage] = useState<Params['language']>('document');
  const scans = useScans(props);
  const ai = useAiEngine(props);
  const [form, setForm] = useState<SummaryForm>('paragraphs');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={ai.warning ?? t(pageTexts.madeHere)}
      barNote={ai.warning}
      onRun={() =>
        void props.run({ length, form, language: ai.usesModel ? language : 'document', engine: ai.engine, ...scans.params })
      }
    >
      {ai.field}
      <RadioGroup
        label={t(pageTexts.length)}
        value={length}
        isDisabled={isRunning}
        options={[
          { value: 'short', label: t(pageTexts.short) },
          { value: 'medium', label: t(pageTexts.medium) },
          { value: 'long', label: t(pageTexts.long) },
        ]}
        onChange={setLength}
      />
      <RadioGroup
        label={t(pageTexts.form)}
        value={form}
        isDisabled={isRunning}
        options={[
          { value: 'paragraphs', label: t(pageTexts.paragraphs) },
          { value: 'bullets', label: t(pageTexts.bullets) },
          { value: 'key-points', label: t(pageTexts.keyPoints) },
        ]}
        onChange={setForm}
      />
      {ai.usesModel && (
        <RadioGroup
          label={t(pageTexts.language)}
          value={language}
          isDisabled={isRunning}
          options={(['document', 'english', 'tagalog'] as const).map((value) => ({ value, label: t(pageTexts[value]) }))}
          onChange={setLanguage}
        />
      )}
      {scans.field}
    </SettingsForm>
  );
}
