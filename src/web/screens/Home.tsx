import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Text } from '#contract/text.ts';
import { buttonClass } from '#ui/Button.tsx';
import { SheafArt } from '#ui/SheafArt.tsx';
import { ToolIcon } from '#ui/ToolIcon.tsx';
import { useUser } from '../account/UserScope.tsx';
import { home } from '../i18n/screens.ts';
import { shell } from '../i18n/shell.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSay, useSettings } from '../site.tsx';
import { toolCards } from '../toolCards.ts';

const rules: readonly { readonly name: Text; readonly body: Text }[] = [
  { name: home.sizeRule, body: home.sizeRuleBody },
  { name: home.timeRule, body: home.timeRuleBody },
  { name: home.keepRule, body: home.keepRuleBody },
  { name: home.safeRule, body: home.safeRuleBody },
];

/** What people come for most: pages in order first, then other forms of a file. */
const featured = ['organize', 'from', 'to', 'optimize']
  .flatMap((group) => toolCards.filter((page) => page.group === group))
  .slice(0, 6);

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
  const price = usePriceWords();
  const [first] = featured;
  const frame = useArrivedFrame();
  return (
    <div className="drop drop-still" ref={frame}>
      <div className="drop-in">
        <div className="drop-art">
          <SheafArt />
        </div>
        <div className="drop-body">
          <h2 className="t-title">{say(home.startTitle)}</h2>
          <p className="muted mt-3 max-w-[27rem]">
            {say(home.startBody)}
            {price && ` ${say(price)}`}
          </p>
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

/** What it costs to begin; somebody with an account knows. */
function usePriceWords(): Text | undefined {
  const { billing, freeDailyOperations } = useSettings();
  const { user } = useUser();
  if (billing === 'off') return home.startUnlimited;
  if (user) return undefined;
  return freeDailyOperations > 0 ? home.startFree : home.startAccount;
}

/** Whoever has just signed in is taken to where work begins (docs/product.md, "Sign-in"). */
function useArrivedFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const hasArrived = state?.justSignedIn === true;
  useEffect(() => {
    if (hasArrived) frame.current?.scrollIntoView({ block: 'center' });
  }, [hasArrived]);
  return frame;
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
        {featured.map((page) => (
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
