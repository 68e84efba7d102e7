import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { bytesPerMb, defaultMaxMb, image as imageKind } from '#contract/files/files.ts';
import { allPages, pagesFieldMessages, readPagesDraft } from '#contract/pages/pageSelection.ts';
import { fittedSize, stampText } from '#contract/pages/stampPlacement.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { FormFile, ToolFormProps, Translate } from '#tools/toolForm/toolForm.ts';
import { PagesField } from '#ui/controls/PagesField.tsx';
import { RadioGroup } from '#ui/controls/RadioGroup.tsx';
import noticeStyles from '#ui/feedback/notice.module.css';
import { classes } from '#ui/styles/classes.ts';
import { type Draft, ImageFields, PlaceFields, TextFields } from './WatermarkFields.tsx';
import { type ChosenImage, WatermarkPreview } from './WatermarkPreview.tsx';
import styles from './watermark.module.css';
import { type watermark, watermarkLimits, watermarkPage } from './watermark.ts';

const pageTexts = watermarkPage.texts;
type Params = ParamsOf<typeof watermark>;

const fresh: Draft = {
  type: 'text',
  text: '',
  position: 'center',
  opacity: 50,
  fontSize: 24,
  color: '#000000',
  width: '100',
  height: '100',
  rotation: 0,
  layer: 'over',
  pages: allPages,
};

function sideOf(typed: string): number | undefined {
  const value = Number(typed);
  return Number.isInteger(value) && value >= watermarkLimits.leastSide && value <= watermarkLimits.mostSide ? value : undefined;
}

/** The parameters of the settings, or their problem as a text. */
function readDraft(draft: Draft, image: ChosenImage | undefined, { t, files }: ToolFormProps<Params>) {
  const pageCount = files.length === 1 ? files[0]?.pageCount : undefined;
  const [width, height] = [sideOf(draft.width), sideOf(draft.height)];
  const { pages, problem } = readPagesDraft(draft.pages, t, pageCount);
  const params: Params = { ...draft, width: width ?? 100, height: height ?? 100, pages };
  const isText = draft.type === 'text';
  const problems = {
    text: isText && stampText(draft.text) === '' ? t(pageTexts.missingText) : undefined,
    image: isText || image ? undefined : t(pageTexts.missingImage),
    width: isText || width !== undefined ? undefined : t(pageTexts.sides),
    height: isText || height !== undefined ? undefined : t(pageTexts.sides),
    pages: problem,
  };
  return { params, problems };
}

/** Text or an image, its position and look, and a preview. */
export default function WatermarkForm(props: ToolFormProps<Params>) {
  const { t, files, isRunning } = props;
  const [draft, setDraft] = useState(fresh);
  const [isTried, setTried] = useState(false);
  const [isStale, setStale] = useState(false);
  const { image, refusal, choose } = useChosenImage(t, () => setStale(true));
  const { params, problems } = readDraft(draft, image, props);
  const [only] = files.length === 1 ? files : [];

  function change(to: Partial<Draft>): void {
    setDraft({ ...draft, ...to });
    setStale(true);
  }

  async function run(): Promise<void> {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return focusProblem();
    setStale(false);
    const attachments = draft.type === 'image' && image ? [image.file] : [];
    await props.run(params, { staysOnForm: only !== undefined, attachments });
  }

  const isDone = props.result !== undefined && !isRunning;
  // Until a setting changes, the one button downloads what was made (docs/product.md, "Watermark").
  const download = isDone && !isStale && props.result?.gone === undefined ? props.result : undefined;
  const label = download ? pageTexts.download : isRunning ? pageTexts.running : isDone ? pageTexts.again : pageTexts.run;
  const shown = isTried ? problems : undefined;
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(label)}
      download={download}
      onRun={run}
      aside={props.result?.gone !== undefined && <GoneNotice text={props.result.gone} />}
      preview={only && <Preview t={t} file={only} params={params} image={image} />}
    >
      <TypeChoice t={t} type={draft.type} isDisabled={isRunning} onChange={(type) => change({ type })} />
      {draft.type === 'text' ? (
        <TextFields t={t} draft={draft} problem={shown?.text} isDisabled={isRunning} onChange={change} />
      ) : (
        <ImageFields
          t={t}
          draft={draft}
          problems={{ ...shown, image: refusal ?? shown?.image }}
          fitted={image && fittedSize(image, { widthPt: params.width, heightPt: params.height })}
          isDisabled={isRunning}
          onChange={change}
          chosen={image?.file.name}
          onChoose={choose}
        />
      )}
      <PlaceFields t={t} draft={draft} isDisabled={isRunning} onChange={change} />
      <PagesField
        draft={draft.pages}
        problem={shown?.pages}
        isDisabled={isRunning}
        messages={pagesFieldMessages(t)}
        onChange={(pages) => change({ pages })}
      />
    </SettingsForm>
  );
}

/** The image of the watermark. One that is not accepted is refused, and the previous one stays. */
function useChosenImage(t: Translate, onChosen: () => void) {
  const [image, setImage] = useState<ChosenImage>();
  const [refusal, setRefusal] = useState<string>();

  async function choose(file: File): Promise<void> {
    const chosen = await readImage(file);
    const isTooLarge = file.size > defaultMaxMb.image * bytesPerMb;
    setRefusal(
      isTooLarge
        ? t(imageKind.refusals.tooLarge.body, { maxMb: defaultMaxMb.image })
        : chosen
          ? undefined
          : t(pageTexts.invalidFile),
    );
    if (!chosen || isTooLarge) return focusProblem();
    if (image) URL.revokeObjectURL(image.address);
    setImage(chosen);
    onChosen();
  }

  return { image, refusal, choose };
}

interface TypeProps {
  readonly t: Translate;
  readonly type: Draft['type'];
  readonly isDisabled: boolean;
  onChange(type: Draft['type']): void;
}

function TypeChoice({ t, type, isDisabled, onChange }: TypeProps) {
  return (
    <RadioGroup
      label={t(pageTexts.type)}
      value={type}
      isDisabled={isDisabled}
      testId="watermark-type"
      options={[
        { value: 'text', label: t(pageTexts.typeText) },
        { value: 'image', label: t(pageTexts.typeImage) },
      ]}
      onChange={onChange}
    />
  );
}

function GoneNotice({ text }: { readonly text: string }) {
  return (
    <p className={noticeStyles.notice} role="status" data-testid="result-gone">
      {text}
    </p>
  );
}

interface PreviewProps {
  readonly t: Translate;
  readonly file: FormFile;
  readonly params: Params;
  readonly image: ChosenImage | undefined;
}

/** The first page that gets the watermark. */
function Preview({ t, file, params, image }: PreviewProps) {
  const page = params.pages?.kind === 'pages' ? (params.pages.ranges[0]?.first ?? 1) : 1;
  return (
    <figure>
      <WatermarkPreview pages={file.pages} page={page} isLocked={file.state === 'locked'} settings={params} image={image} />
      <figcaption className={classes('t-small', styles.caption)}>{t(pageTexts.preview, { n: page })}</figcaption>
    </figure>
  );
}

/** The size of an image in the browser; undefined for a file that is none. */
async function readImage(file: File): Promise<ChosenImage | undefined> {
  if (!imageKind.mediaTypes.includes(file.type)) return undefined;
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  // A type that this browser cannot show can still be read by the server. Its preview is a square.
  const isShown = await picture.decode().then(
    () => true,
    () => false,
  );
  const [widthPx, heightPx] = isShown ? [picture.naturalWidth, picture.naturalHeight] : [1, 1];
  return { file, address, widthPx, heightPx };
}
