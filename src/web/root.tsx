import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { themeScript } from '#contract/site/themeScript.ts';
import { localeFacts } from '#contract/text/text.ts';
import '#ui/styles/index.css';
import { UserScope } from './account/session/UserScope.tsx';
import type { Location } from './router/location.ts';
import type { FindScreen } from './router/Navigation.ts';
import { RouterScope } from './router/RouterScope.tsx';
import { scrollScript } from './router/scrollPositions.ts';
import { ScreenBoundary } from './screens/errors/ScreenBoundary.tsx';
import { CspBoundary } from './shell/CspBoundary.tsx';
import { Shell } from './shell/Shell.tsx';
import { SiteScope } from './site.tsx';
import type { Site } from './siteData.ts';

interface Props {
  readonly site: Site;
  readonly location: Location;
  readonly Screen: ComponentType;
  readonly find: FindScreen;
}

/** A whole document, as the server renders it and the browser hydrates it. */
export function Root({ site, location, Screen, find }: Props) {
  return (
    <Document site={site}>
      <RouterScope basePath={site.settings.basePath} location={location} Screen={Screen} find={find}>
        {(Shown) => (
          <SiteScope site={site}>
            <UserScope>
              <Shell>
                <ScreenBoundary>
                  <CspBoundary>
                    <Shown />
                  </CspBoundary>
                </ScreenBoundary>
              </Shell>
            </UserScope>
          </SiteScope>
        )}
      </RouterScope>
      <Ready />
    </Document>
  );
}

/** Tells browser automation that the page is hydrated. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
  }, []);
  return null;
}

function Document({ site: { settings, language }, children }: { site: Site; children: ReactNode }) {
  const { basePath } = settings;
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
        {import.meta.env.SSR && <FontPreloads basePath={basePath} />}
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed in the CSP like the one above */}
        <script dangerouslySetInnerHTML={{ __html: scrollScript }} />
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
