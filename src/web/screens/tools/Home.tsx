import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ToolCard } from '#contract/site/toolCard.ts';
import type { Text } from '#contract/text/text.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import dropZoneStyles from '#ui/files/DropZone.module.css';
import { FilePicker, type Picker } from '#ui/files/DropZone.tsx';
import { SheafArt } from '#ui/icons/SheafArt.tsx';
import { ToolIcon } from '#ui/icons/ToolIcon.tsx';
import pageStyles from '#ui/layout/page.module.css';
import ruledStyles from '#ui/layout/ruled.module.css';
import { classes } from '#ui/styles/classes.ts';
import { useUser } from '../../account/session/UserScope.tsx';
import { useIsHydrated } from '../../account/useIsHydrated.ts';
import { AiCards } from '../../home/AiCards.tsx';
import { useDropped } from '../../home/useDropped.tsx';
import { useOpenDocument } from '../../home/useOpenDocument.ts';
import { useVisits } from '../../home/useVisits.ts';
import { home } from '../../i18n/home.ts';
import { shell } from '../../i18n/shell.ts';
import { Link } from '../../router/Link.tsx';
import { useLocation } from '../../router/RouterScope.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStructuredData } from '../../shell/structuredData.ts';
import { useSettings, useTranslate } from '../../site.tsx';
import { featuredTools } from '../../toolLists/featuredTools.ts';
import styles from './Home.module.css';

const UploadSection = lazyPart(async () => (await import('../../home/UploadSection.tsx')).default, { StandIn: Start });

const rules: readonly { readonly name: Text; readonly body: Text }[] = [
  { name: home.sizeRule, body: home.sizeRuleBody },
  { name: home.timeRule, body: home.timeRuleBody },
  { name: home.keepRule, body: home.keepRuleBody },
  { name: home.safeRule, body: home.safeRuleBody },
];

export default function Home() {
  const open = useOpenDocument();
  const facts = useStructuredData();
  return (
    <>
      <PageHead title={shell.tagline} description={home.description} canonicalPath="/" facts={facts.site()} />
      {open.document && open.Desk ? (
        <open.Desk key={open.document.id} document={open.document} onLeave={open.leave} />
      ) : (
        <Landing isOpening={open.isOpening} onOpen={open.show} />
      )}
    </>
  );
}

function Opening() {
  const t = useTranslate();
  return (
    <p className={classes('t-lead', pageStyles.width, styles.waiting)} role="status">
      {t(home.opening)}
    </p>
  );
}

function Landing({ isOpening, onOpen }: { isOpening: boolean; onOpen: (id: string) => void }) {
  const t = useTranslate();
  const { state } = useUser();
  const [given, setGiven] = useState<readonly File[]>();
  const { isOver, dialog, take } = useDropped(setGiven);
  const frame = useArrivedFrame();
  // Viewing a dropped file needs no account.
  const isUploading = state === 'in' || given !== undefined;
  if (isOpening) return <Opening />;
  return (
    <>
      <section className={classes(pageStyles.width, styles.hero)}>
        <div className={styles.heroTop}>
          <h1 className="t-hero">{t(home.hero)}</h1>
          <p className="t-lead">{t(home.lead)}</p>
        </div>
        <div ref={frame}>
          {isUploading ? (
            <UploadSection isOver={isOver} given={given} onOpen={onOpen} />
          ) : (
            <Start isOver={isOver} onFiles={take} />
          )}
        </div>
      </section>
      <Featured />
      <AiCards />
      <Rules />
      {dialog}
    </>
  );
}

