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

const { inspection: messages, aboutWords } = texts('inspection');

const mmPerPoint = 25.4 / 72;

/** The contents of a file, in eight short lists. Empty lists say so in words, not by color. */
export default function InspectResult({ answer: found }: ResultViewProps<Inspection>) {
  const { t } = useResultPage();
  return (
    <>
      {found.isDamaged && <p className={classes(noticeStyles.notice, styles.damaged)}>{t(messages.damaged)}</p>}
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
  const { t, language } = useResultPage();
  const mm = (points: number) => Math.round(points * mmPerPoint).toLocaleString(language);
  const { protection } = found;
  const allowed = protection?.allowed.map((right) => t(messages[right])).join(', ');
  const rows = [
    row(t(messages.pages), found.pageCount.toLocaleString(language)),
    row(t(messages.size), fileSize(found.sizeBytes, language)),
    row(t(messages.version), found.pdfVersion),
    row(t(messages.protection), t(protection ? messages.locked : messages.open)),
    ...(protection ? [row(t(messages.allowed), allowed || t(messages.nothingAllowed))] : []),
    ...(found.claims.length > 0 ? [row(t(messages.claims), found.claims.join(', '), t(messages.claimsNote))] : []),
    row(t(messages.turned), found.turnedPages),
    row(t(messages.versions), found.versions, found.versions > 1 ? t(messages.versionsNote) : undefined),
    row(t(messages.linearized), found.isLinearized ? t(messages.yes) : 0),
  ];
  const sizes = found.pageSizes.first.map(({ widthPt, heightPt, count }) => ({
    what: t(messages.pageSize, { width: mm(widthPt), height: mm(heightPt) }),
    more: `${count.toLocaleString(language)} ×`,
  }));
  return (
    <Part title={t(messages.file)} rows={rows}>
      <List label={t(messages.pageSizes)} total={found.pageSizes.total} first={sizes} isOpen={sizes.length < 4} />
    </Part>
  );
}

function ActiveFacts({ found: { active, signatures } }: Facts) {
  const { t } = useResultPage();
  const rows = [
    row(t(messages.signatures), signatures, signatures > 0 ? t(messages.signaturesNote) : undefined),
    row(t(messages.selfRunning), active.selfRunning, undefined, active.selfRunning > 0),
    row(t(messages.submitActions), active.submitActions, undefined, active.submitActions > 0),
    row(t(messages.scripts), active.scripts),
    row(t(messages.xfaForms), active.xfaForms),
  ];
  return <Part title={t(messages.active)} rows={rows} />;
}

function WayFacts({ found }: Facts) {
  const { t } = useResultPage();
  const { bookmarks, links } = found;
  const rows = [
    row(t(messages.bookmarks), bookmarks.total),
    row(t(messages.linksToPages), links.toPages),
    row(t(messages.linksElsewhere), links.elsewhere),
    row(t(messages.linksBroken), links.broken, undefined, links.broken > 0),
    row(t(messages.namedDestinations), found.namedDestinations),
    row(t(messages.labels), found.hasPageLabels ? t(messages.yes) : 0),
  ];
  const entries = bookmarks.first.map(({ title, depth, page }) => ({
    what: title,
    depth,
    more: page === null ? undefined : t(messages.bookmarkPage, { n: page }),
  }));
  return (
    <Part title={t(messages.way)} rows={rows}>
      <List label={t(messages.bookmarks)} total={bookmarks.total} first={entries} />
      <List label={t(messages.addresses)} total={links.addresses.total} first={links.addresses.first.map((what) => ({ what }))} />
    </Part>
  );
}

function FormFacts({ found: { fields, annotations } }: Facts) {
  const { t } = useResultPage();
  const marks = annotations.reduce((sum, { count }) => sum + count, 0);
  const entries = fields.first.map((field) => ({ what: field.name, more: fieldText(field, t) }));
  return (
    <Part title={t(messages.forms)} rows={[row(t(messages.fields), fields.total), row(t(messages.annotations), marks)]}>
      <List label={t(messages.fields)} total={fields.total} first={entries} />
      <List label={t(messages.annotations)} total={annotations.length} first={counted(annotations)} />
    </Part>
  );
}

function MoreFacts({ found: { attachments, layers } }: Facts) {
  const { t } = useResultPage();
  const groups = layers.first.map(({ name, isShown }) => ({ what: name, more: t(isShown ? messages.shown : messages.hidden) }));
  return (
    <Part
      title={t(messages.more)}
      rows={[row(t(messages.attachments), attachments.total), row(t(messages.layers), layers.total)]}
    >
      <List label={t(messages.attachments)} total={attachments.total} first={attachments.first.map((what) => ({ what }))} />
      <List label={t(messages.layers)} total={layers.total} first={groups} />
    </Part>
  );
}

function AccessFacts({ found: { tags, language } }: Facts) {
  const { t } = useResultPage();
  const rows = [
    row(t(messages.tags), tags.total),
    row(t(messages.alternativeTexts), tags.alternativeTexts),
    row(t(messages.language), language ?? 0),
  ];
  return (
    <Part title={t(messages.access)} rows={rows}>
      <List label={t(messages.tags)} total={tags.kinds.length} first={counted(tags.kinds)} />
    </Part>
  );
}

function AppearanceFacts({ found: { fonts, pictures } }: Facts) {
  const { t } = useResultPage();
  const entries = fonts.first.map((font) => ({ what: font.name, more: fontText(font, t) }));
  return (
    <Part title={t(messages.look)} rows={[row(t(messages.fonts), fonts.total), row(t(messages.pictures), pictures)]}>
      <List label={t(messages.fonts)} total={fonts.total} first={entries} />
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
  const { t, language } = useResultPage();
  const rows = about.map(({ name, value }) => {
    const known = aboutWords[name as keyof typeof aboutWords];
    return row(known ? t(known) : name, dateEntries.has(name) ? dateWords(value, language) : value);
  });
  return <Part title={t(messages.about)} rows={[...rows, row(t(messages.xmp), hasXmp ? t(messages.yes) : 0)]} />;
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
  const { t, language } = useResultPage();
  const amountOf = (amount: string | number) => {
    if (amount === 0) return t(messages.none);
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
  const { t } = useResultPage();
  if (first.length === 0) return null;
  const isWhole = first.length === total;
  return (
    <details open={isOpen}>
      <summary>
        {label}
        {!isWhole && <> ({t(messages.first, { n: first.length, total })})</>}
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
