import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { ToolPage } from '#contract/operation.ts';

/** Beside the router's generated types, outside of the sources. */
const folder = '.react-router/screens';

const sourceOf = ({
  path,
  does: { id },
  opens,
}: ToolPage) => `${opens === 'editor' ? "import '#web/editor/startEarly.ts';\n" : ''}import * as declared from '#tools/${id}/${id}.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="${path}" />;
}
`;

/**
 * Generates a route module for each tool page, so that a page loads only its own declaration, and the server's answer preloads it
 * (docs/decisions/0200).
 */
export function toolRoutes(pages: readonly ToolPage[]): RouteConfigEntry[] {
  mkdirSync(folder, { recursive: true });
  return pages.flatMap((page) => {
    const file = join(folder, `${page.path.slice('/tools/'.length)}.tsx`);
    writeIfNew(file, sourceOf(page));
    // The server redirects an alias to the page's own address; a link inside of the site never reaches the server.
    const aliases = page.aliases.map((alias) => route(alias.slice(1), 'screens/ToolAlias.tsx', { id: alias }));
    return [route(page.path.slice(1), join('../..', file), { id: page.path }), ...aliases];
  });
}

/** An unchanged file is not written, because that would start another build in watch mode. */
function writeIfNew(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(file, text);
}
