import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { useHeaders } from '../toolForm/useHeaders.tsx';
import { usePagesChoice } from '../toolForm/usePagesChoice.tsx';
import { useScans } from '../toolForm/useScans.tsx';
import { type pdfToMarkdown, pdfToMarkdownPage } from './pdf-to-markdown.ts';

const pageTexts = pdfToMarkdownPage.texts;
type Params = ParamsOf<typeof pdfToMarkdown>;

export default function PdfToMarkdownForm(props: ToolFormProps<Params>) {
  const { t, isRunning } = props;
  const pages = usePagesChoice(props);
  const scans = useScans(props);
  const [pictures, setPictures] = useState<Params['pictures']>('left-out');
  const headers = useHeaders(props, 'dropped');
  const [emphasis, setEmphasis] = useState<Params['emphasis']>('kept');
  const [links, setLinks] = useState<Params['links']>('kept');
  const [pageMarks, setPageMarks] = useState<Params['pageMarks']>('none');
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      onRun={() =>
        void pages.start((chosen) =>
          props.run({ pages: chosen, pictures, headers: headers.headers, emphasis, links, pageMarks, ...scans.params }),
        )
      }
    >
      <RadioGroup
        label={t(pageTexts.pictures)}
        value={pictures}
        isDisabled={isRunning}
        options={[
          { value: 'left-out', label: t(pageTexts.leftOut) },
          { value: 'beside', label: t(pageTexts.beside) },
        ]}
        onChange={setPictures}
      />
      {headers.field}
      <RadioGroup
        label={t(pageTexts.emphasis)}
        value={emphasis}
        isDisabled={isRunning}
        options={[
          { value: 'kept', label: t(pageTexts.keepEmphasis) },
          { value: 'dropped', label: t(pageTexts.dropEmphasis) },
        ]}
        onChange={setEmphasis}
      />
      <RadioGroup
        label={t(pageTexts.links)}
        value={links}
        isDisabled={isRunning}
        options={[
          { value: 'kept', label: t(pageTexts.keepLinks) },
          { value: 'dropped', label: t(pageTexts.dropLinks) },
        ]}
        onChange={setLinks}
      />
      <RadioGroup
        label={t(pageTexts.pageMarks)}
        value={pageMarks}
        isDisabled={isRunning}
        options={[
          { value: 'none', label: t(pageTexts.noMarks) },
          { value: 'comments', label: t(pageTexts.comments) },
        ]}
        onChange={setPageMarks}
      />
      {scans.field}
      {pages.field}
    </SettingsForm>
  );
}
