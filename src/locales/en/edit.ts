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
    description: 'Text, marks, drawings, pictures and signatures on any page.',
    words: {
      lead: 'Write, mark, draw, sign and erase on the pages themselves.',
    },
  },
  addTextName: 'Add Text to PDF',
  addTextPage: {
    description: 'Add custom text, annotations or labels anywhere.',
    words: {
      lead: 'Add custom text, annotations or labels anywhere. It becomes part of the page, in the letters you choose.',
    },
  },
  highlightName: 'Highlight PDF',
  highlightPage: {
    description: 'Add coloured highlights to important text.',
    words: {
      lead: 'Add coloured highlights to important text. They follow its lines by themselves.',
    },
  },
  blurName: 'Blur & Erase PDF',
  blurPage: {
    description: 'Blur sensitive information or erase content for privacy.',
    words: {
      lead: 'Blur sensitive information or erase content for privacy: what lies under the box leaves the file.',
    },
  },
} as const;
