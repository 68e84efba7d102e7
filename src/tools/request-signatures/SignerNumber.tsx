import { classes } from '#ui/styles/classes.ts';
import styles from './requestSignatures.module.css';

/** Distinguishable colors; the number identifies a signer without them. Each class name is written out, because the build looks for it. */
const inks = [styles.ink0, styles.ink1, styles.ink2, styles.ink3, styles.ink4, styles.ink5, styles.ink6, styles.ink7];

export function inkOf(number: number): string | undefined {
  return inks[(number - 1) % inks.length];
}

/** The number of a signer. */
export function SignerNumber({ number }: { readonly number: number }) {
  return (
    <b className={classes('num', styles.number, inkOf(number))} aria-hidden="true">
      {number}
    </b>
  );
}
