/**
 * Usual names of document parts. A separate line with only such a name is a heading, whatever its style. English, German, French, Spanish,
 * Portuguese, Italian and Filipino.
 */
const sectionNames: ReadonlySet<string> = new Set([
  ...['abstract', 'acknowledgements', 'acknowledgments', 'appendix', 'appendices', 'bibliography', 'conclusion', 'conclusions'],
  ...['executive summary', 'foreword', 'glossary', 'introduction', 'preface', 'references', 'works cited'],
  ...[
    'zusammenfassung',
    'danksagung',
    'anhang',
    'literaturverzeichnis',
    'literatur',
    'einleitung',
    'fazit',
    'vorwort',
    'glossar',
  ],
  ...['résumé', 'remerciements', 'annexe', 'annexes', 'bibliographie', 'références', 'avant-propos', 'glossaire'],
  ...[
    'resumen',
    'agradecimientos',
    'anexo',
    'bibliografía',
    'referencias',
    'introducción',
    'conclusiones',
    'prólogo',
    'glosario',
  ],
  ...['resumo', 'agradecimentos', 'bibliografia', 'referências', 'introdução', 'conclusões', 'prefácio'],
  ...['sommario', 'ringraziamenti', 'appendice', 'riferimenti', 'introduzione', 'conclusioni', 'prefazione'],
  ...['buod', 'pasasalamat', 'sanggunian', 'panimula', 'konklusyon', 'paunang salita'],
]);

const contentsNames: ReadonlySet<string> = new Set([
  ...['contents', 'table of contents', 'list of tables', 'list of figures', 'list of illustrations'],
  ...['inhalt', 'inhaltsverzeichnis', 'tabellenverzeichnis', 'abbildungsverzeichnis'],
  ...['table des matières', 'sommaire', 'contenido', 'índice', 'tabla de contenido', 'conteúdo', 'sumário', 'indice'],
  ...['nilalaman', 'talaan ng nilalaman'],
]);

const plain = (text: string) => text.trim().replace(/[:.]$/, '').replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether a text is the name of a table of contents, or of a similar list. */
export function isContentsName(text: string): boolean {
  return contentsNames.has(plain(text));
}

export function isSectionName(text: string): boolean {
  return sectionNames.has(plain(text)) || isContentsName(text);
}
