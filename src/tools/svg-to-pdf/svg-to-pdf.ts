import { svg } from '#contract/files.ts';
import { defineOperation, definePage, stem } from '#contract/operation.ts';
import { picturePageParams, picturePageWords } from '#contract/picturePages.ts';

export const svgToPdf = defineOperation({
  id: 'svg-to-pdf',
  summary:
    'SVG drawings as the pages of one PDF, in the given order. Lines stay lines and text stays text; nothing that a drawing names outside itself is loaded.',
  routes: ['/api/convert/svg-to-pdf'],
  source: { from: 'request', field: 'file', alsoFields: ['images'], kind: svg, min: 1, max: 200 },
  params: picturePageParams,
  example: { pageSize: 'a4' },
  output: {
    kind: 'pdf',
    routeName: (_, [first]) => `${stem(first?.name ?? 'drawing')}_converted.pdf`,
    savedName: (_, [first]) => `${stem(first?.name ?? 'drawing')}_converted.pdf`,
    expects: (_, sources) => ({ pages: sources.length }),
  },
  credits: 1,
  progressUnit: 'files',
  needs: 'svg',
  access: 'anyone',
  permission: 'none',
  failure: {
    title: { en: 'Conversion failed', fil: 'Hindi na-convert' },
    body: {
      en: 'Failed to convert images to PDF. Please try again.',
      fil: 'Hindi na-convert ang mga larawan sa PDF. Subukan muli.',
    },
  },
});

export const svgToPdfPage = definePage({
  path: '/tools/svg-to-pdf',
  aliases: [],
  group: 'to',
  icon: 'pen-tool',
  name: { en: 'SVG to PDF', fil: 'SVG sa PDF' },
  description: { en: 'Drawings, kept as lines and text.', fil: 'Mga drowing, nananatiling linya at teksto.' },
  does: svgToPdf,
  words: {
    ...picturePageWords,
    title: { en: 'SVG to PDF', fil: 'SVG sa PDF' },
    lead: {
      en: 'Logos, charts and plans as pages, sharp at any size. Text can still be searched and copied.',
      fil: 'Mga logo, tsart at plano bilang pahina, malinaw sa anumang laki. Mahahanap at makokopya pa rin ang teksto.',
    },
    run: { en: 'Convert to PDF ({count} {count|drawing|drawings})', fil: 'I-convert sa PDF ({count} drowing)' },
    invalidFilesTitle: { en: 'Invalid file', fil: 'Maling file' },
    invalidFiles: { en: 'Please select an SVG file', fil: 'Pumili ng SVG file' },
    tooLarge: { en: '{name} is larger than {maxMb}MB', fil: 'Mas malaki sa {maxMb}MB ang {name}' },
    addFiles: { en: 'Add drawings', fil: 'Magdagdag ng drowing' },
    moved: { en: '{name} is now drawing {n} of {count}', fil: 'Ang {name} ay pang-{n} na sa {count} drowing' },
    files: { en: '{count} {count|drawing|drawings}', fil: '{count} drowing' },
    fit: { en: 'As large as each drawing', fil: 'Kasinlaki ng bawat drowing' },
    auto: { en: 'As each drawing lies', fil: 'Ayon sa bawat drowing' },
  },
  success: {
    title: { en: 'Conversion successful!', fil: 'Tagumpay ang pag-convert!' },
    body: { en: 'Your drawings are a PDF now.', fil: 'PDF na ang mga drowing mo.' },
  },
});
