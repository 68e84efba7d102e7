import signInFrameStyles from './SignInFrame.module.css';

/** A sentence with an emphasized address at the place of `\0`. */
export function Addressed({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('\u0000');
  return (
    <>
      {before}
      <bdi className={signInFrameStyles.addressed}>{email}</bdi>
      {after}
    </>
  );
}
