import { languages, localeFacts, type Text } from '#contract/text/text.ts';
import { useSite, useTranslate } from '../site.tsx';

interface Props {
  readonly title: Text;
  readonly description: Text;
  /** The canonical address, where a page has several. */
  readonly canonicalPath?: string;
  /** Private: search engines must not index it. */
  readonly isPrivate?: boolean;
  /** Structured data for search engines (schema.org). Only where the site knows its own address. */
  readonly facts?: readonly object[];
}

/** A page's title and description. React puts them into the head, and updates them with the language. */
export function PageHead({ title, description, canonicalPath, isPrivate = false, facts = [] }: Props) {
  const t = useTranslate();
  const { settings, language } = useSite();
  const { nameFirst, nameSecond, publicUrl, basePath } = settings;
  const site = publicUrl && `${publicUrl}${basePath}`;
  const name = [nameFirst, nameSecond].filter(Boolean).join(' ');
  const address = site && canonicalPath ? `${site}${canonicalPath}` : undefined;
  return (
    <>
      <title>{`${t(title)} | ${name}`}</title>
      <meta name="description" content={t(description)} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:title" content={t(title)} />
      <meta property="og:description" content={t(description)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={localeFacts(language).tag.replace('-', '_')} />
      {address && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${site}/share.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={`${address}?lang=${each}`} />
          ))}
        </>
      )}
      {address &&
        facts.map((fact, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: facts of a page stand in one order
            key={index}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: values of our own declarations, with `<` escaped; it is data and never run
            dangerouslySetInnerHTML={{ __html: asData({ '@context': 'https://schema.org', ...fact }) }}
          />
        ))}
    </>
  );
}

/** JSON that cannot end its script element. */
function asData(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
