import type { CheckedSignature, SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { view: words, reasons: reasonWords, changes: changeWords, attacks: attackWords } = texts('signatureCheck');

export type Say = (text: Text, values?: TextValues) => string;

const whole = {
  valid: words.oneValid,
  validChanged: words.oneChanged,
  cannotJudge: words.oneUnknown,
  broken: words.oneBroken,
} as const;
const verdicts = ['broken', 'cannotJudge', 'validChanged', 'valid'] as const;

/** The heading of the result. */
export function titleWords({ signatures }: SignatureCheck, say: Say): string {
  const [only] = signatures;
  if (!only) return say(words.none);
  if (signatures.length === 1) return only.reasons[0] === 'signatureRemoved' ? verdictWords(only, say) : say(whole[only.verdict]);
  const there = signatures.filter((signature) => !isRemoved(signature));
  const counts = verdicts.flatMap((verdict) => {
    const count = there.filter((signature) => signature.verdict === verdict).length;
    return count > 0 ? say(words[verdict], { count }) : [];
  });
  if (there.length < signatures.length) counts.push(say(words.removed, { count: signatures.length - there.length }));
  return `${say(words.count, { count: signatures.length })}: ${counts.join(', ')}`;
}

/** An earlier version has it, and the file as it is does not. */
const isRemoved = ({ reasons }: CheckedSignature): boolean => reasons.includes('signatureRemoved');

export function signerName({ signer }: CheckedSignature, say: Say): string {
  return signer || say(words.unknownSigner);
}

/** The verdict on one signature, with the first reason. */
export function verdictWords(signature: CheckedSignature, say: Say): string {
  const {
    verdict,
    reasons: [first],
  } = signature;
  if (first === 'signatureRemoved') return say(words.isRemoved);
  const reason = first ? say(reasonWords[first].short) : '';
  if (verdict === 'broken') return say(words.isBroken, { reason });
  if (verdict === 'cannotJudge') return say(words.isUnknown, { reason });
  return say(verdict === 'valid' ? words.isValid : words.isChanged);
}

/** What the verdict means for the reader of the file. */
export function adviceWords({ verdict, isIntact, reasons }: CheckedSignature, say: Say): string {
  if (reasons[0] === 'signatureRemoved') return say(words.adviceRemoved);
  if (verdict === 'broken') return say(words.adviceBroken);
  if (verdict === 'cannotJudge') return say(isIntact ? words.adviceUnknown : words.adviceUnknownBytes);
  return say(verdict === 'valid' ? words.adviceValid : words.adviceChanged);
}

/** The time of signing, and its source. */
export function timeWords({ claimedTime, timestamp, kind, signer }: CheckedSignature, say: Say, language: string): string {
  const shown = (time: string) => new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  if (timestamp) {
    const values = { time: shown(timestamp.time), authority: timestamp.authority };
    return say(timestamp.isTrusted ? words.byTimestamp : words.byUnknownTimestamp, values);
  }
  if (!claimedTime) return say(words.noTime);
  if (kind === 'timestamp') return say(words.byTimestamp, { time: shown(claimedTime), authority: signer });
  return say(words.byOwnClock, { time: shown(claimedTime) });
}

/** The verification as a text file. */
export function checkReport(answer: SignatureCheck, say: Say, language: string): string {
  const lines = [say(words.reportTitle), '', titleWords(answer, say), ''];
  answer.signatures.forEach((signature, index) => {
    lines.push(`${index + 1}. ${signerName(signature, say)}: ${verdictWords(signature, say)}`);
    lines.push(`   ${say(words.signed)}: ${timeWords(signature, say, language)}`);
    if (!signature.isInForm) lines.push(`   - ${say(words.adviceUnlisted)}`);
    for (const reason of signature.reasons) lines.push(`   - ${say(reasonWords[reason].why)}`);
    for (const attack of signature.attacks) lines.push(`   - ${say(words.attack, { name: say(attackWords[attack]) })}`);
    for (const { kind, page, name, isAllowed } of signature.changes.first) {
      const where = page === null ? '' : `${say(words.page, { n: page })}: `;
      const verdict = isAllowed ? '' : ` (${say(words.notAllowed)})`;
      lines.push(`   - ${where}${say(changeWords[kind])}${name ? ` “${name}”` : ''}${verdict}`);
    }
  });
  lines.push('', say(words.limits), '');
  return lines.join('\n');
}
