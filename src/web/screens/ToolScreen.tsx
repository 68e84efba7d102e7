import type { ToolPage as Page } from '#contract/operation.ts';
import { ToolPage } from '../tool/ToolPage.tsx';

/** The screen of one tool. Each tool has a route module with its declaration (src/web/toolRoutes.ts). */
export function ToolScreen({ declared, path }: { declared: Readonly<Record<string, unknown>>; path: Page['path'] }) {
  const page = Object.values(declared).find((each): each is Page => isPage(each) && each.path === path);
  if (!page) throw new Error(`no page is declared for ${path}`);
  return <ToolPage page={page} />;
}

function isPage(declared: unknown): declared is Page {
  return typeof declared === 'object' && declared !== null && 'path' in declared && 'words' in declared;
}
