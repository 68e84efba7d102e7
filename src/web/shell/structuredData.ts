import type { ToolPageMeta } from '#contract/pages/toolPageMeta.ts';
import type { Text } from '#contract/text/text.ts';
import { shell } from '../i18n/shell.ts';
import { useSettings, useTranslate } from '../site.tsx';

/** Structured data of pages (schema.org). */
export function useStructuredData() {
  const t = useTranslate();
  const { publicUrl, basePath, nameFirst, nameSecond, freeDailyOperations, billing } = useSettings();
  const site = `${publicUrl}${basePath}`;
  const isFree = billing === 'off' || freeDailyOperations > 0;
  const crumb = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${site}${path}`,
  });
  return {
    site: () => [{ '@type': 'WebSite', name: [nameFirst, nameSecond].filter(Boolean).join(' '), url: `${site}/` }],
    tool: ({ name, description, path, operation }: ToolPageMeta) => [
      {
        '@type': 'SoftwareApplication',
        name: t(name),
        description: t(description),
        url: `${site}${path}`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any',
        // Tools that need an account are paid with credits.
        ...(isFree && operation.access === 'anyone' ? { offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' } } : {}),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [crumb(1, t(shell.tools), '/tools'), crumb(2, t(name), path)],
      },
    ],
    questions: (asked: readonly { readonly question: Text; readonly answer: Text }[]) => [
      {
        '@type': 'FAQPage',
        mainEntity: asked.map(({ question, answer }) => ({
          '@type': 'Question',
          name: t(question),
          acceptedAnswer: { '@type': 'Answer', text: t(answer) },
        })),
      },
    ],
  };
}
