import { maskedText } from '#contract/accounts/maskedText.ts';
import type { PageRange } from '#contract/api/wire.ts';
import {
  type AuditCheck,
  auditChecks,
  pageChecks,
  type RedactionAudit,
  type RedactionFindings,
} from '#contract/results/redactionAudit.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { audit: messages, checks: checkWords, kinds: kindWords, notes: noteWords } = texts('redactionAudit');

type Translate = (text: Text, values?: TextValues) => string;

export type CheckState = {
  readonly check: AuditCheck;
  readonly places: number;
  readonly notes: number;
  readonly isDone: boolean;
  /** The pages of a check that was not made on all of them. */
  readonly pages: readonly PageRange[] | null;
};

const ofPages = new Set<AuditCheck>(pageChecks);

/** The pages that were not looked at. */
export function restPages({ pageCount, checkedPages }: Pick<RedactionFindings, 'pageCount' | 'checkedPages'>): PageRange[] {
  const ends = [{ first: 0, last: 0 }, ...checkedPages];
  return ends.flatMap(({ last }, index) => {
    const range = { first: last + 1, last: (ends[index + 1]?.first ?? pageCount + 1) - 1 };
    return range.first <= range.last ? [range] : [];
  });
}

/** The pages that a further check begins with: those after the ones that were looked at. */
export function nextPages(findings: Pick<RedactionFindings, 'pageCount' | 'checkedPages'>): PageRange[] {
  const last = findings.checkedPages.at(-1)?.last ?? 0;
  return restPages(findings).filter(({ first }) => first > last);
}

/** `1–640, 700`. */
export function pageListWords(ranges: readonly PageRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** Each check and its result, in the order of the list. */
export function checkStates(findings: RedactionFindings): CheckState[] {
  const { places, notes, notChecked, checkedPages } = findings;
  const isPartial = restPages(findings).length > 0;
  return auditChecks.map((check) => ({
    check,
    places: places.first.filter((place) => place.check === check).length,
    notes: notes.reduce((sum, note) => (note.check === check ? sum + note.count : sum), 0),
    isDone: !notChecked.includes(check),
    pages: isPartial && ofPages.has(check) ? checkedPages : null,
  }));
}

export function stateWords(state: CheckState, t: Translate): string {
  const found = foundWords(state, t);
  return state.pages ? t(messages.onPages, { found, pages: pageListWords(state.pages) }) : found;
}

function foundWords(state: CheckState, t: Translate): string {
  if (state.places > 0) return t(messages.found, { count: state.places });
  if (!state.isDone) return t(messages.notChecked);
  return state.notes > 0 ? t(messages.toLookAt, { count: state.notes }) : t(messages.nothing);
}

/** The main sentence of the result. It never says that a file is safe. */
export function verdictWords(findings: RedactionFindings, t: Translate): string {
  const { total } = findings.places;
  if (total > 0) return t(messages.places, { count: total });
  const done = checkStates(findings).filter(({ isDone }) => isDone);
  const partly = done.filter(({ pages }) => pages).length;
  if (partly === 0) return t(messages.nothingFound, { count: done.length });
  const pages = pageListWords(findings.checkedPages);
  return t(messages.nothingFoundPartly, { count: done.length - partly, partly, pages });
}

/** What was not looked at in a file that is too long for one check. */
export function restWords({ pageCount, checkedPages }: RedactionFindings, t: Translate): string {
  return t(messages.rest, { count: pageChecks.length, pages: pageListWords(checkedPages), pageCount });
}

/** The audit as a text file. Hidden text stays masked in it. */
export function auditReport(answer: RedactionAudit, t: Translate): string {
  const lines = [t(messages.reportTitle), '', verdictWords(answer, t), ''];
  answer.places.first.forEach(({ kind, page, text }, index) => {
    const where = page === null ? t(messages.inFile) : t(messages.page, { n: page });
    lines.push(`${index + 1}. ${where}: ${t(kindWords[kind].title)}${text ? `: ${maskedText(text)}` : ''}`);
  });
  lines.push('', t(messages.checked), '');
  for (const state of checkStates(answer)) lines.push(`- ${t(checkWords[state.check])}: ${stateWords(state, t)}`);
  for (const { kind, count } of answer.notes) lines.push(`  - ${t(noteWords[kind])}: ${count}`);
  const rest = restPages(answer);
  if (rest.length > 0) lines.push('', restWords(answer, t));
  lines.push('', t(messages.limits), '');
  return lines.join('\n');
}
