const without = (language) => `documents in ${language} cannot be translated without a language model`;

/** A language pair is there when the file of its direction is. */
const pair = (name, mode, language) => ({
  name,
  part: 'translation',
  file: `/usr/share/apertium/modes/${mode}.mode`,
  without: without(language),
  trial: { program: '/usr/bin/apertium', args: ['-l'], says: new RegExp(`\\b${mode}\\b`) },
});

/** @satisfies {import('#engines/sandbox/programPackages.ts').ProgramPackages} */
export default {
  parts: [{ part: 'translation', about: 'translation', seconds: 15 }],
  packages: [
    { name: 'apertium', part: 'translation', program: 'apertium', without: without('any language') },
    pair('apertium-eng-spa', 'spa-eng', 'Spanish'),
    pair('apertium-eng-cat', 'cat-eng', 'Catalan'),
    pair('apertium-en-gl', 'gl-en', 'Galician'),
    pair('apertium-eo-en', 'eo-en', 'Esperanto'),
    pair('apertium-fr-es', 'fr-es', 'French'),
    pair('apertium-es-pt', 'pt-es', 'Portuguese'),
    pair('apertium-spa-ita', 'ita-spa', 'Italian'),
    pair('apertium-es-ro', 'ro-es', 'Romanian'),
    pair('apertium-eu-en', 'eu-en', 'Basque'),
    pair('apertium-hbs-eng', 'hbs-eng', 'Croatian'),
    pair('apertium-mkd-eng', 'mkd-eng', 'Macedonian'),
    pair('apertium-isl-eng', 'isl-eng', 'Icelandic'),
  ],
  licences: [['Apertium and its language pairs', 'GPL-2.0-or-later', 'translates']],
};
