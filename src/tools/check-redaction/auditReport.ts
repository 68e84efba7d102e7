import { maskedText } from '#contract/accounts/maskedText.ts';
import { type AuditCheck, auditChecks, type RedactionAudit, type RedactionFindings } from '#contract/results/redactionAudit.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { audit: words, checks: checkWords, kinds: kindWords, notes: noteWords } = texts('redactionAudit');

type Say = (text: Text, values?: TextValues) => string;

export type CheckState = {
  readonly check: AuditCheck;
  readonly places: number;
  readonly notes: number;
  readonly isDone: boolean;
};

/** Each check and its result, in the order of the list. */
export function checkStates({ places, notes, notChecked }: RedactionFindings): CheckState[] {
  return auditChecks.map((check) => ({
    check,
    places: places.first.filter((place) => place.check === check).length,
    notes: notes.reduce((sum, note) => (note.check === check ? sum + note.count : sum), 0),
    isDone: !notChecked.includes(check),
  }));
}

export function stateWords(state: CheckState, say: Say): string {
  if (state.places > 0) return say(words.found, { count: state.places });
  if (!state.isDone) return say(words.notChecked);
  return state.notes > 0 ? say(words.toLookAt, { count: state.notes }) : say(words.nothing);
}

/** The main sentence of the result. It never says that a file is safe. */
export function verdictWords(findings: RedactionFindings, say: Say): string {
  const { total } = findings.places;
  if (total > 0) return say(words.places, { count: total });
  return say(words.nothingFound, { count: checkStates(findings).filter(({ isDone }) => isDone).length });
}

/** The audit as a text file. Hidden text stays masked in it. */
export function auditReport(answer: RedactionAudit, say: Say): string {
  const lines = [say(words.reportTitle), '', verdictWords(answer, say), ''];
  answer.places.first.forEach(({ kind, page, text }, index) => {
    const where = page === null ? say(words.inFile) : say(words.page, { n: page });
    lines.push(`${index + 1}. ${where}: ${say(kindWords[kind].title)}${text ? `: ${maskedText(text)}` : ''}`);
  });
  lines.push('', say(words.checked), '');
  for (const state of checkStates(answer)) lines.push(`- ${say(checkWords[state.check])}: ${stateWords(state, say)}`);
  for (const { kind, count } of answer.notes) lines.push(`  - ${say(noteWords[kind])}: ${count}`);
  lines.push('', say(words.limits), '');
  return lines.join('\n');
}
