/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  parts: [{ part: 'djvu', about: 'DjVu to PDF', seconds: 5 }],
  packages: [
    {
      name: 'djvulibre-bin',
      part: 'djvu',
      program: 'ddjvu',
      without: 'DjVu files cannot be converted',
      trial: { program: '/usr/bin/ddjvu', args: ['--help'], says: /DDJVU --- DjVuLibre-[\d.]+/ },
    },
  ],
  licences: [['DjVuLibre (ddjvu, djvused, djvutxt)', 'GPL-2.0-or-later', 'reads DjVu']],
};
