import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, rolldownGroup } from '../scripts/chunkGroups.ts';

/** A module that moves and stays named in its old place drops out of its group, and pages fetch a file more. */

const root = join(import.meta.dirname, '..');
const isThere = (...path: string[]): boolean => existsSync(join(root, ...path));

test.each(chunkGroups)('every module that the group $name names is there', (group) => {
  const { modules, texts = [], icons = [], packages = [], sheetFolders = [] } = group;
  expect(modules.filter((path) => !isThere(path))).toEqual([]);
  expect(texts.filter((area) => !isThere('src/locales/en', `${area}.ts`))).toEqual([]);
  expect(icons.filter((icon) => !isThere('node_modules/lucide-react/dist/esm/icons', `${icon}.mjs`))).toEqual([]);
  expect(packages.filter((path) => !isThere('node_modules', path))).toEqual([]);
  const hasSheets = (folder: string) =>
    isThere(folder) && readdirSync(join(root, folder), { recursive: true }).some((name) => `${name}`.endsWith('.module.css'));
  expect(sheetFolders.filter((folder) => !hasSheets(folder))).toEqual([]);
});

test('a group takes the modules that it names, and none whose path only begins alike', () => {
  const { test: pattern } = rolldownGroup({
    name: 'example',
    priority: 1,
    modules: ['src/ui/feedback/Toast.tsx', 'src/web/tool/'],
    sheetFolders: ['src/ui/'],
    texts: ['tool'],
    icons: ['lock'],
    packages: ['react/'],
  });
  const taken = [
    '/site/src/ui/feedback/Toast.tsx',
    '/site/src/web/tool/run/phase.ts',
    '/site/src/ui/pages/PageGrid.module.css',
    '\0virtual:texts/tool',
    '/site/node_modules/lucide-react/dist/esm/icons/lock.mjs',
    '/site/node_modules/react/index.js',
  ];
  const left = [
    '/site/src/ui/feedback/Toaster.tsx',
    '/site/src/web/toolLists/toolCards.ts',
    '/site/src/ui/pages/PageGrid.tsx',
    '\0virtual:texts/toolList',
    '/site/node_modules/lucide-react/dist/esm/icons/lock-open.mjs',
    '/site/node_modules/react-dom/index.js',
  ];
  expect(taken.filter((id) => !pattern.test(id))).toEqual([]);
  expect(left.filter((id) => pattern.test(id))).toEqual([]);
});
