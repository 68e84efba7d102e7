export default {
  failure: {
    title: 'Sanitizing failed',
    body: 'Failed to sanitize PDF',
  },
  name: 'Sanitize PDF',
  description: 'Take scripts, attachments and other active content out of a PDF before you pass it on.',
  words: {
    title: 'Sanitize PDF',
    lead: 'What could run, hide or tell on you is taken out. The result lists what was there.',
    run: 'Sanitize PDF',
    running: 'Sanitizing...',
    what: 'Take out',
    scripts: 'Scripts and forms that send data',
    scriptsHint: 'Calculated fields keep their values and stop calculating.',
    attachments: 'Attached files',
    multimedia: 'Sound, film and 3D',
    webLinks: 'Links to the web and to other files',
    metadata: 'Title, author and other metadata',
  },
  success: {
    title: 'Success!',
    body: 'PDF sanitized successfully',
  },
} as const;
