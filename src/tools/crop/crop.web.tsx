import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import { allPages, pagesFieldMessages, readPagesDraft } from '#contract/pages/pageSelection.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Input } from '#ui/controls/Field.tsx';
import { PagesField } from '#ui/controls/PagesField.tsx';
import pagePreviewStyles from '#ui/pages/PagePreview.module.css';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import type { PageSource } from '#ui/pages/pageSource.ts';
import { usePageSize } from '#ui/pages/usePageSize.ts';
import { classes } from '#ui/styles/classes.ts';
import styles from './crop.module.css';
import { type crop, cropPage } from './crop.ts';

const pageTexts = cropPage.texts;
const edges = ['top', 'right', 'bottom', 'left'] as const;
type Edge = (typeof edges)[number];

const pointsPerMm = 72 / 25.4;
const previewPx = 260;

/** Millimeters as entered; a comma may be the decimal sign. */
function millimetres(typed: string): number | undefined {
  if (typed.trim() === '') return 0;
  const value = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(value) && value >= 0 && value <= 5000 ? value : undefined;
}

/** Four margins, and a page that shows what stays. */
export default function CropForm(props: ToolFormProps<ParamsOf<typeof crop>>) {
  const { t, files, isRunning } = props;
  const [typed, setTyped] = useState<Record<Edge, string>>({ top: '10', right: '10', bottom: '10', left: '10' });
  const [pages, setPages] = useState(allPages);
  const [isTried, setTried] = useState(false);
  const margins = edges.map((edge) => millimetres(typed[edge]));
  const choice = readPagesDraft(pages, t, props.files.length === 1 ? props.files[0]?.pageCount : undefined);
  const isNothing = margins.every((one) => one === 0);
  // Shown once: at the first invalid margin, or at the first of four that trim nothing.
  const wrong = isNothing ? 0 : margins.indexOf(undefined);

  async function run(): Promise<void> {
    setTried(true);
    if (wrong !== -1) return focusProblem();
    if (choice.problem) return focusProblem();
    const [top = 0, right = 0, bottom = 0, left = 0] = margins.map((one) => (one ?? 0) * pointsPerMm);
    await props.run({ top, right, bottom, left, pages: choice.pages });
  }

  const [only] = files.length === 1 ? files : [];
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      button={t(isRunning ? pageTexts.running : pageTexts.run)}
      preview={
        only && (
          <figure>
            <div className={pagePreviewStyles.preview}>
              <PageThumbnail source={only.pages} widthPx={previewPx} isLocked={only.state === 'locked'} />
              <Kept pages={only.pages} marginsPt={margins.map((one) => (one ?? 0) * pointsPerMm)} />
            </div>
            <figcaption className={classes('t-small', styles.caption)}>{t(pageTexts.preview)}</figcaption>
          </figure>
        )
      }
      note={t(pageTexts.hides)}
      onRun={run}
    >
      <fieldset>
        <legend className="label">{t(pageTexts.margins)}</legend>
        <div className={styles.margins}>
          {edges.map((edge, index) => (
            <Input
              key={edge}
              label={t(pageTexts[edge])}
              value={typed[edge]}
              inputMode="decimal"
              disabled={isRunning}
              problem={isTried && wrong === index ? t(pageTexts.invalid) : undefined}
              data-testid={`crop-${edge}`}
              onChange={(event) => setTyped({ ...typed, [edge]: event.currentTarget.value })}
            />
          ))}
        </div>
        <button
          type="button"
          className={classes('link', styles.reset)}
          onClick={() => setTyped({ top: typed.top, right: typed.top, bottom: typed.top, left: typed.top })}
        >
          {t(pageTexts.same)}
        </button>
      </fieldset>
      <PagesField
        draft={pages}
        problem={isTried ? choice.problem : undefined}
        isDisabled={isRunning}
        messages={pagesFieldMessages(t)}
        onChange={setPages}
      />
    </SettingsForm>
  );
}

/** The visible part of the first page; the rest is shaded. Nothing is shaded while the page's size is unknown. */
function Kept({ pages, marginsPt }: { readonly pages: PageSource | undefined; readonly marginsPt: readonly number[] }) {
  const size = usePageSize(pages, 1);
  if (!size) return null;
  const [top = 0, right = 0, bottom = 0, left = 0] = marginsPt;
  const percent = (part: number, whole: number) => `${Math.min(100, (part / whole) * 100)}%`;
  return (
    <span
      className={styles.kept}
      data-testid="crop-kept"
      style={{
        top: percent(top, size.heightPt),
        right: percent(right, size.widthPt),
        bottom: percent(bottom, size.heightPt),
        left: percent(left, size.widthPt),
      }}
    />
  );
}
