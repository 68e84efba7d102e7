import { RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { ParamsOf } from '#contract/api/operation.ts';
import {
  allPages,
  type PagesDraft,
  pagesFieldMessages,
  readPagesDraft,
  selectedPages,
  togglePage,
} from '#contract/pages/pageSelection.ts';
import { pageWords } from '#contract/pages/pageWords.ts';
import { focusProblem } from '#tools/toolForm/focusProblem.ts';
import { SettingsForm } from '#tools/toolForm/SettingsForm.tsx';
import type { FormFile, ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PagesField } from '#ui/controls/PagesField.tsx';
import { PageGrid } from '#ui/pages/PageGrid.tsx';
import { PageThumbnail } from '#ui/pages/PageThumbnail.tsx';
import { classes } from '#ui/styles/classes.ts';
import styles from './rotate.module.css';
import { type rotate, rotatePage } from './rotate.ts';

const pageTexts = rotatePage.texts;
type Props = ToolFormProps<ParamsOf<typeof rotate>>;

const shownNameLength = 20;
/** The specification (2 §2, "Rotate PDF"): the size in MB with two decimals. */
const sizeDecimals = 2;

/** The specification (2 §2, "Rotate PDF"): a name is cut to 20 characters and an ellipsis. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > shownNameLength ? `${letters.slice(0, shownNameLength).join('')}...` : name;
}

/** Two buttons for quarter turns. With one file each click runs at once; with several the main button runs. */
export default function RotateForm(props: Props) {
  return props.files.length === 1 && props.files[0] ? <OneFile {...props} file={props.files[0]} /> : <ManyFiles {...props} />;
}

function OneFile(props: Props & { readonly file: FormFile }) {
  const { t, file, isRunning } = props;
  // The total of the selected pages. Another selection starts from zero.
  const [total, setTotal] = useState(0);
  const [pick, setPick] = useState(allPages);
  const { pages, problem } = readPagesDraft(pick, t, file.pageCount);
  const [isTried, setTried] = useState(false);
  const picked = selectedPages(pick.list, file.pageCount ?? 0);
  const isReady = file.state === 'ready' || file.state === 'locked';

  function choose(to: PagesDraft): void {
    setPick(to);
    setTotal(0);
    // The download always matches the tile.
    if (props.result) props.forgetResult();
    setTried(false);
  }

  async function turn(by: 1 | -1): Promise<void> {
    setTried(true);
    if (!isReady) return props.refuse({ title: t(pageTexts.noFileTitle), body: t(pageTexts.noFile) });
    if (problem !== undefined) return focusProblem();
    const totalRotations = total + by;
    const isOk = await props.run(
      { totalRotations, pages },
      {
        staysOnForm: true,
        success: { title: t(rotatePage.success.title), body: t(by > 0 ? pageTexts.rotatedRight : pageTexts.rotatedLeft) },
      },
    );
    if (isOk) setTotal(totalRotations);
  }

  const degrees = total * 90;
  const shownPage = pick.which === 'picked' ? Math.min(...(picked.size > 0 ? picked : [1])) : 1;
  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      rows={[{ label: t(pageTexts.turnedLabel), amount: t(pageTexts.degrees, { degrees }) }]}
      sizeDecimals={sizeDecimals}
      button={t(isRunning ? pageTexts.running : pageTexts.download)}
      // Each click runs at once: the main button only waits for the result and downloads it.
      isReady={false}
      download={isRunning ? undefined : props.result}
      onRun={() => undefined}
      stage={
        <div className={styles.stage}>
          <Tile t={t} file={file} page={shownPage} degrees={degrees} isRunning={isRunning} onTurn={() => void turn(1)} />
          <TurnButtons t={t} isDisabled={isRunning || !isReady} onTurn={(by) => void turn(by)} />
          <p className={classes('t-ui', styles.status)} role="status" data-testid="rotate-status">
            {isRunning ? t(pageTexts.running) : t(total === 0 ? pageTexts.hoverHint : pageTexts.turned, { degrees })}
          </p>
        </div>
      }
    >
      <PagesField
        draft={pick}
        problem={isTried ? problem : undefined}
        isDisabled={isRunning}
        messages={pagesFieldMessages(t)}
        onChange={choose}
      />
      {pick.which === 'picked' && file.pageCount !== undefined && (
        <PageGrid
          source={file.pages}
          pageCount={file.pageCount}
          label={t(pageWords.picked)}
          pageLabel={(n) => t(pageTexts.pageSelection, { n })}
          isPicked={(page) => picked.has(page)}
          quarterTurns={total}
          onPick={(page) => choose({ which: 'picked', list: togglePage(pick.list, page, file.pageCount ?? 0) })}
        />
      )}
    </SettingsForm>
  );
}

