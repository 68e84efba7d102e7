/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  parts: [{ part: 'svg', about: 'SVG to PDF', seconds: 10 }],
  packages: [
    {
      name: 'librsvg2-bin',
      part: 'svg',
      program: 'rsvg-convert',
      without: 'SVG drawings cannot be converted',
      trial: { program: '/usr/bin/rsvg-convert', args: ['--version'], says: /rsvg-convert version [\d.]+/ },
    },
  ],
  licences: [['librsvg (rsvg-convert)', 'LGPL-2.1-or-later', 'draws SVG']],
};
