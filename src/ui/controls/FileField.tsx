import { type ComponentProps, useId } from 'react';
import { classes } from '../styles/classes.ts';
import buttonStyles from './Button.module.css';
import fieldStyles from './Field.module.css';
import { FieldFrame, type FieldProps } from './Field.tsx';
import styles from './FileField.module.css';

interface FilePickProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'onChange' | 'className'> {
  /** The label of the button. */
  readonly choose: string;
  /** The name of the accepted file; never that of a refused one. */
  readonly chosen: string | undefined;
  /** Shown instead of the name while there is none. */
  readonly none: string;
  readonly onChoose: (file: File) => void;
}

/**
 * A field for one file. The native input has the browser's own texts and language, so it is transparent over ours and receives its clicks
 * and drops.
 */
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
            {chosen === undefined ? none : <bdi>{chosen}</bdi>}
          </span>
          <input
            type="file"
            id={ids.id}
            aria-describedby={[`${id}-name`, ids.describedBy].filter(Boolean).join(' ')}
            aria-invalid={problem !== undefined}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              // The same file may be chosen again, and a cancelled dialog clears nothing.
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
