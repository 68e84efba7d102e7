import type { HTMLAttributes } from 'react';
import { classes } from './classes.ts';
import styles from './Layout.module.css';

/** Steps of `--space-*`; `field` is what lies between two fields of a form. */
type Gap = 2 | 3 | 4 | 7 | 'field';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly gap: Gap;
  readonly as?: 'div' | 'section' | undefined;
}

/** One below the other. `measure="form"` is no wider than what is typed into it. */
export function Stack({ gap, as: Tag = 'div', measure, className, ...rest }: Props & { readonly measure?: 'form' | undefined }) {
  return <Tag className={classes(styles.stack, className)} data-gap={gap} data-measure={measure} {...rest} />;
}

/** Side by side, in as many lines as it takes. */
export function Cluster({ gap, as: Tag = 'div', className, ...rest }: Props) {
  return <Tag className={classes(styles.cluster, className)} data-gap={gap} {...rest} />;
}

/** Two columns of one width. */
export function Grid({ gap, as: Tag = 'div', className, ...rest }: Props) {
  return <Tag className={classes(styles.grid, className)} data-gap={gap} {...rest} />;
}