interface TileProps extends Pick<Props, 't' | 'isRunning'> {
  readonly file: FormFile;
  readonly page: number;
  readonly degrees: number;
  readonly onTurn: () => void;
}

/** The rotated page. A click rotates it to the right. */
function Tile({ t, file, page, degrees, isRunning, onTurn }: TileProps) {
  return (
    <div className={styles.turn}>
      <figure>
        <div className={styles.tile} style={{ rotate: `${degrees}deg` }} data-testid="rotate-tile" data-degrees={degrees}>
          <PageThumbnail source={file.pages} page={page} widthPx={260} isLocked={file.state === 'locked'} />
        </div>
        <figcaption className="t-small" title={file.name}>
          <bdi>{shortened(file.name)}</bdi>
        </figcaption>
      </figure>
      <button
        type="button"
        className={styles.button}
        aria-label={t(pageTexts.turnRight)}
        disabled={isRunning}
        onClick={onTurn}
        data-testid="button-rotate-hover"
      >
        <RotateCw size={24} strokeWidth={1.5} aria-hidden />
      </button>
    </div>
  );
}

function ManyFiles(props: Props) {
  const { t, files, isRunning } = props;
  const [total, setTotal] = useState(0);
  const [pick, setPick] = useState(allPages);
  const [isTried, setTried] = useState(false);
  const { pages, problem } = readPagesDraft(pick, t);

  async function run(): Promise<void> {
    setTried(true);
    if (problem !== undefined) return focusProblem();
    await props.run({ totalRotations: total, pages });
  }

  return (
    <SettingsForm
      form={props}
      title={t(pageTexts.title)}
      sizeDecimals={sizeDecimals}
      button={t(isRunning ? pageTexts.running : pageTexts.runMany, { count: files.length })}
      isReady={total !== 0}
      onRun={run}
      stage={
        <div className={styles.stage}>
          <TurnButtons t={t} isDisabled={isRunning} onTurn={(by) => setTotal(total + by)} />
          <p className={classes('t-ui', styles.status)} role="status" data-testid="rotate-status">
            {t(pageTexts.turned, { degrees: total * 90 })}
          </p>
        </div>
      }
    >
      <PagesField
        draft={pick}
        problem={isTried ? problem : undefined}
        isDisabled={isRunning}
        messages={pagesFieldMessages(t)}
        onChange={setPick}
      />
    </SettingsForm>
  );
}

interface TurnProps {
  readonly t: Props['t'];
  readonly isDisabled: boolean;
  readonly onTurn: (by: 1 | -1) => void;
}

function TurnButtons({ t, isDisabled, onTurn }: TurnProps) {
  return (
    <div className={styles.turnButtons}>
      <Button disabled={isDisabled} onClick={() => onTurn(-1)} data-testid="button-rotate-left">
        <RotateCcw size={18} strokeWidth={1.6} aria-hidden />
        {t(pageTexts.left)}
      </Button>
      <Button disabled={isDisabled} onClick={() => onTurn(1)} data-testid="button-rotate-right">
        <RotateCw size={18} strokeWidth={1.6} aria-hidden />
        {t(pageTexts.right)}
      </Button>
    </div>
  );
}
