import type { SiteSettings } from '#contract/site/site.ts';
import type { Text } from '#contract/text/text.ts';
import { shell } from '../i18n/shell.ts';

interface NavEntry {
  readonly id: 'tools' | 'resources' | 'plans' | 'help' | 'contact';
  readonly path: string;
  readonly name: Text;
}

const entries: readonly NavEntry[] = [
  { id: 'tools', path: '/tools', name: shell.tools },
  { id: 'resources', path: '/resources', name: shell.resources },
  { id: 'plans', path: '/plans', name: shell.plans },
  { id: 'help', path: '/help', name: shell.help },
  { id: 'contact', path: '/contact', name: shell.contact },
];

/** The links of the bar and the menu. Where nothing is sold, plans are hidden (docs/product.md, "Billing"). */
export function navEntries({ billing }: SiteSettings): readonly NavEntry[] {
  return billing === 'off' ? entries.filter((entry) => entry.id !== 'plans') : entries;
}
