import type { CheckedSignature, SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { view: words, reasons: reasonWords, changes: changeWords, attacks: attackWords } = texts('signatureCheck');

export type Translate = (text: Text, values?: TextValues) => string;

const whole = {
  valid: words.oneValid,
  validChanged: words.oneChanged,
  cannotJudge: words.oneUnknown,
  broken: words.oneBroken,
} as const;
const verdicts = ['broken', 'cannotJudge', 'validChanged', 'valid'] as const;

/** The heading of the result. */
export function titleWords({ signatures }: SignatureCheck, t: Translate): string {
  const [only] = signatures;
  if (!only) return t(words.none);
  if (signatures.length === 1) return only.reasons[0] === 'signatureRemoved' ? verdictWords(only, t) : t(whole[only.verdict]);
  const there = signatures.filter((signature) => !isRemoved(signature));
  const counts = verdicts.flatMap((verdict) => {
    const count = there.filter((signature) => signature.verdict === verdict).length;
    return count > 0 ? t(words[verdict], { count }) : [];
  });
  if (there.length < signatures.length) counts.push(t(words.removed, { count: signatures.length - there.length }));
  return `${t(words.count, { count: signatures.length })}: ${counts.join(', ')}`;
}

/** An earlier version has it, and the file as it is does not. */
const isRemoved = ({ reasons }: CheckedSignature): boolean => reasons.includes('signatureRemoved');

export function signerName({ signer }: CheckedSignature, t: Translate): string {
  return signer || t(words.unknownSigner);
}

/** The verdict on one signature, with the first reason. */
export function verdictWords(signature: CheckedSignature, t: Translate): string {
  const {
    verdict,
    reasons: [first],
  } = signature;
  if (first === 'signatureRemoved') return t(words.isRemoved);
  const reason = first ? t(reasonWords[first].short) : '';
  if (verdict === 'broken') return t(words.isBroken, { reason });
  if (verdict === 'cannotJudge') return t(words.isUnknown, { reason });
  return t(verdict === 'valid' ? words.isValid : words.isChanged);
}

/** What the verdict means for the reader of the file. */
export function adviceWords({ verdict, isIntact, reasons }: CheckedSignature, t: Translate): string {
  if (reasons[0] === 'signatureRemoved') return t(words.adviceRemoved);
  if (verdict === 'broken') return t(words.adviceBroken);
  if (verdict === 'cannotJudge') return t(isIntact ? words.adviceUnknown : words.adviceUnknownBytes);
  return t(verdict === 'valid' ? words.adviceValid : words.adviceChanged);
}

/** The time of signing, and its source. */
export function timeWords({ claimedTime, timestamp, kind, signer }: CheckedSignature, t: Translate, language: string): string {
  const shown = (time: string) => new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  if (timestamp) {
    const values = { time: shown(timestamp.time), authority: timestamp.authority };
    return t(timestamp.isTrusted ? words.byTimestamp : words.byUnknownTimestamp, values);
  }
  if (!claimedTime) return t(words.noTime);
  if (kind === 'timestamp') return t(words.byTimestamp, { time: shown(claimedTime), authority: signer });
  return t(words.byOwnClock, { time: shown(claimedTime) });
}

/** The verification as a text file. */
export function checkReport(answer: SignatureCheck, t: Translate, language: string): string {
  const lines = [t(words.reportTitle), '', titleWords(answer, t), ''];
  answer.signatures.forEach((signature, index) => {
    lines.push(`${index + 1}. ${signerName(signature, t)}: ${verdictWords(signature, t)}`);
    lines.push(`   ${t(words.signed)}: ${timeWords(signature, t, language)}`);
    if (!signature.isInForm) lines.push(`   - ${t(words.adviceUnlisted)}`);
    for (const reason of signature.reasons) lines.push(`   - ${t(reasonWords[reason].why)}`);
    for (const attack of signature.attacks) lines.push(`   - ${t(words.attack, { name: t(attackWords[attack]) })}`);
    for (const { kind, page, name, isAllowed } of signature.changes.first) {
      const where = page === null ? '' : `${t(words.page, { n: page })}: `;
      const verdict = isAllowed ? '' : ` (${t(words.notAllowed)})`;
      lines.push(`   - ${where}${t(changeWords[kind])}${name ? ` “${name}”` : ''}${verdict}`);
    }
  });
  lines.push('', t(words.limits), '');
  return lines.join('\n');
}
