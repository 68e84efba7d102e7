import { languages, localeFacts } from '#contract/text/text.ts';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '../account/session/UserScope.tsx';
import { useIsHydrated } from '../account/useIsHydrated.ts';
import { shell } from '../i18n/shell.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useSite, useTranslate } from '../site.tsx';
import { footerTools } from '../toolLists/footerTools.ts';
import { Brand } from './Brand.tsx';
import styles from './Footer.module.css';
import { lazyPart } from './lazyPart.tsx';
import { navEntries } from './navigation.ts';

const AdChoice = lazyPart(async () => (await import('../ads/AdChoice.tsx')).default, { isOptional: true });

export function Footer() {
  const t = useTranslate();
  const settings = useSettings();
  const pages = navEntries(settings);
  const isAwake = useIsHydrated();
  const column = (ids: readonly string[]) => pages.filter((entry) => ids.includes(entry.id));
  return (
    <footer className={styles.footer}>
      <div className={pageStyles.width}>
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={classes('muted t-ui', styles.about)}>{t(shell.footerNote)}</p>
          </div>
          <FooterColumn
            title={t(shell.footerTools)}
            links={[...footerTools, { path: '/tools', name: shell.tools }].map(({ path, name }) => ({
              path,
              name: t(name),
            }))}
          />
          <FooterColumn title={t(shell.footerAccount)} links={useAccountLinks()} />
          <FooterColumn
            title={t(shell.footerHelp)}
            links={[
              ...column(['help', 'contact', 'resources']),
              { path: '/privacy', name: shell.privacy },
              { path: '/terms', name: shell.terms },
            ].map(({ path, name }) => ({ path, name: t(name) }))}
          />
        </div>
        <div className={styles.note}>
          <span>
            {settings.nameFirst} {settings.nameSecond}
          </span>
          {settings.adHost !== undefined && isAwake && <AdChoice />}
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Links to the plans, and to sign-in or the account. */
function useAccountLinks(): { path: string; name: string }[] {
  const t = useTranslate();
  const { billing } = useSettings();
  const { user } = useUser();
  const plans = billing === 'off' ? [] : [{ path: '/plans', name: t(shell.plans) }];
  if (user) {
    return [...plans, { path: '/profile', name: t(shell.profile) }, { path: '/requests', name: t(shell.requests) }];
  }
  return [...plans, { path: '/signup', name: t(shell.createAccount) }, { path: '/login', name: t(shell.signIn) }];
}

function FooterColumn({ title, links }: { title: string; links: readonly { path: string; name: string }[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <Link to={link.path}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LanguageSwitch() {
  const t = useTranslate();
  const { language, setLanguage } = useSite();
  return (
    <fieldset className={styles.languages}>
      <legend className="visually-hidden">{t(shell.language)}</legend>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => setLanguage(each)}
          data-testid={`language-${each}`}
        >
          {localeFacts(each).name}
        </button>
      ))}
    </fieldset>
  );
}
