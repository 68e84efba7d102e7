import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Text } from '#contract/text.ts';
import { catalogue } from '#tools/catalogue.ts';
import { buttonClass } from '#ui/Button.tsx';
import { SheafArt } from '#ui/SheafArt.tsx';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { home } from '../i18n/screens.ts';
import { shell } from '../i18n/shell.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSay } from '../site.tsx';

const rules: readonly { readonly name: Text; readonly body: Text }[] = [
  { name: home.sizeRule, body: home.sizeRuleBody },
  { name: home.timeRule, body: home.timeRuleBody },
  { name: home.keepRule, body: home.keepRuleBody },
  { name: home.safeRule, body: home.safeRuleBody },
];

export default function Home() {
  const say = useSay();
  return (
    <>
      <PageHead title={shell.tagline} description={home.description} canonicalPath="/" />
      <section className="wrap hero">
        <div className="hero-top">
          <h1 className="t-hero">{say(home.hero)}</h1>
          <p className="t-lead">{say(home.lead)}</p>
        </div>
        <Start />
      </section>
      <Featured />
      <section className="wrap section">
        <div className="rules">
          <h2 className="t-head">{say(home.rules)}</h2>
          <dl>
            {rules.map((rule) => (
              <div key={rule.name.en}>
                <dt>{say(rule.name)}</dt>
                <dd>{say(rule.body)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

/** The frame of the drop zone: a visitor who is not signed in is offered the tools (docs/product.md, "Home"). */
function Start() {
  const say = useSay();
  const [first] = catalogue;
  return (
    <div className="drop drop-still">
      <div className="drop-in">
        <div className="drop-art">
          <SheafArt />
        </div>
        <div className="drop-body">
          <h2 className="t-title">{say(home.startTitle)}</h2>
          <p className="muted mt-3 max-w-[27rem]">{say(home.startBody)}</p>
          <div className="row">
            <Link className={buttonClass({ variant: 'seal', size: 'lg' })} to="/tools">
              {say(home.allTools)}
            </Link>
            {first && (
              <Link className={buttonClass({ size: 'lg' })} to={first.path}>
                {say(first.name)}
              </Link>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Featured() {
  const say = useSay();
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2 className="t-head">{say(home.featured)}</h2>
        <Link className="link-more" to="/tools">
          {say(home.allTools)} <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
        </Link>
      </div>
      <div className="ruled">
        {catalogue.slice(0, 6).map((page) => (
          <Link key={page.path} className={`tool g-${page.group}`} to={page.path}>
            <ToolIcon name={page.icon} size={24} />
            <b>
              {say(page.name)}
              <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
            </b>
            <p>{say(page.description)}</p>
          </Link>
        ))}
      </div>
    </section>
  );
}
