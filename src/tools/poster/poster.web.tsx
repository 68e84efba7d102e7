import { useState } from 'react';
import { pointsPerMm, readMillimetres } from '#contract/imposition/paper.ts';
import { layPoster, maxTilesAcross, type PosterOptions } from '#contract/imposition/poster.ts';
import type { ParamsOf } from '#contract/operation.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { Millimetres, OrientationChoice, PaperSelect } from '#tools/toolForm/PaperFields.tsx';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import sheetStyles from '#tools/toolForm/SheetPreview.module.css';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/CheckList.tsx';
import { Input } from '#ui/Field.tsx';
import { usePageSize } from '#ui/usePageSize.ts';
import { PosterPreview } from './PosterPreview.tsx';
import { maxMm, type poster, posterPage } from './poster.ts';

const { words } = posterPage;

const fresh: PosterOptions = {
  columns: 2,
  rows: 2,
  paper: 'a4',
  orientation: 'auto',
  overlapMm: 10,
  marginMm: 8,
  cutMarks: true,
};

function tilesOf(typed: string): number | undefined {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 && value <= maxTilesAcross ? value : undefined;
}

interface Typed {
  readonly columns: string;
  readonly rows: string;
  readonly overlap: string;
  readonly margin: string;
}

/** The input as numbers; undefined where it is invalid. */
function readTyped(typed: Typed) {
  return {
    columns: tilesOf(typed.columns),
    rows: tilesOf(typed.rows),
    overlap: readMillimetres(typed.overlap, maxMm.overlap),
    margin: readMillimetres(typed.margin, maxMm.margin),
  };
}

/** The number and size of sheets, and the page with the sheets drawn on it. */
export default function PosterForm(props: ToolFormProps<ParamsOf<typeof poster>>) {
  const { say, files, isRunning, language } = props;
  const [options, setOptions] = useState(fresh);
  const [typed, setTyped] = useState<Typed>({ columns: '2', rows: '2', overlap: '10', margin: '8' });
  const [isTried, setTried] = useState(false);
  const read = readTyped(typed);
  const chosen: PosterOptions = {
    ...options,
    columns: read.columns ?? fresh.columns,
    rows: read.rows ?? fresh.rows,
    overlapMm: read.overlap ?? fresh.overlapMm,
    marginMm: read.margin ?? fresh.marginMm,
  };
  const [only] = files.length === 1 ? files : [];
  const page = usePageSize(only?.pages, 1);
  const laid = page && layPoster(chosen, page);

  async function run(): Promise<void> {
    setTried(true);
    if (Object.values(read).includes(undefined)) return focusProblem();
    await props.run(chosen);
  }

  const isWrong = (key: keyof Typed) => isTried && read[key] === undefined;
  const inMm = (points: number) => Math.round(points / pointsPerMm).toLocaleString(language);
  const sheets = only?.pageCount === undefined ? undefined : only.pageCount * chosen.columns * chosen.rows;
  return (
    <SettingsForm
      form={props}
      title={say(words.title)}
      rows={[
        ...(sheets === undefined ? [] : [{ label: say(words.tiles), amount: sheets.toLocaleString(language) }]),
        ...(laid
          ? [
              {
                label: say(words.size),
                amount: say(words.sizeMm, { width: inMm(laid.size.widthPt), height: inMm(laid.size.heightPt) }),
              },
            ]
          : []),
      ]}
      button={say(isRunning ? words.running : words.run)}
      note={say(words.flattened)}
      preview={only && laid && <PosterPreview file={only} poster={laid} options={chosen} caption={say(words.preview)} />}
      onRun={run}
    >
      <div className={sheetStyles.measures}>
        {(['columns', 'rows'] as const).map((key) => (
          <Input
            key={key}
            label={say(words[key])}
            value={typed[key]}
            inputMode="numeric"
            disabled={isRunning}
            problem={isWrong(key) ? say(words.wrongCount, { max: maxTilesAcross }) : undefined}
            data-testid={`poster-${key}`}
            onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
          />
        ))}
      </div>
      <PaperSelect
        say={say}
        value={options.paper}
        isDisabled={isRunning}
        onChange={(paper) => setOptions({ ...options, paper })}
      />
      <OrientationChoice
        say={say}
        value={options.orientation}
        isDisabled={isRunning}
        onChange={(orientation) => setOptions({ ...options, orientation })}
      />
      <div className={sheetStyles.measures}>
        {(['overlap', 'margin'] as const).map((key) => (
          <Millimetres
            key={key}
            say={say}
            label={say(words[key])}
            typed={typed[key]}
            isWrong={isWrong(key)}
            max={maxMm[key]}
            isDisabled={isRunning}
            testId={`poster-${key}`}
            onType={(text) => setTyped({ ...typed, [key]: text })}
          />
        ))}
      </div>
      <CheckList
        label={say(words.options)}
        isDisabled={isRunning}
        checked={{ cutMarks: options.cutMarks }}
        items={[{ key: 'cutMarks', label: say(words.cutMarks) }]}
        onChange={(_, cutMarks) => setOptions({ ...options, cutMarks })}
      />
    </SettingsForm>
  );
}
