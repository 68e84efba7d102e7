import signInFrameStyles from './SignInFrame.module.css';

/** A sentence with the address made visible in it; `\0` stands where it goes. */
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
