import { Link } from 'react-router';
import { buttonClass } from '#ui/Button.tsx';
import { plain } from '../i18n/screens.ts';
import { useSay } from '../site.tsx';
import { PlainPage } from './PlainPage.tsx';

export default function Plans() {
  const say = useSay();
  return (
    <PlainPage title={plain.plansTitle} description={plain.plansDescription} lead={plain.plansLead} canonicalPath="/plans">
      <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
        {say(plain.allTools)}
      </Link>
    </PlainPage>
  );
}
