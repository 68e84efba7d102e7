import { buttonClass } from '#ui/controls/Button.tsx';
import { standIn } from '../i18n/shell.ts';
import { Link } from '../router/Link.tsx';
import { useSay } from '../site.tsx';
import { PlainPage } from './PlainPage.tsx';

export default function NotFound() {
  const say = useSay();
  return (
    <PlainPage title={standIn.notFoundTitle} description={standIn.notFoundDescription} lead={standIn.notFoundLead}>
      <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
        {say(standIn.allTools)}
      </Link>
    </PlainPage>
  );
}
