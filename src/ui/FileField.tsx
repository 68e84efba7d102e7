import { type ComponentProps, useId } from 'react';
import buttonStyles from './Button.module.css';
import { classes } from './classes.ts';
import fieldStyles from './Field.module.css';
import { FieldFrame, type FieldProps } from './Field.tsx';
import styles from './FileField.module.css';

interface FilePickProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'className'> {
  /** On the button. */
  readonly choose: string;
  /** The name of the file that counts; one that was refused never does. */
  readonly chosen: string | undefined;
  /** In the place of the name, while there is none. */
  readonly none: string;
  readonly onChoose: (file: File) => void;
}

/** A field for one file. The browser's own has the browser's words and language, so it lies unseen over ours and takes its presses and drops. */
export function FileField({ label, hint, problem, choose, chosen, none, onChoose, ...rest }: FilePickProps) {
  const id = useId();
  return (
    <FieldFrame label={label} hint={hint} problem={problem} id={id}>
      {(ids) => (
        <div className={classes(fieldStyles.input, styles.pick)}>
          <span className={classes(buttonStyles.button, buttonStyles.line, buttonStyles.small)} aria-hidden>
            {choose}
          </span>
          <span className={styles.name} id={`${id}-name`}>
            {chosen ?? none}
          </span>
          <input
            type="file"
            id={ids.id}
            aria-describedby={[`${id}-name`, ids.describedBy].filter(Boolean).join(' ')}
            aria-invalid={problem !== undefined}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file may be chosen again, and a picker that is closed takes nothing away.
              event.currentTarget.value = '';
              if (file) onChoose(file);
            }}
            {...rest}
          />
        </div>
      )}
    </FieldFrame>
  );
}
