import { Check, CircleAlert, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import iconButtonStyles from '../controls/IconButton.module.css';
import { classes } from '../styles/classes.ts';
import styles from './Toaster.module.css';
import type { ToasterProps } from './toastText.ts';
import { durationMs } from './toastText.ts';
import { useToastPlace } from './useToastPlace.ts';

/** At most one toast, for 5 s, dismissed by swiping right over 50 px, focused by F8 (docs/product.md, "Shell"). */
export default function Toaster({ shown, isOpen, onOpenChange, closeLabel, label, regionLabel }: ToasterProps) {
  const toast = useRef<HTMLLIElement>(null);
  const place = useToastPlace(toast, isOpen ? shown?.id : undefined);
  const isBad = shown?.variant === 'destructive';
  const isNote = shown?.variant === 'note';
  const Icon = isBad ? CircleAlert : isNote ? Info : Check;
  return (
    // Remounted with each toast: a toast that was closed under the pointer would stop the timer of all later ones.
    <Radix.Provider key={shown?.id} label={label} duration={durationMs} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Radix.Root
          ref={toast}
          open={isOpen}
          onOpenChange={onOpenChange}
          type={isBad ? 'foreground' : 'background'}
          className={classes(styles.toast, isBad ? styles.bad : isNote ? styles.note : styles.ok)}
          data-testid="toast"
          data-variant={shown.variant ?? 'default'}
        >
          <Icon size={20} strokeWidth={isBad || isNote ? 1.6 : 2} aria-hidden />
          <div>
            <Radix.Title asChild>
              <b>{shown.title}</b>
            </Radix.Title>
            {shown.description && (
              <Radix.Description asChild>
                <p>{shown.description}</p>
              </Radix.Description>
            )}
          </div>
          <Radix.Close className={iconButtonStyles.button} aria-label={closeLabel}>
            <X size={16} strokeWidth={1.6} aria-hidden />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        label={regionLabel}
        className={styles.toaster}
        data-place={place.edge}
        style={
          place.edge === 'below-bar'
            ? { top: `calc(${place.barPx}px + 0.25rem)` }
            : place.raisedPx > 0
              ? { translate: `0 ${-place.raisedPx}px` }
              : undefined
        }
      />
    </Radix.Provider>
  );
}
