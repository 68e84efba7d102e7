import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The import table of ARCHITECTURE.md, "Who may import whom", read from the source. */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const importPattern =
  /(?:^|[\s;}])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isPackage: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|suite)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** `#contract/text.ts` and `../text.ts` both become `src/contract/text.ts`; anything else is a package. */
function target(from: string, specifier: string): Import {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return { from, to: bare.replace(/^#/, 'src/'), isPackage: false };
  if (bare.startsWith('.')) return { from, to: relative(root, resolve(root, dirname(from), bare)), isPackage: false };
  return { from, to: bare, isPackage: true };
}

const imports: Import[] = sources('src').flatMap((from) => {
  const text = readFileSync(join(root, from), 'utf8');
  return [...text.matchAll(importPattern)].map((match) => target(from, match[1] ?? match[2] ?? ''));
});

interface Rule {
  readonly layer: string;
  readonly files: RegExp;
  /** Files of the project, as paths from its root. */
  readonly mayImport: RegExp;
  readonly packages: RegExp;
  readonly reason: string;
}

const compositionRoots = /^src\/server\/(main|jobs\/performerMain|engines)\.ts$/;

const rules: readonly Rule[] = [
  {
    layer: 'contract',
    files: /^src\/contract\//,
    mayImport: /^src\/contract\//,
    packages: /^zod(\/|$)/,
    reason: 'both sides read it, so it can use neither Node nor the DOM',
  },
  {
    layer: 'engine objects',
    files: /^src\/engines\/objects\//,
    mayImport: /^src\/(engines\/objects\/|contract\/)/,
    packages: /^(node:|@xmldom\/xmldom$)/,
    reason: 'the object model is pure and knows no vendor; metadata is XML, and XML has a parser of its own',
  },
  {
    layer: 'engine lettering',
    files: /^src\/engines\/lettering\//,
    mayImport: /^src\/(engines\/(lettering|objects)\/|contract\/)/,
    packages: /^(node:|bidi-js$|harfbuzzjs$|subset-font$)/,
    reason: 'text is written in one way for every engine, so it knows none of them',
  },
  {
    layer: 'engines',
    files: /^src\/engines\//,
    mayImport: /^src\/(engines\/|contract\/)/,
    packages: /^(?!fastify|drizzle|pg|react)/,
    reason: 'an engine knows a vendor and nothing of HTTP or SQL',
  },
  {
    layer: 'tool forms',
    files: /^src\/tools\/toolForm\//,
    mayImport: /^src\/(tools\/toolForm\/|contract\/|ui\/)/,
    packages: /^(react|lucide-react)/,
    reason: 'they are what the forms of several tools share, and know no page around them',
  },
  {
    layer: 'tool declarations',
    files: /^src\/tools\/\w[\w-]*\/[\w-]+\.ts$/,
    mayImport: /^src\/(contract\/|tools\/estimate-[\w-]+\/)/,
    packages: /^zod(\/|$)/,
    reason: 'browser and server both load it; what a page foretells is an operation of its own',
  },
  {
    layer: 'ui',
    files: /^src\/ui\//,
    mayImport: /^src\/ui\//,
    packages: /^(react|react-dom|radix-ui|lucide-react|@dnd-kit|@fontsource)/,
    reason: 'primitives know no feature',
  },
  {
    layer: 'server',
    files: /^src\/server\//,
    mayImport: /^src\/(server\/|contract\/|tools\/(catalogue|implement)|engines\/(ports|sandbox|layout\/))/,
    packages: /./,
    reason: 'adapters meet the server only in its composition roots',
  },
  {
    layer: 'editor model and gestures',
    files: /^src\/web\/editor\/(model|gestures)\//,
    mayImport: /^src\/(web\/editor\/(model|gestures)\/|contract\/)/,
    packages: /^zod$/,
    reason: 'they are pure, so that a test draws and drags without a browser',
  },
  {
    layer: 'routes of the tools',
    files: /^src\/web\/toolRoutes\.ts$/,
    mayImport: /^src\/(web\/|contract\/|tools\/)/,
    packages: /^(node:(fs|path)|@react-router\/dev\/routes)$/,
    reason: 'it runs while the site is built, and writes the route modules',
  },
  {
    layer: 'web',
    files: /^src\/web\//,
    mayImport: /^src\/(web\/|ui\/|contract\/|tools\/)/,
    packages: /^(?!node:|fastify|pg)/,
    reason: 'the browser has no engines and no server',
  },
];

function ownTool(path: string): string | undefined {
  return /^src\/tools\/([\w-]+)\//.exec(path)?.[1];
}

function violation({ from, to, isPackage }: Import): string | undefined {
  if (/\.server\.ts$/.test(from)) {
    const ok = isPackage
      ? /^node:/.test(to)
      : ownTool(to) === ownTool(from) ||
        /^src\/(contract\/|engines\/(ports|layout)|tools\/(implement|recognisedSource))/.test(to);
    return ok
      ? undefined
      : 'a server half uses its own declaration, what stands beside implement, contract, port types and layout only';
  }
  if (/\.web\.tsx$/.test(from)) {
    const ok = isPackage
      ? /^(react|lucide-react)/.test(to)
      : ownTool(to) === ownTool(from) || /^src\/(contract|ui|tools\/toolForm)\b/.test(to);
    return ok ? undefined : 'a browser half uses its own declaration, contract, ui and the shared tool forms only';
  }
  if (compositionRoots.test(from)) return undefined;
  const rule = rules.find((each) => each.files.test(from));
  if (!rule) return undefined;
  const ok = isPackage ? rule.packages.test(to) : rule.mayImport.test(to);
  return ok ? undefined : `${rule.layer}: ${rule.reason}`;
}

test('the source has imports to judge', () => {
  expect(imports.length).toBeGreaterThan(50);
});

test('every import is one that its layer may have', () => {
  const broken = imports.flatMap((each) => {
    const reason = violation(each);
    return reason ? [`${each.from} -> ${each.to} (${reason})`] : [];
  });
  expect(broken).toEqual([]);
});

test('only the two functions of web/api call the network', () => {
  const calls = [...sources('src/web'), ...sources('src/ui'), ...sources('src/tools')].filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return /\bfetch\(|new XMLHttpRequest|new EventSource/.test(text) && !path.startsWith('src/web/api/');
  });
  expect(calls).toEqual([]);
});

test('only the sandbox starts native programs on files; looking for a version reads none', () => {
  const starters = [...sources('src/engines'), ...sources('src/tools')].filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return /node:child_process/.test(text) && !/^src\/engines\/(sandbox|qpdf\/find\.ts)/.test(path);
  });
  expect(starters).toEqual([]);
});

test('contract never uses a one-way transform', () => {
  const users = sources('src/contract').filter((path) => /\.transform\(/.test(readFileSync(join(root, path), 'utf8')));
  expect(users).toEqual([]);
});
