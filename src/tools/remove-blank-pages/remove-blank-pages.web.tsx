import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { inkLimits, isBlank, pageInk } from '#contract/pages/pageInk.ts';
import { texts } from '#locales/texts.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { BlankPageList } from './BlankPageList.tsx';
import { type removeBlankPages, removeBlankPagesPage } from './remove-blank-pages.ts';

const pageTexts = removeBlankPagesPage.texts;
const messages = texts('remove-blank-pages').form;
const limits = ['empty', 'specks', 'words'] as const;
type Limit = (typeof limits)[number];

/** The threshold, and the pages to remove, each with a checkbox. */
export default function RemoveBlankPagesForm(props: ToolFormProps<ParamsOf<typeof removeBlankPages>>) {
  const { t, isRunning, estimate, files, language } = props;
  const [limit, setLimit] = useState<Limit>('specks');
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const known = estimate.state === 'known' ? pageInk.safeParse(estimate.answer) : undefined;
  const measured = known?.success ? known.data.pages : undefined;
  const blank = measured?.filter((one) => isBlank(one, inkLimits[limit])).map(({ page }) => page);
  const going = blank?.filter((page) => !kept.has(page));
  const isAll = measured !== undefined && going?.length === measured.length;
  const keep = [...kept].filter((page) => blank?.includes(page)).sort((a, b) => a - b);
  const toggle = (page: number) => {
    const next = new Set(kept);
    if (!next.delete(page)) next.add(page);
    setKept(next);
  };
  const amount = (count: number) => count.toLocaleString(language);
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      rows={going ? [{ label: t(messages.going), amount: amount(going.length) }] : []}
      isReady={!isAll}
      onRun={() =>
        void props.run({
          maxInkPercent: inkLimits[limit],
          ...(keep.length > 0 && { keep: { kind: 'pages', ranges: keep.map((page) => ({ first: page, last: page })) } }),
        })
      }
    >
      <RadioGroup
        label={t(messages.limit)}
        value={limit}
        isDisabled={isRunning}
        testId="blank-limit"
        options={limits.map((value) => ({ value, label: t(messages[value]), hint: t(messages[`${value}Hint`]) }))}
        onChange={setLimit}
      />
      {estimate.state === 'asked' && <p role="status">{t(messages.asking)}</p>}
      {blank && (
        <p role="status" data-testid="blank-state">
          {isAll ? t(messages.allBlank) : blank.length === 0 ? t(messages.none) : t(messages.found, { n: blank.length })}
        </p>
      )}
      {blank && blank.length > 0 && (
        <BlankPageList t={t} pages={blank} kept={kept} source={files[0]?.pages} isDisabled={isRunning} onToggle={toggle} />
      )}
    </SettingsForm>
  );
}
