import { Eye } from 'lucide-react';
import type { ToolCard } from '#contract/toolCard.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { dropped as words } from '../i18n/viewer.ts';
import { useSay } from '../site.tsx';

interface Props {
  readonly files: readonly File[];
  readonly cards: readonly ToolCard[];
  /** Offered for one PDF alone. */
  readonly onView: (() => void) | undefined;
  readonly onChosen: (card: ToolCard) => void;
  readonly onClose: () => void;
}

/** Asks what is to become of files that were dropped on the home page. */
export default function DroppedDialog({ files, cards, onView, onChosen, onClose }: Props) {
  const say = useSay();
  const [first, ...others] = files;
  const name = first?.name ?? '';
  return (
    <Dialog title={say(others.length > 0 ? words.titleMany : words.title)} onClose={onClose}>
      <p className="muted mt-2 break-words">
        <bdi>{others.length > 0 ? say(words.files, { name, count: others.length }) : name}</bdi>
      </p>
      <ul className="dropped" data-testid="dropped">
        {onView && (
          <li>
            <button type="button" onClick={onView} data-testid="dropped-view">
              <Eye className="ico" size={20} strokeWidth={1.6} aria-hidden />
              <span>
                <b>{say(words.view)}</b>
                <small>{say(words.viewBody)}</small>
              </span>
            </button>
          </li>
        )}
        {cards.map((card) => (
          <li key={card.path} className={`g-${card.group}`}>
            <button type="button" onClick={() => onChosen(card)} data-testid={`dropped-${card.path.slice('/tools/'.length)}`}>
              <ToolIcon name={card.icon} />
              <span>
                <b>{say(card.name)}</b>
                <small>{say(card.description)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button variant="quiet" onClick={onClose}>
          {say(words.cancel)}
        </Button>
      </div>
    </Dialog>
  );
}
