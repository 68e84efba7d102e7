import { readFileSync } from 'node:fs';
import { programLicences } from '../setup/debianPackages.mjs';

/** An installed package, with all its versions. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression; empty where the package names none. */
  readonly licence: string;
  /** Only for building and testing, not part of the running site. */
  readonly isForDevelopment: boolean;
}

/** Licences that our code may be linked with (SPDX identifiers). */
export const linkable: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'ISC', 'MPL-2.0', 'BlueOak-1.0.0'],
  ...['Zlib', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'OFL-1.1'],
]);

/** Licences of data that is read while the site is built and linked by nothing. */
const forBuildingOnly: ReadonlySet<string> = new Set(['CC-BY-4.0']);

/**
 * Libraries under the LGPL that stay replaceable: libvips is a shared object of its own, which sharp loads by name, in sandboxed processes
 * that hold no other code of ours.
 */
const replaceable = /^@img\/sharp-(libvips-|win32-|wasm32)/;

/** Used by tests only: their manifests are too old for the field, and their texts say MIT. */
const saysMitElsewhere: ReadonlySet<string> = new Set(['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch']);

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

export function readPackages(): readonly InstalledPackage[] {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
  const entries = Object.entries<LockEntry>(lock.packages).filter(([path, { link }]) => path !== '' && link !== true);
  return entries
    .map(([path, { version = '', license = '', dev }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isForDevelopment: dev === true,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en', { numeric: true }));
}

/** Whether one of a licence's alternatives is acceptable. */
export function mayBeUsed({ name, licence, isForDevelopment }: InstalledPackage): boolean {
  const isFine = (one: string) => linkable.has(one) || (isForDevelopment && forBuildingOnly.has(one));
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
  if (isForDevelopment && licence === '') return saysMitElsewhere.has(name);
  return choices.some((choice) => choice.split(' AND ').every(isFine)) || replaceable.test(name);
}

/** The programs of the engines, and what runs beside them. */
const programs = [...programLicences, ['PostgreSQL', 'PostgreSQL', 'the database, where none is named']] as const;

export function licencesPage(packages: readonly InstalledPackage[]): string {
  const running = packages.filter(({ isForDevelopment }) => !isForDevelopment);
  const rows = running.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences',
    '',
    'Sheaf PDF is under Apache-2.0 (LICENSE). This page is made by `npm run licences`; a test keeps it fresh and refuses what may not be linked: our code is linked with permissive licences and MPL-2.0 only, with nothing',
    'under GPL or AGPL. libvips (LGPL) is a shared object that sharp loads by name, in processes of its own.',
    '',
    '## Programs that run beside ours, as processes of their own',
    '| Program | Licence | For |',
    '|---|---|---|',
    ...programs.map((row) => `| ${row.join(' | ')} |`),
    '',
    `## Packages of the running site (${running.length})`,
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
