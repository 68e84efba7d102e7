/**
 * The Debian packages that the site and its tests use, read from the folders of the engines. Plain Node 20 without dependencies: it runs
 * before anything is installed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './place.mjs';

const engines = join(root, 'src', 'engines');

async function readDeclarations() {
  const folders = ['vendors', 'capabilities'].flatMap((kind) => readdirSync(join(engines, kind)).map((name) => join(kind, name)));
  const paths = ['sandbox', ...folders].map((folder) => join(engines, folder, 'packages.mjs')).filter((path) => existsSync(path));
  return Promise.all(paths.map(async (path) => (await import(pathToFileURL(path).href)).default));
}

const declarations = await readDeclarations();

/** How each package is detected, and what does not work without it. The site starts as soon as those of the part `core` are installed. */
export const sitePackages = declarations.flatMap(({ packages }) => packages);

/** What is installed behind the started site, what takes least time first. */
export const parts = declarations.flatMap((each) => each.parts ?? []).sort((a, b) => a.seconds - b.seconds);

/** The licences of the programs, with what they do. */
export const programLicences = declarations.flatMap(({ licences }) => licences);

const { languagePackages } = await import(pathToFileURL(join(engines, 'vendors', 'tesseract', 'packages.mjs')).href);

export const testPackages = [
  ...languagePackages('deu,rus'),
  { name: 'chromium', part: 'tests', program: 'chromium', without: 'printing in a real browser cannot be tried' },
  { name: 'unzip', part: 'tests', program: 'unzip', without: 'what is in office files cannot be looked at' },
  { name: 'openssl', part: 'tests', program: 'openssl', without: 'signatures cannot be checked by a program that is not ours' },
];
