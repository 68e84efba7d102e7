import files from 'virtual:client-files';
import screens from 'virtual:screens';
import { renderToReadableStream } from 'react-dom/server';
import { Root } from './root.tsx';
import { pageKey, pathBelow } from './router/location.ts';
import { type Site, siteDataId } from './siteData.ts';

/**
 * What the HTTP server uses of this build (`build/server/index.js`):
 *
 * - `renderPage(request, { settings, language })` answers any GET with a whole page. Status 404 for an address that is none.
 *   Only the path of `request.url` matters (the query is read in the browser), so one answer per page path and language may be
 *   cached for as long as the settings stay, and one 404 answer serves every unknown path.
 *   Every inline script of the answer is in its text: hash them for the CSP.
 * - `pagePaths` lists the addresses that are pages, aliases included.
 *
 * `build/client/` holds the files to serve below `{basePath}/`; those in `assets/` carry a hash in their name.
 * With a BASE_PATH, `request.url` keeps the base path.
 */
export { pagePaths } from './pages.ts';

export async function renderPage(request: Request, site: Site): Promise<Response> {
  const { basePath } = site.settings;
  const pathname = pathBelow(basePath, new URL(request.url).pathname);
  const key = pageKey(pathname) in screens ? pageKey(pathname) : '*';
  const { default: Screen } = await screenOf(key);
  let renderError: unknown;
  const location = { pathname, search: '', hash: '', state: null, key: 'first' };
  const stream = await renderToReadableStream(<Root site={site} location={location} Screen={Screen} find={() => Screen} />, {
    onError: (error) => {
      renderError ??= error;
    },
  });
  await stream.allReady;
  if (renderError !== undefined) throw renderError;
  const html = (await new Response(stream).text()).replace('</head>', () => `${headOf(key, site)}</head>`);
  return new Response(html, { status: key === '*' ? 404 : 200, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function screenOf(key: string) {
  const load = screens[key];
  if (!load) throw new Error(`there is no screen for ${key}`);
  return load();
}

/** Sheets, modules and settings of a page. React leaves alone what it did not render in the head. */
function headOf(key: string, site: Site): string {
  const page = files.screens[key];
  if (!page) throw new Error(`the browser build has no screen for ${key}`);
  const below = (path: string) => site.settings.basePath + path;
  return [
    ...page.styles.map((path) => `<link rel="stylesheet" href="${below(path)}" data-precedence="page"/>`),
    ...[files.entry, ...page.imports, page.screen].map((path) => `<link rel="modulepreload" href="${below(path)}"/>`),
    `<script type="application/json" id="${siteDataId}">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${below(files.entry)}" data-screen="${below(page.screen)}"></script>`,
  ].join('');
}
