import { ChevronLeft, ChevronRight, Maximize, Minus, MoveHorizontal, Plus, Search } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { zoomSteps } from '#web/editor/model/limits.ts';
import { editor as words } from '#web/i18n/editor.ts';
import { PageNumberField } from '#web/pdf/PageNumberField.tsx';
import { zoomToFit } from '#web/pdf/pageLayout.ts';
import { useSay } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './PageSteps.module.css';
import { toolIcon } from './toolActions.ts';

/** Previous and next page. */
export function PageSteps() {
  const say = useSay();
  const { editor, position, shownCount } = useEditing();
  return (
    <div className={styles.set}>
      <IconButton
        label={say(words.previous)}
        disabled={position <= 1}
        onClick={() => editor.goToPosition(position - 1)}
        data-testid="button-previous"
      >
        <ChevronLeft {...toolIcon} />
      </IconButton>
      <PageNumberField page={position} pageCount={shownCount} goTo={(wanted) => editor.goToPosition(wanted)} />
      <IconButton
        label={say(words.next)}
        disabled={position >= shownCount}
        onClick={() => editor.goToPosition(position + 1)}
        data-testid="button-next"
      >
        <ChevronRight {...toolIcon} />
      </IconButton>
    </div>
  );
}

/** Opens the search in the document. */
export function FindButton() {
  const say = useSay();
  const { finding } = useEditing();
  return (
    <IconButton
      label={say(words.findWords)}
      aria-expanded={finding.isOpen}
      onClick={finding.isOpen ? finding.close : finding.open}
      data-testid="button-find"
    >
      <Search {...toolIcon} />
    </IconButton>
  );
}

/** The zoom buttons. */
export function ZoomSteps() {
  const say = useSay();
  const { editor, pages, state, workspace } = useEditing();
  const { zoomPercent, page } = state;
  const zoomTo = async (what: 'width' | 'page') => {
    const element = workspace.current;
    if (!element) return;
    const window = { widthPx: element.clientWidth, heightPx: element.clientHeight };
    editor.zoomToFit(zoomToFit(await pages.sizeOf(page), window, what));
  };
  return (
    <div className={styles.set}>
      <IconButton
        label={say(words.zoomOut)}
        disabled={zoomPercent <= zoomSteps.least}
        onClick={() => editor.zoomTo(zoomPercent - zoomSteps.step)}
        data-testid="button-zoom-out"
      >
        <Minus {...toolIcon} />
      </IconButton>
      <span className={classes('num', styles.zoom)} data-testid="zoom">
        {zoomPercent}%
      </span>
      <IconButton
        label={say(words.zoomIn)}
        disabled={zoomPercent >= zoomSteps.most}
        onClick={() => editor.zoomTo(zoomPercent + zoomSteps.step)}
        data-testid="button-zoom-in"
      >
        <Plus {...toolIcon} />
      </IconButton>
      <IconButton label={say(words.fitWidth)} onClick={() => void zoomTo('width')} data-testid="button-fit-width">
        <MoveHorizontal {...toolIcon} />
      </IconButton>
      <IconButton label={say(words.fitPage)} onClick={() => void zoomTo('page')} data-testid="button-fit-page">
        <Maximize {...toolIcon} />
      </IconButton>
    </div>
  );
}
