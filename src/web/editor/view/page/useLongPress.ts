import { type MouseEvent, type PointerEvent, useRef } from 'react';

const longMs = 550;

/** A right-click or a long press: some browsers turn one into the other, some do not. */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Whether the last press was a long one, which must not count as a click. */
    tookPlace(): boolean {
      const was = isDone.current;
      isDone.current = false;
      return was;
    },
    on: (act: () => void) => ({
      onPointerDown(event: PointerEvent) {
        isDone.current = false;
        if (event.pointerType !== 'touch') return;
        timer.current = setTimeout(() => {
          isDone.current = true;
          act();
        }, longMs);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerMove(event: PointerEvent) {
        if (Math.hypot(event.movementX, event.movementY) > 6) stop();
      },
      onContextMenu(event: MouseEvent) {
        event.preventDefault();
        stop();
        if (isDone.current) return;
        isDone.current = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch';
        act();
      },
    }),
  };
}
