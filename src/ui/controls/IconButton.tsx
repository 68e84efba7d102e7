import type { ComponentProps } from 'react';
import { Tooltip } from '../feedback/Tooltip.tsx';
import { classes } from '../styles/classes.ts';
import styles from './IconButton.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Read out, and shown as the tooltip. */
  readonly label: string;
  /** A shorter text for the tooltip, where the label includes the file name. */
  readonly tip?: string | undefined;
}

/** A button with only an icon. */
export function IconButton({ label, tip, className, type = 'button', ...rest }: Props) {
  return (
    <Tooltip text={tip ?? label}>
      <button type={type} aria-label={label} className={classes(styles.button, className)} {...rest} />
    </Tooltip>
  );
}
