/** The Debian packages that the site and its tests use. Plain Node 20 without dependencies: it runs before anything is installed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const office = 'Word, PowerPoint and Excel files cannot be converted';
const scans = 'scans cannot be read (OCR)';
const fonts = (names) => `office documents in ${names} are drawn in other letters`;
const untranslated = (language) => `documents in ${language} cannot be translated without a language model`;
const apertiumModes = '/usr/share/apertium/modes';
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const usualLanguages = ['eng', 'fil'];
const tesseractData = '/usr/share/tesseract-ocr/5/tessdata';

/**
 * How each package is detected, and what does not work without it. `part` is its group: the site starts as soon as `core` is installed, and
 * installs the other parts afterwards, in the order of `parts` in backgroundSetup.mjs.
 */
export const sitePackages = [
  { name: 'qpdf', part: 'core', program: 'qpdf', without: 'merge, split and rotate run on the slower built-in qpdf' },
  {
    name: 'bubblewrap',
    part: 'core',
    program: 'bwrap',
    without: 'engines run with limits only, not in a sandbox (not for production)',
  },
  { name: 'librsvg2-bin', part: 'svg', program: 'rsvg-convert', without: 'SVG drawings cannot be converted' },
  {
    name: 'poppler-utils',
    part: 'svg',
    program: 'pdftotext',
    without: 'what is erased is proven by one reader alone, not by two',
  },
  { name: 'djvulibre-bin', part: 'djvu', program: 'ddjvu', without: 'DjVu files cannot be converted' },
  { name: 'libreoffice-writer', part: 'office', file: '/usr/lib/libreoffice/program/libswlo.so', without: office },
  { name: 'libreoffice-calc', part: 'office', file: '/usr/lib/libreoffice/program/libsclo.so', without: office },
  { name: 'libreoffice-impress', part: 'office', file: '/usr/lib/libreoffice/program/libslideshowlo.so', without: office },
  { name: 'python3-uno', part: 'office', file: '/usr/lib/python3/dist-packages/uno.py', without: office },
  {
    name: 'fonts-crosextra-carlito',
    part: 'office',
    file: '/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf',
    without: fonts('Calibri'),
  },
  {
    name: 'fonts-crosextra-caladea',
    part: 'office',
    file: '/usr/share/fonts/truetype/crosextra/Caladea-Regular.ttf',
    without: fonts('Cambria'),
  },
  {
    name: 'fonts-liberation',
    part: 'office',
    file: '/usr/share/doc/fonts-liberation',
    without: fonts('Arial, Times or Courier'),
  },
  { name: 'fonts-noto-core', part: 'office', file: '/usr/share/doc/fonts-noto-core', without: fonts('other scripts') },
  {
    name: 'fonts-noto-cjk',
    part: 'office',
    file: '/usr/share/doc/fonts-noto-cjk',
    without: fonts('Chinese, Japanese or Korean'),
  },
  { name: 'tesseract-ocr', part: 'ocr', program: 'tesseract', without: scans },
  ...ocrLanguagePackages(process.env.OCR_LANGUAGES || usualLanguages.join(',')),
  { name: 'apertium', part: 'translation', program: 'apertium', without: untranslated('any language') },
  {
    name: 'apertium-eng-spa',
    part: 'translation',
    file: `${apertiumModes}/spa-eng.mode`,
    without: untranslated('Spanish'),
  },
  {
    name: 'apertium-eng-cat',
    part: 'translation',
    file: `${apertiumModes}/cat-eng.mode`,
    without: untranslated('Catalan'),
  },
  { name: 'apertium-en-gl', part: 'translation', file: `${apertiumModes}/gl-en.mode`, without: untranslated('Galician') },
  { name: 'apertium-eo-en', part: 'translation', file: `${apertiumModes}/eo-en.mode`, without: untranslated('Esperanto') },
  { name: 'apertium-fr-es', part: 'translation', file: `${apertiumModes}/fr-es.mode`, without: untranslated('French') },
  { name: 'apertium-es-pt', part: 'translation', file: `${apertiumModes}/pt-es.mode`, without: untranslated('Portuguese') },
  { name: 'apertium-spa-ita', part: 'translation', file: `${apertiumModes}/ita-spa.mode`, without: untranslated('Italian') },
  { name: 'apertium-es-ro', part: 'translation', file: `${apertiumModes}/ro-es.mode`, without: untranslated('Romanian') },
  { name: 'apertium-eu-en', part: 'translation', file: `${apertiumModes}/eu-en.mode`, without: untranslated('Basque') },
  { name: 'apertium-hbs-eng', part: 'translation', file: `${apertiumModes}/hbs-eng.mode`, without: untranslated('Croatian') },
  { name: 'apertium-mkd-eng', part: 'translation', file: `${apertiumModes}/mkd-eng.mode`, without: untranslated('Macedonian') },
  { name: 'apertium-isl-eng', part: 'translation', file: `${apertiumModes}/isl-eng.mode`, without: untranslated('Icelandic') },
  {
    name: 'chromium-headless-shell',
    part: 'html',
    program: 'chromium-headless-shell',
    without: 'HTML and Markdown files cannot be converted, and the journeys in a real browser cannot run',
  },
];

export const testPackages = [
  ...ocrLanguagePackages('deu,rus'),
  { name: 'chromium', part: 'tests', program: 'chromium', without: 'printing in a real browser cannot be tried' },
  { name: 'unzip', part: 'tests', program: 'unzip', without: 'what is in office files cannot be looked at' },
  { name: 'openssl', part: 'tests', program: 'openssl', without: 'signatures cannot be checked by a program that is not ours' },
];

/** The packages of the languages in OCR_LANGUAGES. The server says which codes there are; others are no names of packages. */
function ocrLanguagePackages(codes) {
  const known = new Set(codes.split(',').map((code) => code.trim()));
  return [...known]
    .filter((code) => /^[a-z]{3}(_[a-z]{3,4})?$/.test(code))
    .map((code) => ({
      name: `tesseract-ocr-${code.replace('_', '-')}`,
      // OCR runs without the others: one that cannot be installed does not stop it.
      part: usualLanguages.includes(code) ? 'ocr' : 'ocr-languages',
      file: `${tesseractData}/${code}.traineddata`,
      without: `scans in ${languageNames.of(code.startsWith('chi') ? 'zho' : code.slice(0, 3))} cannot be read (OCR)`,
    }));
}

/** Packages without a program are detected by one of their files. */
export function isThere({ program, file }) {
  return file === undefined ? hasProgram(program) : existsSync(file);
}

export function hasProgram(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => folder !== '' && existsSync(join(folder, program)));
}
