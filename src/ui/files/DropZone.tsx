import { Camera, Upload } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { buttonClass } from '../controls/Button.tsx';
import { SheafArt } from '../icons/SheafArt.tsx';
import { classes } from '../styles/classes.ts';
import styles from './DropZone.module.css';

/** Opens a file dialog from any button. */
export interface Picker {
  open(): void;
}

interface PickerProps {
  readonly label: string;
  readonly accept: string;
  readonly isMultiple: boolean;
  /** Opens the camera of a phone instead of its files. */
  readonly isCamera?: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly ref: Ref<Picker>;
}

/** The hidden input behind the buttons that choose files. */
export function FilePicker({ label, accept, isMultiple, isCamera = false, onFiles, ref }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const handle: Picker = { open: () => input.current?.click() };
  return (
    <input
      ref={(element) => {
        input.current = element;
        const current = element ? handle : null;
        if (typeof ref === 'function') ref(current);
        else if (ref) ref.current = current;
      }}
      type="file"
      hidden
      accept={accept}
      multiple={isMultiple}
      capture={isCamera ? 'environment' : undefined}
      aria-label={label}
      data-testid={isCamera ? 'input-camera' : 'input-file'}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files dropped anywhere on the page. While it is off they are ignored, and the browser does not open them. Returns whether files
 * are dragged over it.
 */
export function usePageDrop(onFiles: (files: File[]) => void, isOff = false): boolean {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Enter and leave events fire for every element on the way, so they are counted.
    let depth = 0;
    const on = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          if (!isOff) react(event);
        },
        { signal },
      );
    on('dragenter', () => {
      depth += 1;
      setOver(true);
    });
    on('dragover', () => undefined);
    on('dragleave', () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    });
    on('drop', (event) => {
      depth = 0;
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take.current(files);
    });
    return () => {
      stop.abort();
      setOver(false);
    };
  }, [isOff]);
  return isOver;
}

interface DropZoneProps {
  readonly state: 'idle' | 'over' | 'up' | 'bad';
  readonly title: string;
  readonly body: ReactNode;
  /** Below the text: progress, or the choose button. */
  readonly children: ReactNode;
}

/** A sheet between crop marks. The whole sheet is the drop target, and the button in it serves the keyboard. */
export function DropZone({ state, title, body, children }: DropZoneProps) {
  return (
    <div className={styles.zone} data-state={state} data-testid="drop-zone">
      <div className={styles.sheet}>
        <div className={styles.art}>
          <SheafArt />
        </div>
        <div className={styles.body} aria-live="polite">
          <h2 className={state === 'up' || state === 'bad' ? 't-sub' : 't-head'}>
            <bdi>{title}</bdi>
          </h2>
          <div className={styles.words}>{body}</div>
          {children}
        </div>
      </div>
    </div>
  );
}

interface ChooseProps {
  readonly label: string;
  readonly hint: string;
  readonly isQuiet: boolean;
  readonly onClick: () => void;
  /** Where pages can be photographed. */
  readonly photo?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** The button on the sheet. Its target is the whole sheet. */
export function ChooseButton({ label, hint, isQuiet, onClick, photo }: ChooseProps) {
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={classes(buttonClass({ variant: isQuiet ? 'line' : 'seal', size: 'lg' }), styles.button)}
        onClick={onClick}
        data-testid="button-choose"
      >
        <Upload size={18} strokeWidth={1.6} aria-hidden />
        {label}
      </button>
      {photo && (
        <button
          type="button"
          className={classes(buttonClass({ variant: 'line', size: 'lg' }), styles.button)}
          onClick={photo.onClick}
          data-testid="button-take-photo"
        >
          <Camera size={18} strokeWidth={1.6} aria-hidden />
          {photo.label}
        </button>
      )}
      <span className={classes('faint t-ui', styles.dropHint)}>{hint}</span>
    </div>
  );
}
