import type { Text } from '#contract/text.ts';
import { classes } from '#ui/classes.ts';
import pageStyles from '#ui/page.module.css';
import type { Clause } from '../i18n/legal.ts';
import { useSay, useSettings } from '../site.tsx';
import { PlainPage } from './PlainPage.tsx';

interface Props {
  readonly words: { readonly title: Text; readonly description: Text; readonly lead: Text };
  readonly path: `/${string}`;
  readonly clauses: readonly Clause[];
}

/** A page of clauses. */
export function Clauses({ words, path, clauses }: Props) {
  const say = useSay();
  const { billing, adHost = '' } = useSettings();
  const hasAds = adHost !== '';
  return (
    <PlainPage {...words} canonicalPath={path}>
      {clauses
        .filter((clause) => (clause.billing ?? billing) === billing && (clause.ads ?? hasAds) === hasAds)
        .map(({ title, body }) => (
          <section key={title.en} className={classes(pageStyles.rules, pageStyles.sectionSmall)}>
            <h2 className="t-head">{say(title)}</h2>
            <div className={pageStyles.prose}>
              {body.map((text) => (
                <p key={text.en}>{say(text, { adHost })}</p>
              ))}
            </div>
          </section>
        ))}
    </PlainPage>
  );
}
