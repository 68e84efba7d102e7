export default {
  failure: {
    title: 'Error',
    body: 'Failed to save PDF. Please try again.',
  },
  success: {
    title: 'Success!',
    body: 'PDF downloaded successfully',
  },
  pageWords: {
    run: 'Download PDF',
    running: 'Saving...',
  },
  editName: 'Edit PDF',
  editPage: {
    description: 'Add text, highlights, drawings, images and signatures to any page.',
    searchWords: 'change text, sign, signature, fill form, fill in, draw, annotate, comment, write on',
    words: {
      lead: 'Write, highlight, draw, sign and erase directly on the page.',
    },
  },
  signName: 'Sign PDF',
  signPage: {
    description: 'Draw, type or upload your signature and place it on the line.',
    searchWords: 'signature, e-sign, esign, initials, autograph, signing, contract, lease',
    words: {
      lead: 'Draw your signature once and place it on the line. Add date, name and text. No printer, no scanner.',
    },
  },
  addTextName: 'Add Text to PDF',
  addTextPage: {
    description: 'Add custom text, annotations or labels anywhere.',
    searchWords: 'type, write, insert text, sign, signature, fill form, label',
    words: {
      lead: 'Add custom text, annotations or labels anywhere, in the font you choose.',
    },
  },
  highlightName: 'Highlight PDF',
  highlightPage: {
    description: 'Highlight important text in color.',
    searchWords: 'mark, marker, annotate, underline',
    words: {
      lead: 'Highlight important text in color. Highlights snap to the lines.',
    },
  },
  blurName: 'Blur & Erase PDF',
  blurPage: {
    description: 'Blur sensitive information or erase content for privacy.',
    searchWords: 'redact, black out, censor, hide text, whiteout, cover, remove text',
    words: {
      lead: 'Blur sensitive information or erase content for privacy. Whatever is under the box is removed from the file.',
    },
  },
} as const;
