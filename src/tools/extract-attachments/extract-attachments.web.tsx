import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type AttachmentList, attachmentList } from '#contract/files/attachments.ts';
import { texts } from '#locales/texts.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { fileSize } from '#ui/files/fileSize.ts';
import { type extractAttachments, extractAttachmentsPage } from './extract-attachments.ts';

const pageTexts = extractAttachmentsPage.texts;
const messages = texts('extract-attachments').form;

/** The attachments of the document, all of them selected. With several documents everything is extracted. */
export default function ExtractAttachmentsForm(props: ToolFormProps<ParamsOf<typeof extractAttachments>>) {
  const { t, isRunning, estimate, language } = props;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const known = estimate.state === 'known' ? attachmentList.safeParse(estimate.answer) : undefined;
  const list: AttachmentList | undefined = known?.success ? known.data : undefined;
  const kept = list?.attachments.filter(({ id }) => !left.has(id)) ?? [];
  const isPart = list !== undefined && kept.length < list.attachments.length;
  const toggle = (key: string, isChecked: boolean) => {
    const next = new Set(left);
    if (isChecked) next.delete(Number(key));
    else next.add(Number(key));
    setLeft(next);
  };
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      rows={list ? [{ label: t(messages.found), amount: list.total.toLocaleString(language) }] : []}
      isReady={!isPart || kept.length > 0}
      onRun={() => void props.run(isPart ? { ids: kept.map(({ id }) => id) } : {})}
    >
      {estimate.state === 'asked' && <p role="status">{t(messages.asking)}</p>}
      {list?.total === 0 && <p role="status">{t(messages.none)}</p>}
      {list && list.total > 0 && (
        <CheckList
          label={t(messages.which)}
          isDisabled={isRunning}
          checked={Object.fromEntries(list.attachments.map(({ id }) => [String(id), !left.has(id)]))}
          items={list.attachments.map(({ id, name, sizeBytes, page, description }) => ({
            key: String(id),
            label: name,
            hint: [
              sizeBytes === null ? t(messages.unreadable) : fileSize(sizeBytes, language),
              ...(page === null ? [] : [t(messages.onPage, { page })]),
              ...(description === '' ? [] : [description]),
            ].join(' · '),
          }))}
          onChange={toggle}
        />
      )}
    </SettingsForm>
  );
}
