import type { ReactNode } from 'react';
import type { Inspection } from '#contract/results/inspection.ts';
import { texts } from '#locales/texts.ts';
import noticeStyles from '#ui/feedback/notice.module.css';
import { fileSize } from '#ui/files/fileSize.ts';
import priceListStyles from '#ui/layout/PriceList.module.css';
import { classes } from '#ui/styles/classes.ts';
import { type ResultViewProps, useResultPage } from '../toolForm/resultView.ts';
import { dateEntries, fieldText, fontText } from './compareInspections.ts';
import styles from './inspectResult.module.css';

const { inspection: words, aboutWords } = texts('inspection');

const mmPerPoint = 25.4 / 72;

/** The contents of a file, in eight short lists. Empty lists say so in words, not by color. */
export default function InspectResult({ answer: found }: ResultViewProps<Inspection>) {
  const { say } = useResultPage();
  return (
    <>
      {found.isDamaged && <p className={classes(noticeStyles.notice, styles.damaged)}>{say(words.damaged)}</p>}
      <div className={styles.inspection} data-testid="inspection">
        <FileFacts found={found} />
        <ActiveFacts found={found} />
        <WayFacts found={found} />
        <FormFacts found={found} />
        <MoreFacts found={found} />
        <AccessFacts found={found} />
        <AppearanceFacts found={found} />
        <AboutFacts found={found} />
      </div>
    </>
  );
}

interface Facts {
  readonly found: Inspection;
}

function FileFacts({ found }: Facts) {
  const { say, language } = useResultPage();
  const mm = (points: number) => Math.round(points * mmPerPoint).toLocaleString(language);
  const { protection } = found;
  const allowed = protection?.allowed.map((right) => say(words[right])).join(', ');
  const rows = [
    row(say(words.pages), found.pageCount.toLocaleString(language)),
    row(say(words.size), fileSize(found.sizeBytes, language)),
    row(say(words.version), found.pdfVersion),
    row(say(words.protection), say(protection ? words.locked : words.open)),
    ...(protection ? [row(say(words.allowed), allowed || say(words.nothingAllowed))] : []),
    ...(found.claims.length > 0 ? [row(say(words.claims), found.claims.join(', '), say(words.claimsNote))] : []),
    row(say(words.turned), found.turnedPages),
    row(say(words.versions), found.versions, found.versions > 1 ? say(words.versionsNote) : undefined),
    row(say(words.linearized), found.isLinearized ? say(words.yes) : 0),
  ];
  const sizes = found.pageSizes.first.map(({ widthPt, heightPt, count }) => ({
    what: say(words.pageSize, { width: mm(widthPt), height: mm(heightPt) }),
    more: `${count.toLocaleString(language)} ×`,
  }));
  return (
    <Part title={say(words.file)} rows={rows}>
      <List label={say(words.pageSizes)} total={found.pageSizes.total} first={sizes} isOpen={sizes.length < 4} />
    </Part>
  );
}

function ActiveFacts({ found: { active, signatures } }: Facts) {
  const { say } = useResultPage();
  const rows = [
    row(say(words.signatures), signatures, signatures > 0 ? say(words.signaturesNote) : undefined),
    row(say(words.selfRunning), active.selfRunning, undefined, active.selfRunning > 0),
    row(say(words.submitActions), active.submitActions, undefined, active.submitActions > 0),
    row(say(words.scripts), active.scripts),
    row(say(words.xfaForms), active.xfaForms),
  ];
  return <Part title={say(words.active)} rows={rows} />;
}

function WayFacts({ found }: Facts) {
  const { say } = useResultPage();
  const { bookmarks, links } = found;
  const rows = [
    row(say(words.bookmarks), bookmarks.total),
    row(say(words.linksToPages), links.toPages),
    row(say(words.linksElsewhere), links.elsewhere),
    row(say(words.linksBroken), links.broken, undefined, links.broken > 0),
    row(say(words.namedDestinations), found.namedDestinations),
    row(say(words.labels), found.hasPageLabels ? say(words.yes) : 0),
  ];
  const entries = bookmarks.first.map(({ title, depth, page }) => ({
    what: title,
    depth,
    more: page === null ? undefined : say(words.bookmarkPage, { n: page }),
  }));
  return (
    <Part title={say(words.way)} rows={rows}>
      <List label={say(words.bookmarks)} total={bookmarks.total} first={entries} />
      <List label={say(words.addresses)} total={links.addresses.total} first={links.addresses.first.map((what) => ({ what }))} />
    </Part>
  );
}

