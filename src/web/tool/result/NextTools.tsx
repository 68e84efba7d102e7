import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ToolPage } from '#contract/operation.ts';
import type { ToolCard } from '#contract/toolCard.ts';
import { Button } from '#ui/Button.tsx';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { featuredTools } from '#web/featuredTools.ts';
import { result as words } from '#web/i18n/result.ts';
import { useSay } from '#web/site.tsx';
import { toolCards } from '#web/toolCards.ts';

/** Two rows of three; on a phone all of them would be five windows long. */
const shownAtFirst = 6;

/** Those that take a PDF, the most used first. */
function othersThan(page: ToolPage): readonly ToolCard[] {
  const takers = toolCards.filter((other) => other.path !== page.path && other.kind === 'pdf');
  const first = featuredTools.flatMap(({ path }) => takers.find((other) => other.path === path) ?? []);
  return [...first, ...takers.filter((other) => !first.includes(other))];
}

/** The other tools that take this file, without a new upload. */
export function NextTools({ page, documentId }: { page: ToolPage; documentId: string }) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const others = othersThan(page);
  const openAll = () => {
    setOpen(true);
    // The button goes, and the first of those that come gets the focus it had.
    requestAnimationFrame(() => list.current?.querySelectorAll('a').item(shownAtFirst)?.focus());
  };
  return (
    <section className="next" data-testid="go-on">
      <div className="section-head">
        <h2 className="t-head">{say(words.goOn)}</h2>
        <span className="t-small">{say(words.goOnHint)}</span>
      </div>
      <div className="ruled" ref={list}>
        {others.slice(0, isOpen ? others.length : shownAtFirst).map((other) => (
          <Link key={other.path} className={`g-${other.group}`} to={`${other.path}?pdfId=${documentId}`}>
            <ToolIcon name={other.icon} />
            <span>
              <b>{say(other.name)}</b>
              <small>{say(other.description)}</small>
            </span>
          </Link>
        ))}
      </div>
      {!isOpen && (
        <Button className="mt-6" onClick={openAll} data-testid="button-all-next">
          {say(words.goOnAll, { count: others.length })}
        </Button>
      )}
    </section>
  );
}
