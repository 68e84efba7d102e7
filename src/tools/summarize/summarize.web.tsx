import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import type { SummaryForm, SummaryLength } from '#contract/results/summary.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useAiEngine } from '../toolForm/useAiEngine.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type summarize, summarizePage } from './summarize.ts';

const { words } = summarizePage;

type Params = ParamsOf<typeof summarize>;

/** Length and format, and the engine that reads the document. */
export default function SummarizeForm(props: ToolFormProps<Params>) {
  const { say, isRunning } = props;
  const [length, setLength] = useState<SummaryLength>('medium');
  const [language, setLanguage] = useState<Params['language']>('document');
  const scans = useScans(props);
  const ai = useAiEngine(props);
  const [form, setForm] = useState<SummaryForm>('paragraphs');
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      button={say(isRunning ? words.running : words.run)}
      note={ai.warning ?? say(words.madeHere)}
      barNote={ai.warning}
      onRun={() =>
        void props.run({ length, form, language: ai.usesModel ? language : 'document', engine: ai.engine, ...scans.params })
      }
    >
      {ai.field}
      <RadioGroup
        label={say(words.length)}
        value={length}
        isDisabled={isRunning}
        options={[
          { value: 'short', label: say(words.short) },
          { value: 'medium', label: say(words.medium) },
          { value: 'long', label: say(words.long) },
        ]}
        onChange={setLength}
      />
      <RadioGroup
        label={say(words.form)}
        value={form}
        isDisabled={isRunning}
        options={[
          { value: 'paragraphs', label: say(words.paragraphs) },
          { value: 'bullets', label: say(words.bullets) },
          { value: 'key-points', label: say(words.keyPoints) },
        ]}
        onChange={setForm}
      />
      {ai.usesModel && (
        <RadioGroup
          label={say(words.language)}
          value={language}
          isDisabled={isRunning}
          options={(['document', 'english', 'tagalog'] as const).map((value) => ({ value, label: say(words[value]) }))}
          onChange={setLanguage}
        />
      )}
      {scans.field}
    </SettingsForm>
  );
}
