import { type ReactNode, useEffect, useRef } from 'react';
import { EnvelopeArt } from '#ui/icons/EnvelopeArt.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { create } from '../i18n/account.ts';
import { useSettings, useTranslate } from '../site.tsx';
import styles from './SignInFrame.module.css';

interface Props {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
  /** The view replaced another one: the focus moves to its heading, or to its first field. */
  readonly isNext?: boolean;
}

/** The frame of the account screens: the form on the left, its benefits on the right. */
export function SignInFrame({ title, lead, children, isNext = false }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNext) return;
    scrollTo(0, 0);
    if (document.activeElement === document.body) head.current?.focus();
  }, [isNext]);
  return (
    <div className={classes(pageStyles.width, styles.frame)}>
      <section>
        <h1 className="t-title" ref={head} tabIndex={-1}>
          {title}
        </h1>
        <p className="t-lead">{lead}</p>
        {children}
      </section>
      <Letter />
    </div>
  );
}

function Letter() {
  const t = useTranslate();
  const { billing, signupCredits } = useSettings();
  const facts = [
    ...(billing === 'credits' && signupCredits > 0 ? [{ name: create.factCredits, body: create.factCreditsBody }] : []),
    { name: create.factFiles, body: create.factFilesBody },
    { name: create.factTokens, body: create.factTokensBody },
  ];
  return (
    <aside className={styles.letter}>
      <EnvelopeArt />
      <dl>
        {facts.map(({ name, body }) => (
          <div key={name.en}>
            <dt>{t(name)}</dt>
            <dd>{t(body)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
