import { renderToReadableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router';
import { type Site, siteContext } from './loadContext.ts';

/**
 * What the HTTP server uses of this build (`build/server/index.js`, then `build.entry.module`):
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

const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();

export async function renderPage(request: Request, site: Site): Promise<Response> {
  const { basePath } = site.settings;
  const handle = handlers.get(basePath) ?? createRequestHandler(await buildBelow(basePath), 'production');
  handlers.set(basePath, handle);
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const answer = await handle(new Request(request.url), context);
  return basePath === '' ? answer : inlineManifest(answer, await buildBelow(basePath));
}

/** The build with its addresses moved below a base path, which is known only at run time. */
async function buildBelow(basePath: string): Promise<ServerBuild> {
  const build: ServerBuild = await import('virtual:react-router/server-build');
  if (basePath === '') return build;
  const assets = JSON.parse(JSON.stringify(build.assets).replaceAll('"/assets/', `"${basePath}/assets/`));
  return { ...build, basename: basePath, publicPath: `${basePath}/`, assets };
}

/** The browser's manifest file has addresses without the base path, so the page contains the adapted manifest. */
async function inlineManifest(answer: Response, build: ServerBuild): Promise<Response> {
  const manifest = JSON.stringify(build.assets).replaceAll('<', '\\u003c');
  const html = (await answer.text()).replace(
    `import ${JSON.stringify(build.assets.url)}`,
    () => `window.__reactRouterManifest=${manifest};`,
  );
  return new Response(html, { status: answer.status, headers: answer.headers });
}

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const isMissing = context.staticHandlerContext.matches.some((match) => match.route.id === 'not-found');
  let renderError: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      renderError ??= error;
    },
  });
  await stream.allReady;
  if (renderError !== undefined) throw renderError;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: isMissing ? 404 : status, headers });
}
