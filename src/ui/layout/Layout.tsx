import type { HTMLAttributes } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Layout.module.css';

/** Steps of `--space-*`; `field` is the gap between two form fields. */
type Gap = 2 | 3 | 4 | 7 | 'field';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly gap: Gap;
  readonly as?: 'div' | 'section' | undefined;
}

/** A vertical stack. `measure="form"` limits it to the width of a form. */
export function Stack({ gap, as: Tag = 'div', measure, className, ...rest }: Props & { readonly measure?: 'form' | undefined }) {
  return <Tag className={classes(styles.stack, className)} data-gap={gap} data-measure={measure} {...rest} />;
}

/** A row that wraps. */
export function Cluster({ gap, as: Tag = 'div', className, ...rest }: Props) {
  return <Tag className={classes(styles.cluster, className)} data-gap={gap} {...rest} />;
}

/** Two columns of equal width. */
export function Grid({ gap, as: Tag = 'div', className, ...rest }: Props) {
  return <Tag className={classes(styles.grid, className)} data-gap={gap} {...rest} />;
}
