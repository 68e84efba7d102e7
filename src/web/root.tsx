import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { Links, type LoaderFunctionArgs, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { languages, localeFacts } from '#contract/text.ts';
import { themeScript } from '#contract/themeScript.ts';
import '#ui/styles/index.css';
import { UserScope } from './account/UserScope.tsx';
import { siteContext } from './loadContext.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { OwnPolicy } from './shell/OwnPolicy.tsx';
import { Shell } from './shell/Shell.tsx';
import { SiteScope } from './site.tsx';

/** The only loader of the site: the server's settings, and the visitor's language. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(siteContext);
}

/** Settings do not change while a page is open. */
export const shouldRevalidate = () => false;

/**
 * The router restores scroll positions. The browser would do it later again: a checkout, which is always a document of its own (OwnPolicy),
 * would open at the scroll position of the plans.
 */
const scrollScript = "history.scrollRestoration='manual'";

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const basePath = site?.settings.basePath ?? '';
  const language = site?.language ?? languages[0];
  return (
    // The theme script sets the theme here before hydration.
    <html lang={language} dir={localeFacts(language).direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <link rel="icon" href={`${basePath}/favicon.svg`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`${basePath}/apple-touch-icon.png`} />
        <link rel="manifest" href={`${basePath}/manifest.webmanifest`} />
        <meta name="theme-color" content="#fbf9f4" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before the first paint; its hash stands in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed in the CSP like the one above */}
        <script dangerouslySetInnerHTML={{ __html: scrollScript }} />
        {import.meta.env.SSR && <FontPreloads basePath={basePath} />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The two fonts that a typical page needs. Only in the server's answer: later there is nothing left to preload. */
function FontPreloads({ basePath }: { basePath: string }) {
  return [newsreader, instrumentSans].map((href) => (
    <link key={href} rel="preload" as="font" type="font/woff2" href={`${basePath}${href}`} crossOrigin="anonymous" />
  ));
}

export default function Root() {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site) throw new Error('the page came without the settings of the site');
  // Tells browser automation that the page is hydrated.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  return (
    <SiteScope site={site}>
      <UserScope>
        <Shell>
          <OwnPolicy>
            <Outlet />
          </OwnPolicy>
        </Shell>
      </UserScope>
    </SiteScope>
  );
}

export function ErrorBoundary() {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site) return <ErrorScreen />;
  return (
    <SiteScope site={site}>
      <UserScope>
        <Shell>
          <ErrorScreen />
        </Shell>
      </UserScope>
    </SiteScope>
  );
}
