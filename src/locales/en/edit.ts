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
  /** Of the pages that lead to one of the editor's tools (docs/product.md, "Editor"). */
  dropWords: {
    emptyTitle: 'Drop your PDF file here or {touch?tap:click} to browse',
    dropBody: 'Supports PDF files up to {maxMb}MB',
    uploadedTitle: 'File uploaded successfully',
  },
  editName: 'Edit PDF',
  editPage: {
    description: 'Add text, highlights, drawings, images and signatures to any page.',
    page: {
      lead: 'Write, highlight, draw, sign and erase directly on the page.',
    },
  },
  signName: 'Sign PDF',
  signPage: {
    description: 'Draw, type or upload your signature and place it on the line.',
    page: {
      lead: 'Draw your signature once and place it on the line. Add date, name and text. No printer, no scanner.',
    },
  },
  addTextName: 'Add Text to PDF',
  addTextPage: {
    description: 'Add custom text, annotations or labels anywhere.',
    page: {
      uploaded: 'Your PDF is ready for text editing',
      lead: 'Add custom text, annotations or labels anywhere, in the font you choose.',
    },
  },
  highlightName: 'Highlight PDF',
  highlightPage: {
    description: 'Highlight important text in color.',
    page: {
      uploaded: 'Your PDF is ready for highlighting',
      lead: 'Highlight important text in color. Highlights snap to the lines.',
    },
  },
  blurName: 'Blur & Erase PDF',
  blurPage: {
    description: 'Blur sensitive information or erase content for privacy.',
    page: {
      uploaded: 'Your PDF is ready for blurring/redacting',
      lead: 'Blur sensitive information or erase content for privacy. Whatever is under the box is removed from the file.',
    },
  },
} as const;
