import { buttonClass } from '#ui/controls/Button.tsx';
import { errorScreens } from '../../i18n/shell.ts';
import { Link } from '../../router/Link.tsx';
import { useTranslate } from '../../site.tsx';
import { PlainPage } from '../information/PlainPage.tsx';

export default function NotFound() {
  const t = useTranslate();
  return (
    <PlainPage title={errorScreens.notFoundTitle} description={errorScreens.notFoundDescription} lead={errorScreens.notFoundLead}>
      <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
        {t(errorScreens.allTools)}
      </Link>
    </PlainPage>
  );
}
