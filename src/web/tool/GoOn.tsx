import { Link } from 'react-router';
import type { ToolPage } from '#contract/operation.ts';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { result as words } from '../i18n/result.ts';
import { useSay } from '../site.tsx';
import { toolCards } from '../toolCards.ts';

/** The other tools that take this file, without a new upload. */
export function GoOn({ page, documentId }: { page: ToolPage; documentId: string }) {
  const say = useSay();
  const others = toolCards.filter((other) => other.path !== page.path && other.kind === 'pdf');
  if (others.length === 0) return null;
  return (
    <section className="next" data-testid="go-on">
      <div className="section-head">
        <h2 className="t-head">{say(words.goOn)}</h2>
        <span className="t-small">{say(words.goOnHint)}</span>
      </div>
      <div className="ruled">
        {others.map((other) => (
          <Link key={other.path} className={`g-${other.group}`} to={`${other.path}?pdfId=${documentId}`}>
            <ToolIcon name={other.icon} />
            <span>
              <b>{say(other.name)}</b>
              <small>{say(other.description)}</small>
            </span>
          </Link>
        ))}
      </div>
    </section>
  );
}
