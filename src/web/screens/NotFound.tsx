import { Link } from 'react-router';
import { buttonClass } from '#ui/Button.tsx';
import { plain } from '../i18n/screens.ts';
import { useSay } from '../site.tsx';
import { PlainPage } from './PlainPage.tsx';

export default function NotFound() {
  const say = useSay();
  return (
    <PlainPage title={plain.notFoundTitle} description={plain.notFoundDescription} lead={plain.notFoundLead}>
      <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
        {say(plain.allTools)}
      </Link>
    </PlainPage>
  );
}
