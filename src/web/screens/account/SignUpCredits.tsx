import { Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClass } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '../../account/session/UserScope.tsx';
import { saveEdits as messages } from '../../i18n/payments.ts';
import { Link } from '../../router/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSettings, useTranslate } from '../../site.tsx';
import styles from './SignUpCredits.module.css';

/** Shown to visitors who want to save their edits: the required account, and the way back to the editor. */
export default function SignUpCredits() {
  const t = useTranslate();
  const { billing, signupCredits } = useSettings();
  const { user } = useUser();
  const isOpen = billing === 'off' || user !== undefined;
  // The server-rendered page is the same for every address of this screen.
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(location.search), []);
  return (
    <div className={pageStyles.width}>
      <PageHead title={messages.title} description={messages.description} canonicalPath="/signup-credits" />
      <div className={classes(pageStyles.head, pageStyles.plainHead)}>
        <Save className={styles.icon} size={24} strokeWidth={1.5} aria-hidden />
        <h1 className="t-title">{t(messages.title)}</h1>
        <p className="t-lead">{t(user ? messages.leadIn : billing === 'off' ? messages.leadFree : messages.lead)}</p>
      </div>
      {!isOpen && (
        <>
          <div className={styles.actions}>
            <Link
              className={buttonClass({ variant: 'seal', size: 'lg' })}
              to={{ pathname: '/signup', search }}
              data-testid="button-get-credits"
            >
              {t(signupCredits > 0 ? messages.get : messages.getPlain)}
            </Link>
            <Link className={buttonClass({ size: 'lg' })} to={{ pathname: '/login', search }}>
              {t(messages.signIn)}
            </Link>
          </div>
          <p className={classes('t-small', styles.note)}>{t(messages.note)}</p>
        </>
      )}
      <p className={styles.back}>
        <Link
          className={isOpen ? buttonClass({ variant: 'seal', size: 'lg' }) : 'link'}
          to={{ pathname: '/pdf-editor', search }}
          data-testid="link-back-to-editor"
        >
          {t(messages.back)}
        </Link>
      </p>
    </div>
  );
}
