import type { ToolCard } from '#contract/site/toolCard.ts';
import { buttonClass } from '#ui/controls/Button.tsx';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '../account/session/UserScope.tsx';
import { home as messages, samples } from '../i18n/home.ts';
import { Link } from '../router/Link.tsx';
import { useSettings, useTranslate } from '../site.tsx';
import { aiTools } from '../toolLists/aiTools.ts';
import styles from './AiCards.module.css';

const summarize = aiTools.find(({ path }) => path === '/tools/summarize-pdf');
const translate = aiTools.find(({ path }) => path === '/tools/translate-pdf');

/** The two AI tools, each with a sample of its result. */
export function AiCards() {
  const t = useTranslate();
  const { billing } = useSettings();
  const { user } = useUser();
  return (
    <section className={classes(pageStyles.width, pageStyles.section)}>
      <div className={pageStyles.sectionHead}>
        <h2 className="t-head">{t(messages.ai)}</h2>
        {billing === 'credits' && !user && <span className="t-small">{t(messages.aiNote)}</span>}
      </div>
      <div className={styles.cards}>
        {summarize && (
          <article>
            <Head card={summarize} />
            <p className="muted">{t(messages.summarizeBody)}</p>
            <figure className={styles.quote} aria-label={t(messages.sample)}>
              <ul lang="en">
                {samples.summary.map(({ text, page }) => (
                  <li key={page}>
                    {text} <span className={classes('num', styles.cite)}>{t(messages.page, { n: page })}</span>
                  </li>
                ))}
              </ul>
            </figure>
            <Way card={summarize} />
          </article>
        )}
        {translate && (
          <article>
            <Head card={translate} />
            <p className="muted">{t(messages.translateBody)}</p>
            <figure className={classes(styles.quote, styles.pair)} aria-label={t(messages.sample)}>
              <div lang="es">
                <span className="t-small">{t(messages.spanish)}</span>
                <p>{samples.original}</p>
              </div>
              <div lang="en">
                <span className="t-small">{t(messages.english)}</span>
                <p>{samples.translation}</p>
              </div>
            </figure>
            <Way card={translate} />
          </article>
        )}
      </div>
    </section>
  );
}

function Head({ card }: { card: ToolCard }) {
  const t = useTranslate();
  return (
    <div className={styles.head} data-group="ai">
      <ToolIcon name={card.icon} size={24} />
      <h3 className="t-sub">{t(card.name)}</h3>
    </div>
  );
}

function Way({ card }: { card: ToolCard }) {
  const t = useTranslate();
  return (
    <div>
      <Link className={buttonClass()} to={card.path}>
        {t(card.name)}
      </Link>
    </div>
  );
}
