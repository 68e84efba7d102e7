import { type LoaderFunctionArgs, Outlet, Scripts, useLoaderData } from 'react-router';
import { siteContext } from './loadContext.ts';

/** The only loader of the site: the server's settings, and the language it chose for this visitor. */
export function loader({ context }: LoaderFunctionArgs) {
  return context.get(siteContext);
}

/** Settings do not change while a page is open. */
export const shouldRevalidate = () => false;

export default function Root() {
  const site = useLoaderData<typeof loader>();
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
