import type { Text } from '#contract/text/text.ts';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { type Clause, legalChangedOn, operator as operatorWords } from '../../i18n/legal.ts';
import { useSettings, useSite, useTranslate } from '../../site.tsx';
import { PlainPage } from './PlainPage.tsx';

interface Props {
  readonly messages: { readonly title: Text; readonly description: Text; readonly lead: Text };
  readonly path: `/${string}`;
  readonly clauses: readonly Clause[];
}

/** A page of clauses. */
export function Clauses({ messages, path, clauses }: Props) {
  const t = useTranslate();
  const { billing, operator, adHost = '' } = useSettings();
  const { language } = useSite();
  // A calendar day, which must not change with the time zone.
  const date = new Date(legalChangedOn).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const hasAds = adHost !== '';
  return (
    <PlainPage {...messages} canonicalPath={path}>
      <section className={classes(pageStyles.rules, pageStyles.sectionSmall)} data-testid="operator">
        <h2 className="t-head">{t(operatorWords.title)}</h2>
        <div className={pageStyles.prose}>
          <p>{t(operator === '' ? operatorWords.unnamed : operatorWords.named, { operator })}</p>
          <p>
            <time dateTime={legalChangedOn}>{t(operatorWords.changed, { date })}</time>
          </p>
        </div>
      </section>
      {clauses
        .filter((clause) => (clause.billing ?? billing) === billing && (clause.ads ?? hasAds) === hasAds)
        .map(({ title, body }) => (
          <section key={title.en} className={classes(pageStyles.rules, pageStyles.sectionSmall)}>
            <h2 className="t-head">{t(title)}</h2>
            <div className={pageStyles.prose}>
              {body.map((text) => (
                <p key={text.en}>{t(text, { adHost })}</p>
              ))}
            </div>
          </section>
        ))}
    </PlainPage>
  );
}
