import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { operations } from '#tools/catalogue.ts';

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

/** `#contract/text/text.ts` and `../text.ts` both become `src/contract/text/text.ts`. Anything else is a package. */
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

const compositionRoots = /^src\/server\/((main|jobs\/workerProcess\/workerProcess|documents\/inspectionThread)\.ts$|engines\/)/;

const rules: readonly Rule[] = [
  {
    layer: 'locales',
    files: /^src\/locales\//,
    mayImport: /^src\/locales\//,
    packages: /^$/,
    reason: 'texts are values that everybody reads, so they know nobody',
  },
  {
    layer: 'contract',
    files: /^src\/contract\//,
    mayImport: /^src\/(contract|locales)\//,
    packages: /^zod(\/|$)/,
    reason: 'both sides read it, so it can use neither Node nor the DOM',
  },
  {
    layer: 'engine objects',
    files: /^src\/engines\/core\/objects\//,
    mayImport: /^src\/(engines\/core\/objects\/|contract\/)/,
    packages: /^(node:|@xmldom\/xmldom$)/,
    reason: 'the object model is pure and knows no vendor; metadata is XML, and XML has a parser of its own',
  },
  {
    layer: 'font tables',
    files: /^src\/engines\/core\/sfnt\//,
    mayImport: /^src\/engines\/core\/sfnt\//,
    packages: /^$/,
    reason: 'one reader and writer of the tables of fonts serves all that reads and writes fonts',
  },
  {
    layer: 'text shaping',
    files: /^src\/engines\/core\/shaping\//,
    mayImport: /^src\/(engines\/core\/(shaping|objects|sfnt)\/|contract\/)/,
    packages: /^(node:|bidi-js$|harfbuzzjs$|subset-font$)/,
    reason: 'text is written in one way for every engine, so it knows none of them',
  },
  {
    layer: 'document model',
    files: /^src\/engines\/core\/document-model\//,
    mayImport: /^src\/engines\/core\/document-model\//,
    packages: /^$/,
    reason: 'every reader and writer of documents shares it, so it knows none of them',
  },
  {
    layer: 'ports',
    files: /^src\/engines\/ports/,
    mayImport: /^src\/(engines\/(ports|core\/document-model\/)|contract\/)/,
    packages: /^node:/,
    reason: 'a port names a capability and none of its implementations',
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
    mayImport: /^src\/(tools\/toolForm\/|contract\/|locales\/|ui\/)/,
    packages: /^(react|lucide-react)/,
    reason: 'they are what the forms of several tools share, and know no page around them',
  },
  {
    layer: 'tool declarations',
    files: /^src\/tools\/\w[\w-]*\/[\w-]+\.ts$/,
    mayImport: /^src\/(contract\/|locales\/|tools\/(estimate|prepare|complete)-[\w-]+\/)/,
    packages: /^zod(\/|$)/,
    reason: 'browser and server both load it; what a page estimates or continues is an operation of its own',
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
    mayImport:
      /^src\/(server\/|contract\/|locales\/|tools\/(catalogue|defineHandler)|engines\/(ports|sandbox|core\/|capabilities\/recognition\/))/,
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
    layer: 'web',
    files: /^src\/web\//,
    mayImport: /^src\/(web\/|ui\/|contract\/|locales\/|tools\/)/,
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
        /^src\/(contract\/|engines\/(ports|core\/document-model|capabilities\/recognition)|tools\/(defineHandler|readPages|recognizedHeadings|recognizedReport|recognizedSource|picturedText|findFormFields|documentInfo))/.test(
          to,
        );
    return ok
      ? undefined
      : 'a server half uses its own declaration, what stands beside defineHandler, contract, port types and layout only';
  }
  if (/\.(web|result|batch)\.tsx$/.test(from)) {
    const ok = isPackage
      ? /^(react|lucide-react)/.test(to)
      : ownTool(to) === ownTool(from) || /^src\/(contract|ui|locales|tools\/toolForm)\b/.test(to);
    return ok ? undefined : 'a browser half uses its own declaration, contract, ui and the shared tool forms only';
  }
  if (compositionRoots.test(from)) return undefined;
  const rule = rules.find((each) => each.files.test(from));
  if (!rule) return undefined;
  const ok = isPackage ? rule.packages.test(to) : rule.mayImport.test(to);
  return ok ? undefined : `${rule.layer}: ${rule.reason}`;
}

