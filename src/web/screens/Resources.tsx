import { Link } from 'react-router';
import { buttonClass } from '#ui/Button.tsx';
import { plain } from '../i18n/screens.ts';
import { useSay } from '../site.tsx';
import { PlainPage } from './PlainPage.tsx';

export default function Resources() {
  const say = useSay();
  return (
    <PlainPage
      title={plain.resourcesTitle}
      description={plain.resourcesDescription}
      lead={plain.resourcesLead}
      canonicalPath="/resources"
    >
      <Link className={buttonClass()} to="/help">
        {say(plain.toHelp)}
      </Link>
    </PlainPage>
  );
}
