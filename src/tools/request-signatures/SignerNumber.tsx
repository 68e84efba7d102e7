import { classes } from '#ui/classes.ts';
import styles from './requestSignatures.module.css';

/** Colours that are told apart; the number says it without them. The build reads each name where it is written. */
const inks = [styles.ink0, styles.ink1, styles.ink2, styles.ink3, styles.ink4, styles.ink5, styles.ink6, styles.ink7];

export function inkOf(number: number): string | undefined {
  return inks[(number - 1) % inks.length];
}

/** Who somebody is in his order. */
export function SignerNumber({ number }: { readonly number: number }) {
  return (
    <b className={classes('num', styles.number, inkOf(number))} aria-hidden="true">
      {number}
    </b>
  );
}
