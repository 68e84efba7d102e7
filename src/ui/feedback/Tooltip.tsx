import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Tooltip.module.css';

/** docs/product.md, "Shell": after 700 ms, at once within 300 ms of the last one, 4 px away. */
const openDelayMs = 700;
const skipDelayMs = 300;
const offsetPx = 4;

/** When the last tooltip of any control disappeared. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TriggerProps {
  readonly 'aria-describedby'?: string | undefined;
}

/**
 * A short text beside a control, on hover or focus. Closes on leave, press, scroll and Escape. It never holds the only copy of its
 * information.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<TriggerProps> }) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<DOMRect>();
  useTrigger(box, setPlace);
  const isOpen = place !== undefined;
  return (
    <span className={styles.anchor} ref={box}>
      {isOpen ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isOpen &&
        createPortal(
          <span
            role="tooltip"
            id={id}
            className={styles.tip}
            ref={(tip) => {
              if (tip) putBelow(tip, place);
            }}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}

/** Below the control, above it where there is no room, and always within the window. */
function putBelow(tip: HTMLElement, control: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(offsetPx, control.left + (control.width - width) / 2), innerWidth - width - offsetPx);
  const below = control.bottom + offsetPx;
  tip.style.left = `${left}px`;
  tip.style.top = `${below + height > innerHeight ? control.top - height - offsetPx : below}px`;
}

function useTrigger(box: { readonly current: HTMLElement | null }, setPlace: (place: DOMRect | undefined) => void): void {
  useEffect(() => {
    const control = box.current?.firstElementChild;
    if (!control) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = false;
    const open = () => {
      isOpen = true;
      setPlace(control.getBoundingClientRect());
    };
    const close = () => {
      clearTimeout(timer);
      if (isOpen) lastClosedAt = performance.now();
      isOpen = false;
      setPlace(undefined);
    };
    const hover = (event: Event) => {
      if ((event as PointerEvent).pointerType === 'touch') return;
      const isSkipping = performance.now() - lastClosedAt < skipDelayMs;
      timer = setTimeout(open, isSkipping ? 0 : openDelayMs);
    };
    control.addEventListener('pointerenter', hover, { signal });
    control.addEventListener('focus', () => control.matches(':focus-visible') && open(), { signal });
    for (const type of ['pointerleave', 'pointerdown', 'click', 'blur']) control.addEventListener(type, close, { signal });
    addEventListener('scroll', close, { signal, capture: true, passive: true });
    addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [box, setPlace]);
}
