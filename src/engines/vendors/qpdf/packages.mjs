/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  packages: [
    {
      name: 'qpdf',
      part: 'core',
      program: 'qpdf',
      without: 'merge, split and rotate run on the slower built-in qpdf',
      trial: { program: '/usr/bin/qpdf', args: ['--version'], says: /qpdf version [\d.]+/ },
    },
  ],
  licences: [['qpdf', 'Apache-2.0', 'reads, repairs and encrypts PDFs']],
};
