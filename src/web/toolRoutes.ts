import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteConfigEntry, route } from '@react-router/dev/routes';
import type { ToolPage } from '#contract/operation.ts';

/** Beside the types that the router writes, outside of the sources. */
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
 * A route module for each tool page, made when the routes are read: so a page loads its own declaration and no other, and the server's
 * answer names it among the scripts to fetch first (docs/decisions/0200).
 */
export function toolRoutes(pages: readonly ToolPage[]): RouteConfigEntry[] {
  mkdirSync(folder, { recursive: true });
  return pages.flatMap((page) => {
    const file = join(folder, `${page.path.slice('/tools/'.length)}.tsx`);
    writeIfNew(file, sourceOf(page));
    // The server leads from an alias to the page's own address; a link inside of the site never asks it.
    const aliases = page.aliases.map((alias) => route(alias.slice(1), 'screens/ToolAlias.tsx', { id: alias }));
    return [route(page.path.slice(1), join('../..', file), { id: page.path }), ...aliases];
  });
}

/** A file that stays as it was starts no second build while one watches. */
function writeIfNew(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // Not there yet.
  }
  writeFileSync(file, text);
}
