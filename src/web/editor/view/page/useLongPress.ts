import { type MouseEvent, type PointerEvent, useRef } from 'react';

const longMs = 550;

/** The other mouse button, or a finger that stays: some browsers make the one of the other by themselves, some do not. */
export function useLongPress() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDone = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Whether the press that has just ended was a long one: then it is no click. */
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
