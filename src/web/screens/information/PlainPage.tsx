import type { ReactNode } from 'react';
import type { Text } from '#contract/text/text.ts';
import pageStyles from '#ui/layout/page.module.css';
import { classes } from '#ui/styles/classes.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useTranslate } from '../../site.tsx';

interface Props {
  readonly title: Text;
  readonly description: Text;
  readonly lead: Text;
  readonly canonicalPath?: string;
  readonly facts?: readonly object[];
  readonly children?: ReactNode;
}

/** A page of text. */
export function PlainPage({ title, description, lead, canonicalPath, facts = [], children }: Props) {
  const t = useTranslate();
  return (
    <div className={pageStyles.width}>
      <PageHead title={title} description={description} {...(canonicalPath ? { canonicalPath } : {})} facts={facts} />
      <div className={classes(pageStyles.head, pageStyles.plainHead)}>
        <h1 className="t-title">{t(title)}</h1>
        <p className="t-lead">{t(lead)}</p>
      </div>
      {children}
    </div>
  );
}
