import type { CheckedSignature, SignatureCheck } from '#contract/signatures/signatureCheck.ts';
import type { Text, TextValues } from '#contract/text/text.ts';
import { texts } from '#locales/texts.ts';

const { view: messages, reasons: reasonWords, changes: changeWords, attacks: attackWords } = texts('signatureCheck');

export type Translate = (text: Text, values?: TextValues) => string;

const whole = {
  valid: messages.oneValid,
  validChanged: messages.oneChanged,
  cannotJudge: messages.oneUnknown,
  broken: messages.oneBroken,
} as const;
const verdicts = ['broken', 'cannotJudge', 'validChanged', 'valid'] as const;

/** The heading of the result. */
export function titleWords({ signatures }: SignatureCheck, t: Translate): string {
  const [only] = signatures;
  if (!only) return t(messages.none);
  if (signatures.length === 1) return only.reasons[0] === 'signatureRemoved' ? verdictWords(only, t) : t(whole[only.verdict]);
  const there = signatures.filter((signature) => !isRemoved(signature));
  const counts = verdicts.flatMap((verdict) => {
    const count = there.filter((signature) => signature.verdict === verdict).length;
    return count > 0 ? t(messages[verdict], { count }) : [];
  });
  if (there.length < signatures.length) counts.push(t(messages.removed, { count: signatures.length - there.length }));
  return `${t(messages.count, { count: signatures.length })}: ${counts.join(', ')}`;
}

/** An earlier version has it, and the file as it is does not. */
const isRemoved = ({ reasons }: CheckedSignature): boolean => reasons.includes('signatureRemoved');

export function signerName({ signer }: CheckedSignature, t: Translate): string {
  return signer || t(messages.unknownSigner);
}

/** The verdict on one signature, with the first reason. */
export function verdictWords(signature: CheckedSignature, t: Translate): string {
  const {
    verdict,
    reasons: [first],
  } = signature;
  if (first === 'signatureRemoved') return t(messages.isRemoved);
  const reason = first ? t(reasonWords[first].short) : '';
  if (verdict === 'broken') return t(messages.isBroken, { reason });
  if (verdict === 'cannotJudge') return t(messages.isUnknown, { reason });
  return t(verdict === 'valid' ? messages.isValid : messages.isChanged);
}

/** What the verdict means for the reader of the file. */
export function adviceWords({ verdict, isIntact, reasons }: CheckedSignature, t: Translate): string {
  if (reasons[0] === 'signatureRemoved') return t(messages.adviceRemoved);
  if (verdict === 'broken') return t(messages.adviceBroken);
  if (verdict === 'cannotJudge') return t(isIntact ? messages.adviceUnknown : messages.adviceUnknownBytes);
  return t(verdict === 'valid' ? messages.adviceValid : messages.adviceChanged);
}

/** The time of signing, and its source. */
export function timeWords({ claimedTime, timestamp, kind, signer }: CheckedSignature, t: Translate, language: string): string {
  const shown = (time: string) => new Date(time).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
  if (timestamp) {
    const values = { time: shown(timestamp.time), authority: timestamp.authority };
    return t(timestamp.isTrusted ? messages.byTimestamp : messages.byUnknownTimestamp, values);
  }
  if (!claimedTime) return t(messages.noTime);
  if (kind === 'timestamp') return t(messages.byTimestamp, { time: shown(claimedTime), authority: signer });
  return t(messages.byOwnClock, { time: shown(claimedTime) });
}

/** The verification as a text file. */
export function checkReport(answer: SignatureCheck, t: Translate, language: string): string {
  const lines = [t(messages.reportTitle), '', titleWords(answer, t), ''];
  answer.signatures.forEach((signature, index) => {
    lines.push(`${index + 1}. ${signerName(signature, t)}: ${verdictWords(signature, t)}`);
    lines.push(`   ${t(messages.signed)}: ${timeWords(signature, t, language)}`);
    if (!signature.isInForm) lines.push(`   - ${t(messages.adviceUnlisted)}`);
    for (const reason of signature.reasons) lines.push(`   - ${t(reasonWords[reason].why)}`);
    for (const attack of signature.attacks) lines.push(`   - ${t(messages.attack, { name: t(attackWords[attack]) })}`);
    for (const { kind, page, name, isAllowed } of signature.changes.first) {
      const where = page === null ? '' : `${t(messages.page, { n: page })}: `;
      const verdict = isAllowed ? '' : ` (${t(messages.notAllowed)})`;
      lines.push(`   - ${where}${t(changeWords[kind])}${name ? ` “${name}”` : ''}${verdict}`);
    }
  });
  lines.push('', t(messages.limits), '');
  return lines.join('\n');
}