function FormFacts({ found: { fields, annotations } }: Facts) {
  const { say } = useResultPage();
  const marks = annotations.reduce((sum, { count }) => sum + count, 0);
  const entries = fields.first.map((field) => ({ what: field.name, more: fieldText(field, say) }));
  return (
    <Part title={say(words.forms)} rows={[row(say(words.fields), fields.total), row(say(words.annotations), marks)]}>
      <List label={say(words.fields)} total={fields.total} first={entries} />
      <List label={say(words.annotations)} total={annotations.length} first={counted(annotations)} />
    </Part>
  );
}

function MoreFacts({ found: { attachments, layers } }: Facts) {
  const { say } = useResultPage();
  const groups = layers.first.map(({ name, isShown }) => ({ what: name, more: say(isShown ? words.shown : words.hidden) }));
  return (
    <Part title={say(words.more)} rows={[row(say(words.attachments), attachments.total), row(say(words.layers), layers.total)]}>
      <List label={say(words.attachments)} total={attachments.total} first={attachments.first.map((what) => ({ what }))} />
      <List label={say(words.layers)} total={layers.total} first={groups} />
    </Part>
  );
}

function AccessFacts({ found: { tags, language } }: Facts) {
  const { say } = useResultPage();
  const rows = [
    row(say(words.tags), tags.total),
    row(say(words.alternativeTexts), tags.alternativeTexts),
    row(say(words.language), language ?? 0),
  ];
  return (
    <Part title={say(words.access)} rows={rows}>
      <List label={say(words.tags)} total={tags.kinds.length} first={counted(tags.kinds)} />
    </Part>
  );
}

function AppearanceFacts({ found: { fonts, pictures } }: Facts) {
  const { say } = useResultPage();
  const entries = fonts.first.map((font) => ({ what: font.name, more: fontText(font, say) }));
  return (
    <Part title={say(words.look)} rows={[row(say(words.fonts), fonts.total), row(say(words.pictures), pictures)]}>
      <List label={say(words.fonts)} total={fonts.total} first={entries} />
    </Part>
  );
}

/** `D:20240131120000+08'00'` (ISO 32000-2 §7.9.4) as a date; other values stay as they are. */
function dateWords(value: string, language: string): string {
  const [, year, month = '01', day = '01'] = /^D:(\d{4})(\d\d)?(\d\d)?/.exec(value) ?? [];
  const date = new Date(`${year}-${month}-${day}T12:00:00`);
  return Number.isNaN(date.getTime()) ? value : date.toLocaleDateString(language, { dateStyle: 'long' });
}

function AboutFacts({ found: { about, hasXmp } }: Facts) {
  const { say, language } = useResultPage();
  const rows = about.map(({ name, value }) => {
    const known = aboutWords[name as keyof typeof aboutWords];
    return row(known ? say(known) : name, dateEntries.has(name) ? dateWords(value, language) : value);
  });
  return <Part title={say(words.about)} rows={[...rows, row(say(words.xmp), hasXmp ? say(words.yes) : 0)]} />;
}

interface Row {
  readonly label: string;
  readonly amount: string | number;
  readonly note: string | undefined;
  readonly isAlert: boolean;
}

function row(label: string, amount: string | number, note?: string, isAlert = false): Row {
  return { label, amount, note, isAlert };
}

function Part({ title, rows, children }: { title: string; rows: readonly Row[]; children?: ReactNode }) {
  const { say, language } = useResultPage();
  const amountOf = (amount: string | number) => {
    if (amount === 0) return say(words.none);
    return typeof amount === 'number' ? amount.toLocaleString(language) : amount;
  };
  return (
    <section>
      <h2 className="t-sub">{title}</h2>
      <dl className={priceListStyles.list}>
        {rows.map(({ label, amount, note, isAlert }) => (
          <div key={label}>
            <dt>
              {label}
              {note && <small className="t-small"> ({note})</small>}
            </dt>
            <dd className={isAlert ? styles.alert : amount === 0 ? styles.none : undefined}>{amountOf(amount)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

interface Entry {
  readonly what: string;
  readonly more?: string | undefined;
  readonly depth?: number;
}

function counted(kinds: readonly { kind: string; count: number }[]): Entry[] {
  return kinds.map(({ kind, count }) => ({ what: kind, more: String(count) }));
}

const deepestIndent = 5;

function List({
  label,
  total,
  first,
  isOpen = false,
}: {
  label: string;
  total: number;
  first: readonly Entry[];
  isOpen?: boolean;
}) {
  const { say } = useResultPage();
  if (first.length === 0) return null;
  const isWhole = first.length === total;
  return (
    <details open={isOpen}>
      <summary>
        {label}
        {!isWhole && <> ({say(words.first, { n: first.length, total })})</>}
      </summary>
      <ul aria-label={label}>
        {first.map(({ what, more, depth = 0 }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two bookmarks may have one title
          <li key={index} style={{ paddingLeft: `${Math.min(depth, deepestIndent)}rem` }}>
            <span>{what}</span>
            {more !== undefined && <span>{more}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