/** The frame of the drop zone: a visitor who is not signed in is offered the tools (docs/product.md, "Home"). */
function Start({ isOver, onFiles }: { isOver: boolean; onFiles?: (files: readonly File[]) => void }) {
  const t = useTranslate();
  const picker = useRef<Picker>(null);
  const isAwake = useIsHydrated();
  const { billing, signupCredits } = useSettings();
  const { user } = useUser();
  const price = usePriceWords();
  return (
    <div className={classes(dropZoneStyles.zone, dropZoneStyles.still)} data-state={isOver ? 'over' : undefined}>
      <div className={dropZoneStyles.sheet}>
        <div className={dropZoneStyles.art}>
          <SheafArt />
        </div>
        <div className={dropZoneStyles.body}>
          <h2 className="t-title">{t(isOver ? home.over : home.startTitle)}</h2>
          <p className={classes('muted', styles.startBody)}>
            {isOver ? t(home.overBody) : t(home.startBody)}
            {!isOver && price && ` ${t(price)}`}
          </p>
          <div className={dropZoneStyles.actions}>
            {onFiles && (
              <>
                <FilePicker ref={picker} label={t(home.choose)} accept="" isMultiple onFiles={onFiles} />
                <Button
                  variant="seal"
                  size="lg"
                  disabled={!isAwake}
                  onClick={() => picker.current?.open()}
                  data-testid="button-choose-file"
                >
                  {t(home.choose)}
                </Button>
              </>
            )}
            <Link className={buttonClass({ size: 'lg' })} to="/tools">
              {t(home.allTools)}
            </Link>
            {!user && billing === 'credits' && signupCredits > 0 && (
              <Link
                className={classes(buttonClass({ variant: 'quiet', size: 'lg' }), styles.credits)}
                to="/signup"
                data-testid="button-get-credits"
              >
                {t(home.getCredits)}
              </Link>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The price of starting, for visitors without an account. */
function usePriceWords(): Text | undefined {
  const { billing, freeDailyOperations } = useSettings();
  const { user } = useUser();
  if (billing === 'off') return home.startUnlimited;
  if (user) return undefined;
  return freeDailyOperations > 0 ? home.startFree : home.startAccount;
}

/** After sign-in the frame scrolls into view (docs/product.md, "Sign-in"). */
function useArrivedFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const hasArrived = state?.justSignedIn === true;
  useEffect(() => {
    if (hasArrived) frame.current?.scrollIntoView({ block: 'center' });
  }, [hasArrived]);
  return frame;
}

const shownTools = 6;

/** Six of ten tools, others each time. The page is rendered with the first six, and replaces them before they are read. */
function useFeatured(): readonly ToolCard[] {
  const [cards, setCards] = useState(featuredTools.slice(0, shownTools));
  useEffect(() => {
    const drawn = featuredTools.map((card) => ({ card, lot: Math.random() })).sort((a, b) => a.lot - b.lot);
    setCards(drawn.slice(0, shownTools).map(({ card }) => card));
  }, []);
  return cards;
}

function Featured() {
  const t = useTranslate();
  return (
    <section className={classes(pageStyles.width, pageStyles.section)}>
      <div className={pageStyles.sectionHead}>
        <h2 className="t-head">{t(home.featured)}</h2>
        <Link className={styles.more} to="/tools">
          {t(home.allTools)} <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
        </Link>
      </div>
      <div className={classes(ruledStyles.ruled, styles.featured)} data-testid="featured">
        {useFeatured().map((page) => (
          <Link key={page.path} className={styles.tool} data-group={page.group} to={page.path}>
            <ToolIcon name={page.icon} size={24} />
            <b>
              {t(page.name)}
              <ArrowRight size={16} strokeWidth={1.6} aria-hidden />
            </b>
            <p>{t(page.description)}</p>
          </Link>
        ))}
      </div>
    </section>
  );
}

function Rules() {
  const t = useTranslate();
  const visits = useVisits();
  const { visitsShownFrom } = useSettings();
  // A small number is not shown.
  const counted = visits === undefined || visits < visitsShownFrom ? [] : [{ name: home.visits, body: home.visitsBody }];
  return (
    <section className={classes(pageStyles.width, pageStyles.section)}>
      <div className={pageStyles.rules}>
        <h2 className="t-head">{t(home.rules)}</h2>
        <dl className={pageStyles.terms}>
          {[...rules, ...counted].map((rule) => (
            <div key={rule.name.en}>
              <dt>{t(rule.name, { count: visits ?? 0 })}</dt>
              <dd>{t(rule.body)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
