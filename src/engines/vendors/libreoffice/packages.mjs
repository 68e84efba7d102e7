const office = 'Word, PowerPoint and Excel files cannot be converted';
const systemFolders = ['/etc/fonts', '/etc/libreoffice', '/var/lib/libreoffice', '/var/cache/fontconfig'];

/** Asks, as LibreOffice does, which file a font family resolves to. */
const font = (name, file, names, family, says) => ({
  name,
  part: 'office',
  file,
  without: `office documents in ${names} are drawn in other letters`,
  trial: { program: '/usr/bin/fc-match', args: [family], says, systemFolders },
});

/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  parts: [{ part: 'office', about: 'Word, PowerPoint and Excel to PDF', seconds: 60 }],
  packages: [
    {
      name: 'libreoffice-writer',
      part: 'office',
      file: '/usr/lib/libreoffice/program/libswlo.so',
      without: office,
      trial: {
        program: '/usr/lib/libreoffice/program/soffice.bin',
        args: ['--version'],
        says: /LibreOffice [\d.]+/,
        systemFolders,
      },
    },
    { name: 'libreoffice-calc', part: 'office', file: '/usr/lib/libreoffice/program/libsclo.so', without: office },
    { name: 'libreoffice-impress', part: 'office', file: '/usr/lib/libreoffice/program/libslideshowlo.so', without: office },
    {
      name: 'python3-uno',
      part: 'office',
      file: '/usr/lib/python3/dist-packages/uno.py',
      without: office,
      trial: { program: '/usr/bin/python3', args: ['-c', 'import uno; print("uno")'], says: /uno/ },
    },
    font(
      'fonts-crosextra-carlito',
      '/usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf',
      'Calibri',
      'Carlito',
      /^Carlito-Regular\.ttf/,
    ),
    font(
      'fonts-crosextra-caladea',
      '/usr/share/fonts/truetype/crosextra/Caladea-Regular.ttf',
      'Cambria',
      'Caladea',
      /^Caladea-Regular\.ttf/,
    ),
    font(
      'fonts-liberation',
      '/usr/share/doc/fonts-liberation',
      'Arial, Times or Courier',
      'Liberation Sans',
      /^LiberationSans-Regular\.ttf/,
    ),
    font('fonts-noto-core', '/usr/share/doc/fonts-noto-core', 'other scripts', 'Noto Sans Thai', /^NotoSansThai-Regular\.ttf/),
    font(
      'fonts-noto-cjk',
      '/usr/share/doc/fonts-noto-cjk',
      'Chinese, Japanese or Korean',
      'Noto Sans CJK JP',
      /^NotoSansCJK-Regular\.ttc/,
    ),
  ],
  licences: [
    ['LibreOffice', 'MPL-2.0', 'Word, PowerPoint and Excel to PDF'],
    ['Carlito, Caladea, Liberation, Noto', 'OFL-1.1, Apache-2.0', 'fonts'],
  ],
};
