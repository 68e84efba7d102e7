import { Search } from 'lucide-react';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { classes } from '#ui/styles/classes.ts';
import { editor as messages } from '#web/i18n/editor.ts';
import { PageNumberField } from '#web/pdf/PageNumberField.tsx';
import { useTranslate } from '#web/site.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useEditing } from '../editing.ts';
import styles from './PageSteps.module.css';
import { toolIcon } from './toolActions.ts';

/** Previous and next page. */
export function PageSteps() {
  const { editor, position, shownCount } = useEditing();
  return (
    <div className={styles.set}>
      <ActionButton id="previous-page" size={18} testId="button-previous" />
      <PageNumberField page={position} pageCount={shownCount} goTo={(wanted) => editor.goToPosition(wanted)} />
      <ActionButton id="next-page" size={18} testId="button-next" />
    </div>
  );
}

/** Opens the search in the document. */
export function FindButton() {
  const t = useTranslate();
  const { finding } = useEditing();
  return (
    <IconButton
      label={t(messages.findWords)}
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
  const { state } = useEditing();
  return (
    <div className={styles.set}>
      <ActionButton id="zoom-out" size={18} testId="button-zoom-out" />
      <span className={classes('num', styles.zoom)} data-testid="zoom">
        {state.zoomPercent}%
      </span>
      <ActionButton id="zoom-in" size={18} testId="button-zoom-in" />
      <ActionButton id="fit-width" size={18} testId="button-fit-width" />
      <ActionButton id="fit-page" size={18} testId="button-fit-page" />
    </div>
  );
}
