/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  packages: [
    {
      name: 'bubblewrap',
      part: 'core',
      program: 'bwrap',
      without: 'engines run with limits only, not in a sandbox (not for production)',
    },
  ],
  licences: [['bubblewrap, util-linux', 'LGPL-2.0-or-later, GPL-2.0-or-later', 'the sandbox']],
};
