import { Ellipsis } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { editor as messages } from '#web/i18n/editor.ts';
import { useTranslate } from '#web/site.tsx';
import { useEditing } from '../editing.ts';
import styles from './MoreTools.module.css';
import { ToolButton } from './ToolButtons.tsx';
import toolbarStyles from './Toolbar.module.css';
import { moreModes, toolIcon } from './toolActions.ts';

/** The less frequent tools, after those of `first`; then whatever else has no room on a phone. */
export function MoreTools({ first, children }: { first?: ReactNode; children?: ReactNode }) {
  const t = useTranslate();
  const { state } = useEditing();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it
    <div
      className={styles.place}
      ref={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        close();
      }}
    >
      <button
        type="button"
        className={toolbarStyles.tool}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(messages.more)}
        data-has-mode={moreModes.includes(state.mode)}
        onClick={() => setOpen(!isOpen)}
        data-testid="tool-more"
      >
        <Ellipsis {...toolIcon} />
        <span>{t(messages.more)}</span>
      </button>
      <div className={styles.menu} id={id} hidden={!isOpen}>
        <div className={styles.tools}>
          {first}
          {moreModes.map((mode) => (
            <ToolButton key={mode} mode={mode} onChosen={close} />
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}
