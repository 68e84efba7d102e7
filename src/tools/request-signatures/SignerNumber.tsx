import { classes } from '#ui/classes.ts';
import styles from './requestSignatures.module.css';

/** Colours that are told apart; the number says it without them. */
const inks = 8;

export function inkOf(number: number): string {
  return `ink${(number - 1) % inks}`;
}

/** Who somebody is in his order. */
export function SignerNumber({ number }: { readonly number: number }) {
  return (
    <b className={classes('num', styles.number, styles[inkOf(number)])} aria-hidden="true">
      {number}
    </b>
  );
}
