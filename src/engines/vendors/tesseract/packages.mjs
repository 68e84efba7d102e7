import process from 'node:process';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
const usualLanguages = ['eng', 'fil'];
const program = '/usr/bin/tesseract';

/** The packages of the languages in OCR_LANGUAGES. The server says which codes there are; others are no names of packages. */
export function languagePackages(codes) {
  const known = new Set(codes.split(',').map((code) => code.trim()));
  return [...known]
    .filter((code) => /^[a-z]{3}(_[a-z]{3,4})?$/.test(code))
    .map((code) => ({
      name: `tesseract-ocr-${code.replace('_', '-')}`,
      // OCR runs without the others: one that cannot be installed does not stop it.
      part: usualLanguages.includes(code) ? 'ocr' : 'ocr-languages',
      file: `/usr/share/tesseract-ocr/5/tessdata/${code}.traineddata`,
      without: `scans in ${languageNames.of(code.startsWith('chi') ? 'zho' : code.slice(0, 3))} cannot be read (OCR)`,
      trial: { program, args: ['--list-langs'], says: new RegExp(`^${code}$`, 'm') },
    }));
}

/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  parts: [
    { part: 'ocr', about: 'OCR', seconds: 10 },
    { part: 'ocr-languages', about: 'OCR in more languages', seconds: 20 },
  ],
  packages: [
    {
      name: 'tesseract-ocr',
      part: 'ocr',
      program: 'tesseract',
      without: 'scans cannot be read (OCR)',
      trial: { program, args: ['--version'], says: /tesseract v?[\d.]+/ },
    },
    ...languagePackages(process.env.OCR_LANGUAGES || usualLanguages.join(',')),
  ],
  licences: [['Tesseract', 'Apache-2.0', 'reads scans']],
};
