import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { OfficeForm } from '#tools/toolForm/OfficeForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { type powerpointToPdf, powerpointToPdfPage } from './powerpoint-to-pdf.ts';

type Params = ParamsOf<typeof powerpointToPdf>;
const pageTexts = powerpointToPdfPage.texts;

/** Slides, or slides with their notes. */
export default function PowerpointToPdfForm(form: ToolFormProps<Params>) {
  const [layout, setLayout] = useState<Params['layout']>('slides');
  return (
    <OfficeForm form={form} messages={pageTexts} more={{ layout }}>
      <RadioGroup
        label={form.t(pageTexts.layout)}
        value={layout}
        isDisabled={form.isRunning}
        options={[
          { value: 'slides', label: form.t(pageTexts.slides) },
          { value: 'notes', label: form.t(pageTexts.notes) },
        ]}
        onChange={setLayout}
      />
    </OfficeForm>
  );
}
