import type { CertificateFacts, CheckedSignature } from '#contract/signatures/signatureCheck.ts';
import { texts } from '#locales/texts.ts';
import { fileSize } from '#ui/files/fileSize.ts';
import { useResultPage } from '../toolForm/resultView.ts';
import styles from './signatureSection.module.css';
import { timeWords } from './verdictWords.ts';

const { view: messages } = texts('signatureCheck');

/** A list of facts, without those that have no value. */
function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface Props {
  readonly signature: CheckedSignature;
}

/** The signer and the time. The signer's own claims are marked as such. */
export function WhoFacts({ signature }: Props) {
  const { t, language } = useResultPage();
  const stated = (text: string) => (text === '' ? '' : t(messages.stated, { text }));
  return (
    <Facts
      rows={[
        [t(messages.signed), timeWords(signature, t, language)],
        [t(messages.organization), signature.organization],
        [t(messages.statedReason), stated(signature.statedReason)],
        [t(messages.statedPlace), stated(signature.statedPlace)],
      ]}
    />
  );
}

const permissionWords = [
  messages.permissions.none,
  messages.permissions.nothing,
  messages.permissions.forms,
  messages.permissions.comments,
];

/** What it covers, how strong it is, and what it permits. */
export function SigningFacts({ signature, versions }: Props & { readonly versions: number }) {
  const { t, language } = useResultPage();
  const { strength, revision, isWholeFile, signedBytes, permittedChanges } = signature;
  const version = { n: revision ?? 0, count: versions, size: fileSize(signedBytes, language) };
  const covers = isWholeFile
    ? t(messages.wholeFile)
    : revision === null
      ? t(messages.noVersion)
      : t(messages.wholeVersion, version);
  const grade = strength && {
    // The name of a curve implies the length of its keys.
    key: strength.key === 'RSA' || strength.key === 'DSA' ? `${strength.key} ${strength.keyBits}` : strength.key,
    digest: strength.digest ?? signature.digest?.algorithm ?? '',
  };
  return (
    <Facts
      rows={[
        [t(messages.kind), t(messages.kinds[signature.kind])],
        [t(messages.covers), covers],
        [t(messages.permitted), t(permissionWords[permittedChanges ?? 0] ?? messages.permissions.none)],
        [t(messages.strength), grade ? t(strength.isStrong ? messages.strong : messages.weak, grade) : ''],
        [t(messages.field), signature.field],
        [t(messages.format), signature.format],
      ]}
    />
  );
}

const revocationText = { good: messages.notRevoked, revoked: messages.revoked, unknown: messages.revocationUnknown } as const;

/** From the signer's certificate to the root, as far as the file has them. */
export function SignerChain({ certificates }: { certificates: readonly CertificateFacts[] }) {
  const { t, language } = useResultPage();
  const date = (time: string | null) => (time ? new Date(time).toLocaleDateString(language, { dateStyle: 'long' }) : '');
  return (
    <ol className={styles.chain}>
      {certificates.map((certificate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may be alike
        <li key={index}>
          <span>
            <b dir="auto">{certificate.name}</b>
            <small>{t(messages.until, { date: date(certificate.validUntil) })}</small>
          </span>
          <span className={certificate.revocation === 'revoked' ? styles.revoked : undefined}>
            {t(certificate.isTrustedRoot ? messages.onList : revocationText[certificate.revocation])}
          </span>
        </li>
      ))}
    </ol>
  );
}
