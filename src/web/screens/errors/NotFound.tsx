import { buttonClass } from '#ui/controls/Button.tsx';
import { errorScreens } from '../../i18n/shell.ts';
import { Link } from '../../router/Link.tsx';
import { useSay } from '../../site.tsx';
import { PlainPage } from '../information/PlainPage.tsx';

export default function NotFound() {
  const say = useSay();
  return (
    <PlainPage title={errorScreens.notFoundTitle} description={errorScreens.notFoundDescription} lead={errorScreens.notFoundLead}>
      <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
        {say(errorScreens.allTools)}
      </Link>
    </PlainPage>
  );
}
