import type { ComponentProps } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Button.module.css';

type Variant = 'seal' | 'line' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';

const variantStyles = { seal: styles.seal, line: styles.line, quiet: styles.quiet, danger: styles.danger };
const sizeStyles = { sm: styles.small, lg: styles.large };

interface ButtonStyle {
  /** `seal` marks the one action of a screen that makes or downloads the file. */
  readonly variant?: Variant | undefined;
  readonly size?: Size | undefined;
  readonly isWide?: boolean | undefined;
}

/** The style of a button, for links that look like one. */
export function buttonClass({ variant = 'line', size = 'md', isWide = false }: ButtonStyle = {}): string {
  return classes(styles.button, variantStyles[variant], size !== 'md' && sizeStyles[size], isWide && styles.wide);
}

/** The label of a disabled button says why (Merging..., Coming Soon). */
export function Button({ variant, size, isWide, className, type = 'button', ...rest }: ComponentProps<'button'> & ButtonStyle) {
  return <button type={type} className={classes(buttonClass({ variant, size, isWide }), className)} {...rest} />;
}
