import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** One system of styles (docs/decisions/0259): a sheet beside its component, a few global classes, no utilities. */

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
const sheets = globSync('src/**/*.css', { cwd: root });
const modules = sheets.filter((path) => path.endsWith('.module.css'));
/** Style sheets of separate documents, such as the payment page that only the demo shows. */
const ownDocuments = ['src/server/payments/demo/browser/approve.css', 'src/server/site/apiDocs/docs.css'];

const withoutNotes = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"/g, '');
const namesIn = (css: string) => new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
const localNames = (css: string) => namesIn(withoutNotes(css).replace(/:global\([^)]*\)/g, ''));
const globalsReferred = (css: string) => [...withoutNotes(css).matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name = '']) => name);

const typeClasses = namesIn(withoutNotes(read('src/ui/styles/type.css')));
/** Set by pdf.js in its text layer. */
const foreignClasses = ['markedContent'];

/** The text between a bracket and its closing bracket. */
function inBrackets(text: string, from: number): string {
  const [open, close] = text[from] === '(' ? '()' : '{}';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from);
}

function withoutButtonLooks(expression: string): string {
  const at = expression.indexOf('buttonClass(');
  if (at < 0) return expression;
  const looks = inBrackets(expression, at + 'buttonClass'.length);
  return withoutButtonLooks(expression.replace(`buttonClass(${looks})`, ''));
}

/** Class names in a source text. Conditions and button variants are not class names. */
function writtenClasses(source: string): string[] {
  const plain = [...source.matchAll(/className="([^"]*)"/g)].map(([, names = '']) => names);
  const computed = [...source.matchAll(/className=(?=\{)/g)].flatMap((found) => {
    const expression = withoutButtonLooks(inBrackets(source, found.index + found[0].length)).replace(/[=!]== *'[^']*'/g, '');
    return [...expression.matchAll(/['"`]([^'"`$]*)['"`]/g)].map(([, names = '']) => names);
  });
  return [...plain, ...computed].flatMap((names) => names.split(/\s+/)).filter(Boolean);
}

interface Import {
  readonly name: string;
  readonly sheet: string;
}

function importsOf(path: string, source: string): Import[] {
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)].map(([, name = '', from = '']) => {
    const file = from.startsWith('#') ? join(root, 'src', from.slice(1)) : resolve(root, dirname(path), from);
    return { name, sheet: relative(root, file) };
  });
}

/** The used class names of each style sheet, over all sources that import it. */
function usedNames(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>(modules.map((sheet) => [sheet, new Set()]));
  for (const path of sources) {
    const source = read(path);
    for (const { name, sheet } of importsOf(path, source)) {
      expect(modules, `${path} imports a sheet that is not there`).toContain(sheet);
      expect(source, `${path} asks ${name} for a name that cannot be read off`).not.toMatch(new RegExp(`\\b${name}\\[`));
      for (const [, local = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.get(sheet)?.add(local);
    }
  }
  return used;
}

test('there is no second system of styles', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  expect(
    Object.keys({ ...dependencies, ...devDependencies }).filter((name) => /tailwind|unocss|styled|emotion/.test(name)),
  ).toEqual([]);
  expect(sheets.filter((path) => /@(tailwind|apply|theme|source|custom-variant)\b|tailwindcss/.test(read(path)))).toEqual([]);
  const others = sheets.filter((path) => !modules.includes(path) && !ownDocuments.includes(path));
  expect([...new Set(others.map((path) => dirname(path)))]).toEqual(['src/ui/styles']);
});

test('a literal class name is one of the global classes', () => {
  const unknown = sources.flatMap((path) =>
    writtenClasses(read(path))
      .filter((name) => !typeClasses.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
  const written = new Set(sources.flatMap((path) => writtenClasses(read(path))));
  expect([...typeClasses].filter((name) => !written.has(name))).toEqual([]);
  const referred = modules.flatMap((path) => globalsReferred(read(path)));
  expect(referred.filter((name) => !typeClasses.has(name) && !foreignClasses.includes(name))).toEqual([]);
});

test('a sheet defines exactly the classes that its component uses', () => {
  const used = usedNames();
  const wrong = modules.flatMap((sheet) => {
    const defined = localNames(read(sheet));
    const asked = used.get(sheet) ?? new Set();
    return [
      ...[...asked].filter((name) => !defined.has(name)).map((name) => `${sheet}: .${name} is used and not defined`),
      ...[...defined].filter((name) => !asked.has(name)).map((name) => `${sheet}: .${name} is defined and not used`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** The class names in the form that the page has (vite.config.ts). */
const madeNames = () =>
  modules.flatMap((sheet) =>
    [...localNames(read(sheet))].map((local) => `${basename(sheet).replace('.module.css', '')}-${local}`),
  );

test('no two sheets make the same class name', () => {
  const made = madeNames();
  expect(made.filter((name, index) => made.indexOf(name) !== index)).toEqual([]);
});

test('the button of the demo, which is made without React, looks like a Button', () => {
  const [, names = ''] = /className = '([^']+)'/.exec(read('src/server/payments/demo/browser/sdk.js')) ?? [];
  expect(names).toContain('Button-button');
  expect(names.split(' ').filter((name) => !madeNames().includes(name))).toEqual([]);
});

test('each sheet is completely in its layer', () => {
  for (const sheet of modules) {
    const layer = sheet.startsWith('src/ui/') ? 'ui' : 'features';
    const css = withoutNotes(read(sheet)).trim();
    expect(css, sheet).toMatch(new RegExp(`^@layer ${layer} \\{`));
    expect(inBrackets(css, css.indexOf('{')).length, `${sheet} has rules outside of its layer`).toBe(
      css.length - css.indexOf('{') - 2,
    );
  }
});
