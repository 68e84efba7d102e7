export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to change the colors of the PDF',
  },
  name: 'Grayscale PDF',
  description: 'Convert a PDF to grayscale, black and white, or inverted colors. Text stays text.',
  page: {
    title: 'Grayscale PDF',
    lead: 'Choose the new colors. Text, links, fields and bookmarks stay as they are.',
    run: 'Convert',
    running: 'Converting...',
    tone: 'Colors',
    gray: 'Grayscale',
    grayHint: 'Every color becomes a shade of gray',
    blackWhite: 'Black and white',
    blackWhiteHint: 'No shades: dark colors become black, light ones white, and photos become dots',
    inverted: 'Inverted',
    invertedHint: 'Every color becomes its opposite: white paper is black and black text is white',
    note: 'We look for colors left on the pages of the result and list them.',
  },
  success: {
    title: 'Success!',
    body: 'Your PDF is ready.',
  },
} as const;