test('the source has imports to check', () => {
  expect(imports.length).toBeGreaterThan(50);
});

test('every import is allowed for its layer', () => {
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
    return /node:child_process/.test(text) && !/^src\/engines\/(sandbox|vendors\/qpdf\/find\.ts)/.test(path);
  });
  expect(starters).toEqual([]);
});

test('contract never uses a one-way transform', () => {
  const users = sources('src/contract').filter((path) => /\.transform\(/.test(readFileSync(join(root, path), 'utf8')));
  expect(users).toEqual([]);
});

/** The engine that a file belongs to: `vendors/qpdf`, `core/objects`. Every engine may use `ports` and `sandbox`. */
function engineOf(path: string): string | undefined {
  const [, floor, name] = /^src\/engines\/(core|vendors|capabilities)\/([\w-]+)/.exec(path) ?? [];
  return floor && name ? `${floor}/${name}` : undefined;
}

/** Pairs of engines above the core that may import each other. Every engine may import the core. */
const allowedEnginePairs = [
  // Words are compared in reading order. Parts outside pages are compared by the inventory.
  'capabilities/compare -> capabilities/inventory',
  'capabilities/compare -> capabilities/recognition',
  // An invoice is an attached file of a document.
  'capabilities/e-invoices -> capabilities/attachments',
  // Fonts that documents bring along are read with the code that checks the fonts of archival files.
  'capabilities/embedded-fonts -> capabilities/archiving',
  // Rulings and lines of text are read as in recognition, and fields are drawn with the code that fills them in.
  'capabilities/form-fields -> capabilities/recognition',
  'capabilities/form-fields -> capabilities/stamp',
  // The redaction audit finds text with the reader of erasing, and removes it with the code of erasing.
  'capabilities/redaction-audit -> capabilities/erase',
  // Summaries and translations read the recognised document.
  'capabilities/summarization -> capabilities/recognition',
];

test('an engine imports the core, and another engine only where the pair is listed', () => {
  const pairs = imports.flatMap(({ from, to, isPackage }) => {
    const [one, other] = [engineOf(from), isPackage ? undefined : engineOf(to)];
    if (!one || !other || one === other) return [];
    return other.startsWith('core/') && !one.startsWith('ports') ? [] : [`${one} -> ${other}`];
  });
  expect([...new Set(pairs)].sort()).toEqual([...allowedEnginePairs].sort());
});

test('the core of the engines imports no engine above it', () => {
  const upwards = imports.filter(
    ({ from, to }) => engineOf(from)?.startsWith('core/') && /^src\/engines\/(vendors|capabilities)\//.test(to),
  );
  expect(upwards).toEqual([]);
});

/** The files of each import cycle, including type-only imports (Tarjan, strongly connected components). */
function importCircles(): string[][] {
  const next = Map.groupBy(
    imports.filter(({ isPackage }) => !isPackage),
    ({ from }) => from,
  );
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.size - 1);
    stack.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return circles;
}

test('no files import each other in a cycle', () => {
  // Radix's part of the toaster is loaded in the scope of the toaster.
  expect(importCircles()).toEqual([]);
});

test("a tool's id is named in its own folder only", () => {
  const ids = operations.map(({ id }) => id).join('|');
  const naming = new RegExp(`(?:\\bid|operationId|operation)\\s*[!=]==?\\s*'(?:${ids})'|case '(?:${ids})':`);
  const named = [...sources('src/contract'), ...sources('src/server'), ...sources('src/ui'), ...sources('src/web')].filter(
    (path) => naming.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(named).toEqual([]);
});

test('every JSON answer declares its schema, and each result view belongs to such an answer', () => {
  for (const { id, output } of operations) {
    if (output.kind === 'json') expect(output.schema, `${id}: output.schema`).toBeDefined();
    const hasFile = existsSync(join(root, `src/tools/${id}/${id}.result.tsx`));
    expect(hasFile, `${id}.result.tsx`).toBe(output.view !== undefined);
    const hasBatch = existsSync(join(root, `src/tools/${id}/${id}.batch.tsx`));
    expect(hasBatch, `${id}.batch.tsx`).toBe(output.view?.comparesBatch === true);
  }
});
