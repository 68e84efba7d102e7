/**
 * What the browser's build puts into one file. Of some fifty routes: what nearly all of them need is one file, and what tool pages share is
 * another, as each file costs its headers. Modules are named and not counted, because a count of routes would change its meaning with each
 * new tool. `test/chunkGroups.test.ts` fails for a name that leads nowhere: a group would silently lose what was moved.
 */
interface ChunkGroup {
  readonly name: string;
  /** Of two groups that name a module, the one with the higher priority takes it. */
  readonly priority: number;
  /** The least number of entries that import a module for it to be in the group. */
  readonly minShareCount?: number;
  /** Paths of the project; one that ends with a slash is a folder. */
  readonly modules: readonly string[];
  /** Folders whose style sheets belong to the group. */
  readonly sheetFolders?: readonly string[];
  /** Areas of `src/locales`. */
  readonly texts?: readonly string[];
  /** Icons of lucide. */
  readonly icons?: readonly string[];
  /** Folders and files of `node_modules`. */
  readonly packages?: readonly string[];
}

const inFolder = (folder: string, names: string): string[] => names.split(' ').map((name) => `${folder}/${name}`);
const words = (text: string): string[] => text.split(' ');

/**
 * What every page begins with. A group takes along what its modules import: these are small, and would bring all of `tool` to pages without
 * one, such as the home page. The sheets of components that pages have in common are one file: some fifty of a few hundred bytes are not
 * worth a request each.
 */
const frame: ChunkGroup = {
  name: 'frame',
  priority: 3,
  packages: ['react/', 'react-dom/index.js', 'react-dom/cjs/react-dom.production.js'],
  modules: [
    ...inFolder('src/contract', 'api/endpoint.ts api/operation.ts billing/planNames.ts errors/accounts.ts'),
    ...inFolder('src/contract/endpoints', 'session.ts credits.ts site.ts'),
    ...inFolder('src/web', 'root.tsx site.tsx siteData.ts router/ tool/address.ts'),
    ...inFolder('src/web/api', 'ApiError.ts basePath.ts call.ts coalesce.ts idempotencyKey.ts'),
    ...inFolder('src/web/account', 'session/UserScope.tsx session/sessionStore.ts signInScreens.ts useIsHydrated.ts'),
    ...inFolder('src/web/shell', 'Brand.tsx PageHead.tsx ThemeToggle.tsx lazyPart.tsx navigation.ts structuredData.ts theme.ts'),
    ...inFolder('src/ui/feedback', 'Toast.tsx Tooltip.tsx toastText.ts'),
    ...inFolder('src/ui/icons', 'Logo.tsx SheafArt.tsx'),
    ...inFolder('src/ui', 'controls/IconButton.tsx files/DropZone.tsx interaction/onFirstInteraction.ts styles/index.css'),
    'src/web/tool/ToolHead.module.css',
  ],
  sheetFolders: [
    ...inFolder('src', 'ui/ tools/'),
    ...inFolder('src/web', 'account/ ads/ home/ pdf/ screens/ shell/'),
    ...inFolder('src/web/tool', 'cost/ files/ form/ run/'),
  ],
  icons: words('chevron-right circle-exclamation-point languages log-out menu moon search sun x'),
};

/** What tool pages share. Not what tool forms load, nor the texts of errors: a page does without them until a file is chosen. */
const tool: ChunkGroup = {
  name: 'tool',
  priority: 1,
  minShareCount: 25,
  modules: [
    ...inFolder(
      'src/web',
      'tool/ toolLists/toolCards.ts pdf/ api/ i18n/tool.ts i18n/toolList.ts editor/startEarly.ts editor/startEditor.ts',
    ),
    ...inFolder('src/contract', 'files/files.ts site/setupParts.ts endpoints/'),
  ],
  texts: ['tool', 'files'],
};

/** What a tool page without a file loads by itself after it is drawn: one request instead of six. */
const beforeUpload: ChunkGroup = {
  name: 'beforeUpload',
  priority: 0,
  modules: [
    ...inFolder('src/web/tool/files', 'BeforeUpload.tsx RecentFiles.tsx'),
    ...inFolder('src/web', 'storedResults.ts i18n/accountNeeded.ts i18n/recent.ts'),
    ...inFolder('src/ui/files', 'FileName.tsx splitFileName.ts'),
  ],
  texts: ['accountNeeded', 'recent'],
  icons: ['lock'],
};

/** What declarations are checked with: a page loads it for its first run, or with a form that checks something. */
const schemas: ChunkGroup = { name: 'schemas', priority: 3, packages: ['zod/'], modules: ['src/contract/api/wire.ts'] };

/** Icons of the lists of tools, with those that the home page shows beside them. */
const icons: ChunkGroup = {
  name: 'icons',
  priority: 2,
  modules: ['src/ui/icons/ToolIcon.tsx', 'src/web/toolLists/featuredTools.ts'],
  icons: words('arrow-right hash scissors signature'),
};

/** What the forms of accounts share. */
const account: ChunkGroup = {
  name: 'account',
  priority: 1,
  minShareCount: 2,
  modules: [
    ...inFolder('src/contract/accounts', 'emailAddress.ts accountFields.ts'),
    'src/web/account/',
    'src/ui/controls/PasswordInput.tsx',
  ],
};

/** Declarations that the pages of the editor have in common. */
const editing: ChunkGroup = {
  name: 'editing',
  priority: 2,
  modules: inFolder(
    'src/contract',
    'pages/annotations.ts pages/textBlocks.ts text/fontFamilies.ts forms/fieldValues.ts signatures/signatureLimits.ts',
  ),
};

/** What tools that read scans declare. */
const scans: ChunkGroup = {
  name: 'scans',
  priority: 2,
  modules: inFolder('src/contract', 'results/companions.ts results/comparison.ts text/scans.ts text/scanLanguages.ts'),
};

/** Small parts of tool forms, panels and the editor: as a file each, they would queue for the browser's six connections. */
const parts: ChunkGroup = {
  name: 'parts',
  priority: 3,
  minShareCount: 2,
  modules: [
    ...inFolder('src/ui/controls', 'Field.tsx RadioGroup.tsx'),
    ...inFolder('src/ui/pages', 'usePageSize.ts PageThumbnail.tsx'),
    ...inFolder('src/ui', 'feedback/Dialog.tsx interaction/onFirstInteraction.ts'),
  ],
  icons: words('check chevron-down copy download external-link file info lock pen-line plus trash undo-2'),
};

export const chunkGroups: readonly ChunkGroup[] = [frame, tool, beforeUpload, schemas, icons, account, editing, scans, parts];

/** The same as the build asks for it: a pattern over the ids of modules, which are absolute paths. */
export function rolldownGroup({ modules, sheetFolders = [], texts = [], icons = [], packages = [], ...group }: ChunkGroup) {
  const path = (each: string) => RegExp.escape(each) + (each.endsWith('/') ? '' : '$');
  const patterns = [
    ...modules.map((each) => `/${path(each)}`),
    ...sheetFolders.map((each) => `/${RegExp.escape(each)}.*\\.module\\.css$`),
    ...texts.map((each) => `virtual:texts/${RegExp.escape(each)}$`),
    ...icons.map((each) => `lucide-react/.*/icons/${RegExp.escape(each)}\\.mjs$`),
    ...packages.map((each) => `/node_modules/${path(each)}`),
  ];
  return { ...group, test: new RegExp(patterns.join('|')) };
}
