import { Link } from 'react-router';
import type { ToolCard } from '#contract/toolCard.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { aiTools } from '../aiTools.ts';
import { samples, home as words } from '../i18n/home.ts';
import { unbuiltTools } from '../i18n/toolList.ts';
import { useSay, useSettings } from '../site.tsx';

const summarize = aiTools.find(({ path }) => path === '/tools/summarize-pdf');
const translate = aiTools.find(({ path }) => path === '/tools/translate-pdf');
const translateName = translate?.name ?? unbuiltTools.ai.find(({ path }) => path === '/tools/translate-pdf')?.name;

/** The two AI tools, each with a line of what it gives back. */
export function AiCards() {
  const say = useSay();
  const { billing } = useSettings();
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2 className="t-head">{say(words.ai)}</h2>
        {billing === 'credits' && <span className="t-small">{say(words.aiNote)}</span>}
      </div>
      <div className="ai">
        {summarize && (
          <article>
            <Head card={summarize} name={say(summarize.name)} />
            <p className="muted">{say(words.summarizeBody)}</p>
            <figure className="quote" aria-label={say(words.sample)}>
              <ul lang="en">
                {samples.summary.map(({ text, page }) => (
                  <li key={page}>
                    {text} <span className="cite num">{say(words.page, { n: page })}</span>
                  </li>
                ))}
              </ul>
            </figure>
            <Way card={summarize} name={say(summarize.name)} />
          </article>
        )}
        {translateName && (
          <article>
            <Head card={translate} name={say(translateName)} />
            <p className="muted">{say(words.translateBody)}</p>
            <figure className="quote pair" aria-label={say(words.sample)}>
              <div lang="fil">
                <span className="t-small">{say(words.tagalog)}</span>
                <p>{samples.original}</p>
              </div>
              <div lang="en">
                <span className="t-small">{say(words.english)}</span>
                <p>{samples.translation}</p>
              </div>
            </figure>
            <Way card={translate} name={say(translateName)} />
          </article>
        )}
      </div>
    </section>
  );
}

function Head({ card, name }: { card: ToolCard | undefined; name: string }) {
  return (
    <div className="ai-head g-ai">
      <ToolIcon name={card?.icon ?? 'file-text'} size={24} />
      <h3 className="t-sub">{name}</h3>
    </div>
  );
}

/** Into the tool; of one that this installation does not have, the word for that. */
function Way({ card, name }: { card: ToolCard | undefined; name: string }) {
  const say = useSay();
  return (
    <div>
      {card ? (
        <Link className={buttonClass()} to={card.path}>
          {name}
        </Link>
      ) : (
        <Button disabled>{say(words.comingSoon)}</Button>
      )}
    </div>
  );
}
