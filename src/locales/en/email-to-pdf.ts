export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert the email to PDF',
  },
  name: 'Email to PDF',
  description: 'Convert an EML or MSG email to PDF, with its images, links and attachments.',
  page: {
    title: 'Email to PDF',
    lead: 'Turn a saved email into a PDF. Its attachments go into the PDF as files.',
    note: 'Images from the web are not loaded, so no one learns that you opened the email.',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: 'Please select an email file (.eml or .msg)',
  },
  header: {
    from: 'From',
    to: 'To',
    cc: 'Cc',
    bcc: 'Bcc',
    date: 'Date',
    subject: '(no subject)',
    attachments: 'Attachments',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
} as const;
