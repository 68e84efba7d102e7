import type { Text } from '#contract/text.ts';
import { useSay, useSettings } from '../site.tsx';

interface Props {
  readonly title: Text;
  readonly description: Text;
  /** The address search engines should know, where a page has several. */
  readonly canonicalPath?: string;
}

/** A page's title and description; React puts them into the head, and follows a change of language. */
export function PageHead({ title, description, canonicalPath }: Props) {
  const say = useSay();
  const { nameFirst, nameSecond, publicUrl } = useSettings();
  return (
    <>
      <title>{`${say(title)} | ${nameFirst} ${nameSecond}`}</title>
      <meta name="description" content={say(description)} />
      {canonicalPath && publicUrl && <link rel="canonical" href={`${publicUrl}${canonicalPath}`} />}
    </>
  );
}
