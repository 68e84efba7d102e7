import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { type BookletOptions, bookletSheet, bookletSides, fitBeside } from '#contract/imposition/booklet.ts';
import { readMillimetres } from '#contract/imposition/paper.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { Measures, PaperSelect } from '#tools/toolForm/PaperFields.tsx';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import sheetStyles from '#tools/toolForm/SheetPreview.module.css';
import { SheetPreview } from '#tools/toolForm/SheetPreview.tsx';
import type { FormFile, ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { type booklet, bookletPage, maxMm } from './booklet.ts';

const pageTexts = bookletPage.texts;

const fresh: BookletOptions = { paper: 'a4', binding: 'left', marginMm: 5, gutterMm: 5, foldMark: false };

/** Paper, spine and margins, and both sides of the outermost sheet. */
export default function BookletForm(props: ToolFormProps<ParamsOf<typeof booklet>>) {
  const { t, files, isRunning, language } = props;
  const [options, setOptions] = useState(fresh);
  const [typed, setTyped] = useState({ margin: '5', gutter: '5' });
  const [isTried, setTried] = useState(false);
  const [marginMm, gutterMm] = [readMillimetres(typed.margin, maxMm.margin), readMillimetres(typed.gutter, maxMm.gutter)];
  const chosen = { ...options, marginMm: marginMm ?? fresh.marginMm, gutterMm: gutterMm ?? fresh.gutterMm };
  const [only] = files.length === 1 ? files : [];

  async function run(): Promise<void> {
    setTried(true);
    if (marginMm === undefined || gutterMm === undefined) return focusProblem();
    await props.run(chosen);
  }

  const sides = only?.pageCount === undefined ? undefined : bookletSides(only.pageCount, options.binding).length;
  const counts =
    sides === undefined
      ? []
      : [
          { label: t(pageTexts.sheets), amount: (sides / 2).toLocaleString(language) },
          { label: t(pageTexts.blank), amount: (sides * 2 - (only?.pageCount ?? 0)).toLocaleString(language) },
        ];
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      rows={counts}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      preview={only && <OuterSheet t={t} file={only} options={chosen} />}
      onRun={run}
    >
      <PaperSelect t={t} value={options.paper} isDisabled={isRunning} onChange={(paper) => setOptions({ ...options, paper })} />
      <RadioGroup
        label={t(pageTexts.binding)}
        value={options.binding}
        isDisabled={isRunning}
        testId="booklet-binding"
        options={[
          { value: 'left', label: t(pageTexts.left), hint: t(pageTexts.leftHint) },
          { value: 'right', label: t(pageTexts.right), hint: t(pageTexts.rightHint) },
        ]}
        onChange={(binding) => setOptions({ ...options, binding })}
      />
      <Measures
        t={t}
        keys={['margin', 'gutter']}
        labels={pageTexts}
        typed={typed}
        mostMm={maxMm}
        isTried={isTried}
        isDisabled={isRunning}
        testId="booklet"
        onType={(key, text) => setTyped({ ...typed, [key]: text })}
      />
      <CheckList
        label={t(pageTexts.options)}
        isDisabled={isRunning}
        checked={{ foldMark: options.foldMark }}
        items={[{ key: 'foldMark', label: t(pageTexts.foldMark) }]}
        onChange={(_, foldMark) => setOptions({ ...options, foldMark })}
      />
    </SettingsForm>
  );
}

interface OuterSheetProps {
  readonly t: Translate;
  readonly file: FormFile;
  readonly options: BookletOptions;
}

function OuterSheet({ t, file, options }: OuterSheetProps) {
  const page = usePageSize(file.pages, 1);
  if (!page || file.pageCount === undefined) return null;
  const { size, halves } = bookletSheet(options);
  const sides = bookletSides(file.pageCount, options.binding).slice(0, 2);
  return (
    <figure className={sheetStyles.pair}>
      {sides.map((pair, side) => (
        <SheetPreview
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has two sides
          key={side}
          sheet={size}
          pages={pair.flatMap((index, half) => {
            const area = halves[half];
            if (index === undefined || !area) return [];
            return [{ page: index + 1, at: fitBeside(page, area, half === 0 ? 'left' : 'right') }];
          })}
          source={file.pages}
          isLocked={file.state === 'locked'}
          isNumbered
          caption={t(side === 0 ? pageTexts.front : pageTexts.back)}
        >
          <line
            x1={size.widthPt / 2}
            x2={size.widthPt / 2}
            y1={0}
            y2={size.heightPt}
            stroke="#8c8374"
            strokeWidth={1.5}
            strokeDasharray="8 6"
          />
        </SheetPreview>
      ))}
    </figure>
  );
}
