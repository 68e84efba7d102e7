import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { canvasPlaces, type PageSizeOptions, resizePage } from '#contract/imposition/pageSize.ts';
import { readMillimetres } from '#contract/imposition/paper.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { Millimetres, OrientationChoice, PaperSelect } from '#tools/toolForm/PaperFields.tsx';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import sheetStyles from '#tools/toolForm/SheetPreview.module.css';
import { SheetPreview } from '#tools/toolForm/SheetPreview.tsx';
import type { FormFile, ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { usePagesChoice } from '#tools/toolForm/usePagesChoice.tsx';
import { Select } from '#ui/controls/Field.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { maxMarginMm, type pageSize, pageSizePage, sideMm } from './page-size.ts';

const pageTexts = pageSizePage.texts;

const fresh: PageSizeOptions = {
  mode: 'scale',
  paper: 'a4',
  widthMm: 210,
  heightMm: 297,
  orientation: 'auto',
  marginMm: 0,
  place: 'center',
};

interface Typed {
  readonly width: string;
  readonly height: string;
  readonly margin: string;
}

/** The input as numbers; undefined where it is invalid. What is not shown is not read. */
function readTyped(typed: Typed, { paper, mode }: PageSizeOptions) {
  const sideOf = (text: string) => readMillimetres(text, sideMm.most, sideMm.least);
  const isCustom = paper === 'custom';
  return {
    width: isCustom ? sideOf(typed.width) : fresh.widthMm,
    height: isCustom ? sideOf(typed.height) : fresh.heightMm,
    margin: mode === 'scale' ? readMillimetres(typed.margin, maxMarginMm) : fresh.marginMm,
  };
}

/** The new size, what happens to the content, and a preview of page 1. */
export default function PageSizeForm(props: ToolFormProps<ParamsOf<typeof pageSize>>) {
  const { t, files, isRunning } = props;
  const [options, setOptions] = useState(fresh);
  const [typed, setTyped] = useState<Typed>({ width: '210', height: '297', margin: '0' });
  const [isTried, setTried] = useState(false);
  const pages = usePagesChoice(props);
  const isCustom = options.paper === 'custom';
  const read = readTyped(typed, options);
  const chosen: PageSizeOptions = {
    ...options,
    widthMm: read.width ?? fresh.widthMm,
    heightMm: read.height ?? fresh.heightMm,
    marginMm: read.margin ?? fresh.marginMm,
  };
  const [only] = files.length === 1 ? files : [];
  const change = (to: Partial<PageSizeOptions>) => setOptions({ ...options, ...to });

  async function run(): Promise<void> {
    setTried(true);
    if (Object.values(read).includes(undefined)) return focusProblem();
    await pages.start((picked) => props.run({ ...chosen, pages: picked }));
  }

  const measure = (key: keyof Typed, bounds: { readonly min?: number; readonly max: number }) => (
    <Millimetres
      key={key}
      t={t}
      label={t(pageTexts[key])}
      typed={typed[key]}
      isWrong={isTried && read[key] === undefined}
      {...bounds}
      isDisabled={isRunning}
      testId={`page-size-${key}`}
      onType={(text) => setTyped({ ...typed, [key]: text })}
    />
  );
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      preview={only && <NewPage file={only} options={chosen} t={t} />}
      onRun={run}
    >
      <ModeChoice t={t} value={options.mode} isDisabled={isRunning} onChange={(mode) => change({ mode })} />
      <PaperSelect
        t={t}
        value={options.paper}
        isDisabled={isRunning}
        extra={[{ value: 'custom', label: t(pageTexts.custom) }]}
        onChange={(paper) => change({ paper })}
      />
      {isCustom && (
        <div className={sheetStyles.measures}>
          {(['width', 'height'] as const).map((key) => measure(key, { min: sideMm.least, max: sideMm.most }))}
        </div>
      )}
      <OrientationChoice
        t={t}
        value={options.orientation}
        isDisabled={isRunning}
        auto={isCustom ? undefined : t(pageTexts.auto)}
        onChange={(orientation) => change({ orientation })}
      />
      {options.mode === 'scale' ? (
        measure('margin', { max: maxMarginMm })
      ) : (
        <PlaceField t={t} value={options.place} isDisabled={isRunning} onChange={(place) => change({ place })} />
      )}
      {pages.field}
    </SettingsForm>
  );
}

interface ModeProps {
  readonly t: Translate;
  readonly value: PageSizeOptions['mode'];
  readonly isDisabled: boolean;
  onChange(mode: PageSizeOptions['mode']): void;
}

/** Whether the content is scaled with the page. */
function ModeChoice({ t, value, isDisabled, onChange }: ModeProps) {
  return (
    <RadioGroup
      label={t(pageTexts.mode)}
      value={value}
      isDisabled={isDisabled}
      testId="page-size-mode"
      options={[
        { value: 'scale', label: t(pageTexts.scale), hint: t(pageTexts.scaleHint) },
        { value: 'canvas', label: t(pageTexts.canvas), hint: t(pageTexts.canvasHint) },
      ]}
      onChange={onChange}
    />
  );
}

interface PlaceProps {
  readonly t: Translate;
  readonly value: PageSizeOptions['place'];
  readonly isDisabled: boolean;
  onChange(place: PageSizeOptions['place']): void;
}

/** Where the content stands on a canvas of another size. */
function PlaceField({ t, value, isDisabled, onChange }: PlaceProps) {
  return (
    <Select
      label={t(pageTexts.place)}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value as PageSizeOptions['place'])}
    >
      {canvasPlaces.map((place) => (
        <option key={place} value={place}>
          {t(pageTexts[place])}
        </option>
      ))}
    </Select>
  );
}

interface NewPageProps {
  readonly file: FormFile;
  readonly options: PageSizeOptions;
  readonly t: Translate;
}

function NewPage({ file, options, t }: NewPageProps) {
  const page = usePageSize(file.pages, 1);
  if (!page) return null;
  const { size, at } = resizePage(options, page);
  const isCut = at.widthPt > size.widthPt + 1 || at.heightPt > size.heightPt + 1;
  return (
    <SheetPreview
      sheet={size}
      pages={[{ page: 1, at }]}
      source={file.pages}
      isLocked={file.state === 'locked'}
      caption={isCut ? `${t(pageTexts.preview)}. ${t(pageTexts.cuts)}` : t(pageTexts.preview)}
    />
  );
}
