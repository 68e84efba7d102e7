export default {
  failure: {
    title: 'Changing metadata failed',
    body: 'Failed to change the metadata of the PDF',
  },
  name: 'PDF Metadata',
  description: 'See, change or remove title, author, subject and keywords.',
  words: {
    title: 'PDF Metadata',
    lead: 'What a reader shows under Properties, and what search engines read.',
    run: 'Save metadata',
    running: 'Saving...',
    fieldTitle: 'Title',
    fieldAuthor: 'Author',
    fieldSubject: 'Subject',
    fieldKeywords: 'Keywords',
    clear: 'Empty all four',
    many: 'These four are written into each of the files.',
    allMetadata: 'To remove every trace of who made the file and with what, use Sanitize PDF.',
  },
  success: {
    title: 'Success!',
    body: 'Metadata changed successfully',
  },
} as const;
