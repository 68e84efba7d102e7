import { Link } from 'react-router';
import { Mark } from '#ui/Logo.tsx';
import { shell } from '../i18n/shell.ts';
import { useSay, useSettings } from '../site.tsx';

/** The name in its two tones, and the way home. */
export function Brand() {
  const say = useSay();
  const { nameFirst, nameSecond } = useSettings();
  return (
    <Link className="brand" to="/" aria-label={say(shell.home)}>
      <Mark />
      <span>
        <span>{nameFirst}</span>
        <span className="pdf">{nameSecond}</span>
      </span>
    </Link>
  );
}
