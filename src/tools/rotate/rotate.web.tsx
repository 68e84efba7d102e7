import { Download, RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { ParamsOf } from '#contract/operation.ts';
import {
  allPages,
  type PagesDraft,
  pagesFieldWords,
  readPagesDraft,
  selectedPages,
  togglePage,
} from '#contract/pageSelection.ts';
import { pageWords } from '#contract/pageWords.ts';
import type { FormFile, ToolFormProps } from '#tools/toolForm/toolForm.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { FileList } from '#ui/FileList.tsx';
import { fileSize } from '#ui/fileSize.ts';
import { Stack } from '#ui/Layout.tsx';
import { PageGrid } from '#ui/PageGrid.tsx';
import { PagesField } from '#ui/PagesField.tsx';
import { PageThumbnail } from '#ui/PageThumbnail.tsx';
import { PriceList } from '#ui/PriceList.tsx';
import pageStyles from '#ui/page.module.css';
import { SummaryCard } from '#ui/SummaryCard.tsx';
import styles from './rotate.module.css';
import { type rotate, rotatePage } from './rotate.ts';

const { words } = rotatePage;
type Props = ToolFormProps<ParamsOf<typeof rotate>>;

const shownNameLength = 20;
/** docs/product.md, "Rotate": the size in MB with two decimals. */
const sizeDecimals = 2;

/** docs/product.md, "Rotate": a name is cut to 20 characters and an ellipsis. */
function shortened(name: string): string {
  const letters = [...name];
  return letters.length > shownNameLength ? `${letters.slice(0, shownNameLength).join('')}...` : name;
}

/** Quarter turns by two buttons. With one file each press is made at once; with several it is made when the button is pressed. */
export default function RotateForm(props: Props) {
  return props.files.length === 1 && props.files[0] ? <OneFile {...props} file={props.files[0]} /> : <ManyFiles {...props} />;
}

function OneFile(props: Props & { readonly file: FormFile }) {
  const { say, file, language, isRunning, common } = props;
  // The running total, and the pages it is about; other pages start from none.
  const [total, setTotal] = useState(0);
  const [pick, setPick] = useState(allPages);
  const { pages, problem } = readPagesDraft(pick, say, file.pageCount);
  const [isTried, setTried] = useState(false);
  const picked = selectedPages(pick.list, file.pageCount ?? 0);
  const isReady = file.state === 'ready' || file.state === 'locked';

  function choose(to: PagesDraft): void {
    setPick(to);
    setTotal(0);
    // What is offered for download is what the tile shows.
    if (props.result) props.forgetResult();
    setTried(false);
  }

  async function turn(by: 1 | -1): Promise<void> {
    setTried(true);
    if (!isReady) return props.refuse({ title: say(words.noFileTitle), body: say(words.noFile) });
    if (problem !== undefined) return props.refuse({ title: say(pageWords.invalidTitle), body: problem });
    const totalRotations = total + by;
    const isOk = await props.run(
      { totalRotations, pages },
      {
        staysOnForm: true,
        success: { title: say(rotatePage.success.title), body: say(by > 0 ? words.rotatedRight : words.rotatedLeft) },
      },
    );
    if (isOk) setTotal(totalRotations);
  }

  const shownPage = pick.which === 'picked' ? Math.min(...(picked.size > 0 ? picked : [1])) : 1;
  return (
    <div className={pageStyles.columns}>
      <Stack as="section" gap={7}>
        <div className={styles.turn}>
          <figure>
            <div
              className={styles.tile}
              style={{ rotate: `${total * 90}deg` }}
              data-testid="rotate-tile"
              data-degrees={total * 90}
            >
              <PageThumbnail source={file.pages} page={shownPage} widthPx={260} isLocked={file.state === 'locked'} />
            </div>
            <figcaption className="t-small" title={file.name}>
              <bdi>{shortened(file.name)}</bdi>
            </figcaption>
          </figure>
          <button
            type="button"
            className={styles.button}
            aria-label={say(words.turnRight)}
            disabled={isRunning}
            onClick={() => void turn(1)}
            data-testid="button-rotate-hover"
          >
            <RotateCw size={24} strokeWidth={1.5} aria-hidden />
          </button>
        </div>
        <PagesField
          draft={pick}
          problem={isTried ? problem : undefined}
          isDisabled={isRunning}
          words={pagesFieldWords(say)}
          onChange={choose}
        />
        {pick.which === 'picked' && file.pageCount !== undefined && (
          <PageGrid
            source={file.pages}
            pageCount={file.pageCount}
            label={say(pageWords.picked)}
            pageLabel={(n) => say(words.pageSelection, { n })}
            isPicked={(page) => picked.has(page)}
            quarterTurns={total}
            onPick={(page) => choose({ which: 'picked', list: togglePage(pick.list, page, file.pageCount ?? 0) })}
          />
        )}
      </Stack>
      <aside className={pageStyles.side} aria-label={file.name}>
        <SummaryCard>
          <h2 className={classes('t-sub', styles.title)}>
            <bdi>{file.name}</bdi>
          </h2>
          <div className={styles.spaced}>
            <PriceList
              rows={[
                { label: common.size, amount: fileSize(file.sizeBytes, language, sizeDecimals) },
                ...(file.pageCount === undefined
                  ? []
                  : [{ label: common.pages, amount: file.pageCount.toLocaleString(language) }]),
                { label: say(words.turnedLabel), amount: say(words.degrees, { degrees: total * 90 }) },
                ...(props.cost === undefined ? [] : [{ label: common.cost, amount: props.cost }]),
              ]}
            />
          </div>
          <p className={classes('t-small', styles.hoverHint)}>{say(words.hoverHint)}</p>
          <TurnButtons say={say} isDisabled={isRunning || !isReady} onTurn={(by) => void turn(by)} />
          <p className={classes('t-ui', styles.status)} role="status" data-testid="rotate-status">
            {isRunning ? say(words.running) : total !== 0 && say(words.turned, { degrees: total * 90 })}
          </p>
          {props.result && !isRunning && (
            <a
              className={classes(buttonClass({ variant: 'seal', size: 'lg', isWide: true }), styles.download)}
              href={props.result.address}
              download={props.result.fileName}
              data-testid="button-download"
            >
              <Download size={18} strokeWidth={1.6} aria-hidden />
              {say(words.download)}
            </a>
          )}
        </SummaryCard>
      </aside>
    </div>
  );
}

function ManyFiles(props: Props) {
  const { say, files, language, isRunning, common } = props;
  const [total, setTotal] = useState(0);
  const [pick, setPick] = useState(allPages);
  const { pages, problem } = readPagesDraft(pick, say);
  const isReady = files.every((file) => file.state !== 'uploading') && total !== 0;

  async function run(): Promise<void> {
    if (problem !== undefined) return props.refuse({ title: say(pageWords.invalidTitle), body: problem });
    await props.run({ totalRotations: total, pages });
  }

  return (
    <div className={pageStyles.columns}>
      <Stack as="section" gap={7}>
        <FileList
          files={files}
          language={language}
          label={common.files}
          words={common.row}
          sizeDecimals={sizeDecimals}
          onRemove={props.remove}
          onUnlock={props.unlock}
        />
        <PagesField draft={pick} problem={undefined} isDisabled={isRunning} words={pagesFieldWords(say)} onChange={setPick} />
      </Stack>
      <aside className={pageStyles.side} aria-label={common.files}>
        <SummaryCard>
          <h2 className="t-sub">{common.files}</h2>
          {props.cost !== undefined && (
            <div className={styles.spaced}>
              <PriceList rows={[{ label: common.cost, amount: props.cost }]} />
            </div>
          )}
          <TurnButtons say={say} isDisabled={isRunning} onTurn={(by) => setTotal(total + by)} />
          <p className={classes('t-ui', styles.status)} role="status" data-testid="rotate-status">
            {say(words.turned, { degrees: total * 90 })}
          </p>
          <Button
            variant="seal"
            size="lg"
            isWide
            className={styles.spaced}
            disabled={!isReady || isRunning}
            onClick={run}
            data-testid="button-run"
          >
            {say(isRunning ? words.running : words.runMany, { count: files.length })}
          </Button>
        </SummaryCard>
      </aside>
    </div>
  );
}

interface TurnProps {
  readonly say: Props['say'];
  readonly isDisabled: boolean;
  readonly onTurn: (by: 1 | -1) => void;
}

function TurnButtons({ say, isDisabled, onTurn }: TurnProps) {
  return (
    <div className={styles.turnButtons}>
      <Button disabled={isDisabled} onClick={() => onTurn(-1)} data-testid="button-rotate-left">
        <RotateCcw size={18} strokeWidth={1.6} aria-hidden />
        {say(words.left)}
      </Button>
      <Button disabled={isDisabled} onClick={() => onTurn(1)} data-testid="button-rotate-right">
        <RotateCw size={18} strokeWidth={1.6} aria-hidden />
        {say(words.right)}
      </Button>
    </div>
  );
}
