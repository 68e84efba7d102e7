export default {
  title: 'Help',
  description: 'How to work on a PDF in four steps, and the limits that hold.',
  lead: 'Four steps, whichever tool you use.',
  upload: 'Upload',
  uploadBody:
    'Drop a PDF on the tool’s page, or press Choose PDF File. It may have up to {maxMb}MB. If it needs a password, you are asked for it; it is kept only for this job.',
  edit: 'Edit',
  editBody: 'Put files in order, pick pages, turn them. You see the pages before anything is made.',
  convert: 'Convert',
  convertBody: 'Start the work and watch its real progress. You may cancel it, or close the page and come back to its address.',
  download: 'Download',
  downloadBody:
    'Read what was kept, changed and removed, rename the file and download it as often as you like. It is deleted {ttlMinutes} minutes after its last use, or at once when you press Delete now.',
  limits: 'Limits',
  limitSize: 'Largest PDF',
  limitFiles: 'Files in one merge',
  limitTime: 'Deleted after last use',
  limitFree: 'Free operations a day',
  limitSignup: 'Credits of a new account',
  minutes: '{ttlMinutes} minutes',
  toContact: 'Write to us',
  reference: 'When something fails',
  referenceBody:
    'Every error shows a reference. Send it to whoever runs this site: it finds the entry in the log, and the log holds neither your file nor its name.',
} as const;
