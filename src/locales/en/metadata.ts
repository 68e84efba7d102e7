export default {
  failure: {
    title: 'Changing metadata failed',
    body: 'Failed to change the metadata of the PDF',
  },
  name: 'PDF Metadata',
  description: 'View, edit or remove the title, author, subject and keywords.',
  page: {
    title: 'PDF Metadata',
    lead: 'Edit what PDF readers show under Properties and search engines index.',
    run: 'Save Metadata',
    running: 'Saving...',
    fieldTitle: 'Title',
    fieldAuthor: 'Author',
    fieldSubject: 'Subject',
    fieldKeywords: 'Keywords',
    clear: 'Clear all four',
    many: 'These values are written to every file.',
    allMetadata: 'To remove all information about who made the file and how, use Sanitize PDF.',
  },
  form: {
    suggest: 'Suggest from content',
    asking: 'Reading the pages...',
    filled: 'Filled in from the first pages. Please check before you save.',
    none: 'Nothing was found on the first pages.',
    scan: 'The first pages have no text. Recognize it with OCR PDF first.',
  },
  success: {
    title: 'Success!',
    body: 'Metadata changed successfully',
  },
} as const;
