export default {
  failure: {
    title: 'Sanitizing failed',
    body: 'Failed to sanitize PDF',
  },
  name: 'Sanitize PDF',
  description: 'Remove scripts, attachments and other active content before you share a PDF.',
  page: {
    title: 'Sanitize PDF',
    lead: 'Remove anything that could run, hide or identify you. The result lists what we found.',
    run: 'Sanitize PDF',
    running: 'Sanitizing...',
    what: 'Remove',
    scripts: 'Scripts and forms that send data',
    scriptsHint: 'Calculated fields keep their values but no longer update.',
    attachments: 'Attached files',
    multimedia: 'Audio, video and 3D',
    webLinks: 'Links to websites and other files',
    metadata: 'Title, author and other metadata',
  },
  success: {
    title: 'Success!',
    body: 'PDF sanitized successfully',
  },
} as const;
