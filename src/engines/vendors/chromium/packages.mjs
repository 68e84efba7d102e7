/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  parts: [{ part: 'html', about: 'HTML and Markdown to PDF', seconds: 40 }],
  packages: [
    {
      name: 'chromium-headless-shell',
      part: 'html',
      program: 'chromium-headless-shell',
      without: 'HTML and Markdown files cannot be converted, and the journeys in a real browser cannot run',
      trial: {
        program: '/usr/lib/chromium/chromium-headless-shell',
        args: ['--version'],
        says: /Chromium [\d.]+/,
        reservesAddresses: true,
      },
    },
  ],
  licences: [['Chromium (headless shell)', 'BSD-3-Clause', 'lays out HTML and Markdown']],
};
