import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { ToolPage as Page } from '../src/contract/api/operation.ts';
import type { ToolPageMeta } from '../src/contract/pages/toolPageMeta.ts';

const web = join(import.meta.dirname, '../src/web');
const table = 'virtual:screens';
const clientFiles = 'virtual:client-files';
const toolScreen = 'virtual:tool-screen/';

const read = async (path: string) => import(pathToFileURL(path).href);

/** The module of a tool page's screen: with what the page shows of its own tool (docs/decisions/0200, 0433). */
const toolScreenSource = (facts: ToolPageMeta): string =>
  `${facts.view === 'editor' ? "import '#web/editor/startEarly.ts';\n" : ''}import { createElement } from 'react';
import { ToolPage } from '#web/tool/ToolPage.tsx';
const page = ${JSON.stringify(facts)};
export default () => createElement(ToolPage, { page });
`;

/** Paths of the site to the modules of their screens, and the sources of the modules that are written here. */
async function readScreens() {
  const { screens }: { screens: { paths: string[]; file: string }[] } = await read(join(web, 'pages.ts'));
  const { catalogue }: { catalogue: Page[] } = await read(join(web, '../tools/catalogue.ts'));
  const { toolPageMeta }: { toolPageMeta(page: Page): ToolPageMeta } = await read(join(web, '../contract/pages/toolPageMeta.ts'));
  const modules = new Map<string, string>();
  for (const { paths, file } of screens) for (const path of paths) modules.set(path, join(web, file));
  const sources = new Map<string, string>();
  for (const tool of catalogue) {
    const id = toolScreen + tool.path.slice('/tools/'.length);
    sources.set(id, toolScreenSource(toolPageMeta(tool)));
    modules.set(tool.path, id);
    // The server redirects an alias to the page's own address; a link inside of the site never reaches the server.
    for (const alias of tool.aliases) modules.set(alias, join(web, 'screens/tools/ToolAlias.tsx'));
  }
  modules.set('*', join(web, 'screens/errors/NotFound.tsx'));
  for (const id of modules.values()) if (!sources.has(id) && !existsSync(id)) throw new Error(`there is no screen ${id}`);
  return { modules, sources };
}

type Bundle = Rolldown.OutputBundle;

/** A chunk with all that it imports at once, and their sheets. */
function gather(bundle: Bundle, fileName: string, files = new Set<string>(), styles = new Set<string>()) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || files.has(fileName)) return { files, styles };
  files.add(fileName);
  for (const each of chunk.viteMetadata?.importedCss ?? []) styles.add(each);
  for (const each of chunk.imports) gather(bundle, each, files, styles);
  return { files, styles };
}

function filesOfPages(bundle: Bundle, modules: ReadonlyMap<string, string>) {
  const chunkOf = (id: string): string => {
    const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.facadeModuleId?.replace(/^\0/, '') === id);
    if (!chunk) throw new Error(`the build has no file for ${id}`);
    return chunk.fileName;
  };
  const entry = chunkOf(join(web, 'entry.client.tsx'));
  const screens = [...modules].map(([path, id]) => {
    const screen = chunkOf(id);
    const { files, styles } = gather(bundle, entry);
    gather(bundle, screen, files, styles);
    const imports = [...files].filter((file) => file !== entry && file !== screen);
    const urls = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
    return [path, { screen: `/${screen}`, imports: urls(imports), styles: urls(styles) }];
  });
  return { entry: `/${entry}`, screens: Object.fromEntries(screens) };
}

/**
 * The screens of the site as modules: a table that loads each one, a module for each tool page, and, for the server's build, the files that
 * each page begins with. The browser's build comes first (`buildApp` of vite.config.ts).
 */
export function screenModules(): Plugin {
  const screens = readScreens();
  let files: ReturnType<typeof filesOfPages> | undefined;
  return {
    name: 'screen-modules',
    sharedDuringBuild: true,
    async config() {
      const input = [join(web, 'entry.client.tsx'), ...new Set((await screens).modules.values())];
      return { environments: { client: { build: { rolldownOptions: { input } } } } };
    },
    resolveId: (id) => (id === table || id === clientFiles || id.startsWith(toolScreen) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return null;
      const { modules, sources } = await screens;
      if (id === `\0${clientFiles}`) return `export default ${JSON.stringify(files)};`;
      if (id !== `\0${table}`) return sources.get(id.slice(1)) ?? null;
      const rows = [...modules].map(([path, module]) => `${JSON.stringify(path)}: () => import(${JSON.stringify(module)}),`);
      return `export default {\n${rows.join('\n')}\n};`;
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name === 'client') files = filesOfPages(bundle, (await screens).modules);
    },
  };
}
