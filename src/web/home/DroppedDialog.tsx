import { Eye } from 'lucide-react';
import type { ToolCard } from '#contract/site/toolCard.ts';
import { Button } from '#ui/controls/Button.tsx';
import dialogStyles from '#ui/feedback/Dialog.module.css';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import toolIconStyles from '#ui/icons/ToolIcon.module.css';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import { classes } from '#ui/styles/classes.ts';
import { dropped as messages } from '../i18n/viewer.ts';
import { useTranslate } from '../site.tsx';
import styles from './DroppedDialog.module.css';

interface Props {
  readonly files: readonly File[];
  readonly cards: readonly ToolCard[];
  /** Offered only for a single PDF. */
  readonly onView: (() => void) | undefined;
  readonly onChosen: (card: ToolCard) => void;
  readonly onClose: () => void;
}

/** Asks what to do with files that were dropped on the home page. */
export default function DroppedDialog({ files, cards, onView, onChosen, onClose }: Props) {
  const t = useTranslate();
  const [first, ...others] = files;
  const name = first?.name ?? '';
  return (
    <Dialog title={t(others.length > 0 ? messages.titleMany : messages.title)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>
        <bdi>{others.length > 0 ? t(messages.files, { name, count: others.length }) : name}</bdi>
      </p>
      <ul className={styles.tools} data-testid="dropped">
        {onView && (
          <li>
            <button type="button" onClick={onView} data-testid="dropped-view">
              <Eye className={toolIconStyles.icon} size={20} strokeWidth={1.6} aria-hidden />
              <span>
                <b>{t(messages.view)}</b>
                <small>{t(messages.viewBody)}</small>
              </span>
            </button>
          </li>
        )}
        {cards.map((card) => (
          <li key={card.path} data-group={card.group}>
            <button type="button" onClick={() => onChosen(card)} data-testid={`dropped-${card.path.slice('/tools/'.length)}`}>
              <ToolIcon name={card.icon} />
              <span>
                <b>{t(card.name)}</b>
                <small>{t(card.description)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {t(messages.cancel)}
        </Button>
      </div>
    </Dialog>
  );
}
