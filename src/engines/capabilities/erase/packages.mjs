/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  packages: [
    {
      name: 'poppler-utils',
      part: 'svg',
      program: 'pdftotext',
      without: 'what is erased is proven by one reader alone, not by two',
      trial: { program: '/usr/bin/pdftotext', args: ['-v'], says: /pdftotext version [\d.]+/ },
    },
  ],
  licences: [['poppler (pdftotext, pdftoppm)', 'GPL-2.0-or-later', 'the second pair of eyes after an erasing']],
};
