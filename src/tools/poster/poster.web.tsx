import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { pointsPerMm, readMillimetres } from '#contract/imposition/paper.ts';
import { layPoster, maxTilesAcross, type Poster, type PosterOptions } from '#contract/imposition/poster.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { Millimetres, OrientationChoice, PaperSelect } from '#tools/toolForm/PaperFields.tsx';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import sheetStyles from '#tools/toolForm/SheetPreview.module.css';
import type { ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { CheckList } from '#ui/controls/CheckList.tsx';
import { Input } from '#ui/controls/Field.tsx';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { PosterPreview } from './PosterPreview.tsx';
import { maxMm, type poster, posterPage } from './poster.ts';

const pageTexts = posterPage.texts;

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
  const { t, files, isRunning, language } = props;
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

  const shared = {
    t,
    typed,
    isWrong: (key: keyof Typed) => isTried && read[key] === undefined,
    isDisabled: isRunning,
    onType: (key: keyof Typed, text: string) => setTyped({ ...typed, [key]: text }),
  };
  const sheets = only?.pageCount === undefined ? undefined : only.pageCount * chosen.columns * chosen.rows;
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      rows={[
        ...(sheets === undefined ? [] : [{ label: t(pageTexts.tiles), amount: sheets.toLocaleString(language) }]),
        ...(laid ? [{ label: t(pageTexts.size), amount: sizeText(laid.size, t, language) }] : []),
      ]}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      note={t(pageTexts.flattened)}
      preview={only && laid && <PosterPreview file={only} poster={laid} options={chosen} caption={t(pageTexts.preview)} />}
      onRun={run}
    >
      <TileCounts {...shared} />
      <PaperSelect t={t} value={options.paper} isDisabled={isRunning} onChange={(paper) => setOptions({ ...options, paper })} />
      <OrientationChoice
        t={t}
        value={options.orientation}
        isDisabled={isRunning}
        onChange={(orientation) => setOptions({ ...options, orientation })}
      />
      <Edges {...shared} />
      <CheckList
        label={t(pageTexts.options)}
        isDisabled={isRunning}
        checked={{ cutMarks: options.cutMarks }}
        items={[{ key: 'cutMarks', label: t(pageTexts.cutMarks) }]}
        onChange={(_, cutMarks) => setOptions({ ...options, cutMarks })}
      />
    </SettingsForm>
  );
}

/** The size of the whole poster. */
function sizeText({ widthPt, heightPt }: Poster['size'], t: Translate, language: string): string {
  const inMm = (points: number) => Math.round(points / pointsPerMm).toLocaleString(language);
  return t(pageTexts.sizeMm, { width: inMm(widthPt), height: inMm(heightPt) });
}

interface TypedProps {
  readonly t: Translate;
  readonly typed: Typed;
  isWrong(key: keyof Typed): boolean;
  readonly isDisabled: boolean;
  onType(key: keyof Typed, text: string): void;
}

function TileCounts({ t, typed, isWrong, isDisabled, onType }: TypedProps) {
  return (
    <div className={sheetStyles.measures}>
      {(['columns', 'rows'] as const).map((key) => (
        <Input
          key={key}
          label={t(pageTexts[key])}
          value={typed[key]}
          inputMode="numeric"
          disabled={isDisabled}
          problem={isWrong(key) ? t(pageTexts.wrongCount, { max: maxTilesAcross }) : undefined}
          data-testid={`poster-${key}`}
          onChange={(event) => onType(key, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

/** How far the sheets overlap, and their margins. */
function Edges({ t, typed, isWrong, isDisabled, onType }: TypedProps) {
  return (
    <div className={sheetStyles.measures}>
      {(['overlap', 'margin'] as const).map((key) => (
        <Millimetres
          key={key}
          t={t}
          label={t(pageTexts[key])}
          typed={typed[key]}
          isWrong={isWrong(key)}
          max={maxMm[key]}
          isDisabled={isDisabled}
          testId={`poster-${key}`}
          onType={(text) => onType(key, text)}
        />
      ))}
    </div>
  );
}
