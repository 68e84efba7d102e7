import { Link } from 'react-router';
import { buttonClass } from '#ui/Button.tsx';
import { plain } from '../i18n/screens.ts';
import { useSay } from '../site.tsx';
import { PlainPage } from './PlainPage.tsx';

export default function SignIn() {
  const say = useSay();
  return (
    <PlainPage title={plain.signInTitle} description={plain.signInDescription} lead={plain.signInLead} canonicalPath="/login">
      <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
        {say(plain.allTools)}
      </Link>
    </PlainPage>
  );
}
