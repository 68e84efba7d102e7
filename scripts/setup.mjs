/**
 * What `npm start` and `npm test` run first. Plain Node 20 without dependencies, because it runs before anything is installed.
 * A second run finds its stamps fresh and installs and builds nothing.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

const office = 'Word, PowerPoint and Excel files cannot be converted';
const scans = 'scans cannot be read (OCR)';
const fonts = (names) => `office documents in ${names} are drawn in other letters`;
const untranslated = (language) => `documents in ${language} cannot be translated without a language model`;
const apertiumModes = '/usr/share/apertium/modes';
const tesseractData = '/usr/share/tesseract-ocr/5/tessdata';

/** Debian packages that the site uses, what tells that they are there, and what a person misses without them. */
export const sitePackages = [
  { name: 'qpdf', program: 'qpdf', without: 'merge, split and rotate run on the slower built-in qpdf' },
  { name: 'bubblewrap', program: 'bwrap', without: 'engines run with limits only, not in a sandbox (not for production)' },
  { name: 'librsvg2-bin', program: 'rsvg-convert', without: 'SVG drawings cannot be converted' },
  { name: 'poppler-utils', program: 'pdftotext', without: 'what is erased is proven by one reader alone, not by two' },
  { name: 'libreoffice-writer', file: '/usr/lib/libreoffice/program/libswlo.so', without: office },
  { name: 'libreoffice-calc', file: '/usr/lib/libreoffice/program/libsclo.so', without: office },
  { name: 'libreoffice-impress', file: '/usr/lib/libreoffice/program/libslideshowlo.so', without: office },
  { name: 'python3-uno', file: '/usr/lib/python3/dist-packages/uno.py', without: office },
  { name: 'fonts-crosextra-carlito', file: '/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf', without: fonts('Calibri') },
  { name: 'fonts-crosextra-caladea', file: '/usr/share/fonts/truetype/crosextra/Caladea-Regular.ttf', without: fonts('Cambria') },
  { name: 'fonts-liberation', file: '/usr/share/doc/fonts-liberation', without: fonts('Arial, Times or Courier') },
  { name: 'fonts-noto-core', file: '/usr/share/doc/fonts-noto-core', without: fonts('other scripts') },
  { name: 'fonts-noto-cjk', file: '/usr/share/doc/fonts-noto-cjk', without: fonts('Chinese, Japanese or Korean') },
  { name: 'tesseract-ocr', program: 'tesseract', without: scans },
  { name: 'tesseract-ocr-eng', file: `${tesseractData}/eng.traineddata`, without: 'scans in English cannot be read (OCR)' },
  { name: 'tesseract-ocr-fil', file: `${tesseractData}/fil.traineddata`, without: 'scans in Filipino cannot be read (OCR)' },
  { name: 'apertium', program: 'apertium', without: untranslated('any language') },
  { name: 'apertium-eng-spa', file: `${apertiumModes}/spa-eng.mode`, without: untranslated('Spanish') },
  { name: 'apertium-eng-cat', file: `${apertiumModes}/cat-eng.mode`, without: untranslated('Catalan') },
  { name: 'apertium-en-gl', file: `${apertiumModes}/gl-en.mode`, without: untranslated('Galician') },
  { name: 'apertium-eo-en', file: `${apertiumModes}/eo-en.mode`, without: untranslated('Esperanto') },
];
const testPackages = [
  { name: 'chromium', program: 'chromium', without: 'the journeys in a real browser cannot run' },
  { name: 'unzip', program: 'unzip', without: 'what is in office files cannot be looked at' },
];

function say(line) {
  process.stdout.write(`${line}\n`);
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${result.status ?? result.signal}`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(`${relative(root, path)}\0`);
    hash.update(readFileSync(path));
  }
  return hash.digest('hex');
}

function isFresh(stampPath, hash) {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash;
}

/** The Node that runs the project: 24 from node_modules on Linux, else the one at hand. */
export function projectNode() {
  const own = join(modules, '.bin', 'node');
  return existsSync(own) ? own : process.execPath;
}

/** The environment in which our own Node comes first, so that npm and its scripts use it too. */
export function projectEnv() {
  return { ...process.env, PATH: `${join(modules, '.bin')}:${process.env.PATH ?? ''}` };
}

function installPackages() {
  const stamp = join(modules, '.sheaf-installed');
  const hash = hashOf([join(root, 'package.json'), join(root, 'package-lock.json')]);
  if (isFresh(stamp, hash)) return;
  say('Installing npm packages ...');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, hash);
}

function checkNode() {
  const version = execFileSync(projectNode(), ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  if (Number(version.split('.')[0]) >= 24) return;
  throw new Error(
    `Node 24 is needed and this is Node ${version}. On Linux with glibc (x64, arm64) npm installs it with the other packages: ` +
      'delete node_modules and try again without --omit=optional. Elsewhere install Node 24 first.',
  );
}

/** Some packages are no programs; those are known by a file of theirs. */
export function isThere({ program, file }) {
  return file === undefined ? hasProgram(program) : existsSync(file);
}

function hasProgram(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, program)));
}

/** How this account may use apt: directly, through sudo without a password, or not at all. */
function aptPrefix() {
  if (!hasProgram('apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n'] : undefined;
}

function installPrograms(packages) {
  const missing = packages.filter((each) => !isThere(each));
  if (missing.length === 0) return;
  const names = missing.map((each) => each.name);
  const prefix = aptPrefix();
  if (prefix) {
    say(`Installing system programs: ${names.join(', ')} ...`);
    try {
      const apt = (...args) => {
        const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
        run(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
      };
      apt('update');
      apt('install', '-y', '--no-install-recommends', ...names);
    } catch (error) {
      say(`apt could not install them: ${error.message}`);
    }
  }
  for (const each of missing.filter((one) => !isThere(one))) {
    say(`Not installed: ${each.name}. Without it, ${each.without}. Install it with your system's packages, then start retry.`);
  }
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

const siteSources = [
  'src/web',
  'src/ui',
  'src/contract',
  'src/tools',
  'src/locales',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/pictures.ts',
  'scripts/localeTexts.ts',
  'package-lock.json',
];

function buildSite() {
  const stamp = join(root, 'build', '.sheaf-built');
  const sources = siteSources.flatMap((each) => filesBelow(join(root, each)));
  const hash = hashOf(sources.filter((path) => !/\.(test|server)\.tsx?$/.test(path)));
  if (isFresh(stamp, hash)) return;
  say('Building the site ...');
  run(projectNode(), [join(modules, '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'], {
    env: { ...projectEnv(), NODE_ENV: 'production' },
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Everything that must be there before the site starts (`forTests`: or before its tests run). */
export function setUp({ forTests = false } = {}) {
  installPackages();
  checkNode();
  installPrograms(forTests ? [...sitePackages, ...testPackages] : sitePackages);
  buildSite();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes('--packages')) say(sitePackages.map(({ name }) => name).join(' '));
    else if (process.argv.includes('--build')) buildSite();
    else setUp({ forTests: process.argv.includes('--tests') });
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
