import type { SiteSettings } from '#contract/site/site.ts';
import type { Text } from '#contract/text/text.ts';
import { shell } from '../i18n/shell.ts';
import { navEntries } from '../shell/navigation.ts';

/** The pages that are no tools, by name. */
export function pageEntries(
  settings: SiteSettings,
  isSignedIn: boolean,
): readonly { readonly path: string; readonly name: Text }[] {
  return [
    ...navEntries(settings),
    ...(isSignedIn
      ? [
          { path: '/profile', name: shell.profile },
          { path: '/requests', name: shell.requests },
        ]
      : [
          { path: '/login', name: shell.signIn },
          { path: '/signup', name: shell.createAccount },
        ]),
    { path: '/privacy', name: shell.privacy },
    { path: '/terms', name: shell.terms },
  ];
}
