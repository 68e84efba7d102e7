export default {
  title: 'Help',
  description: 'Work on a PDF in four steps, and the limits that apply.',
  lead: 'Four steps for every tool.',
  upload: 'Upload',
  uploadBody:
    "Drop a PDF of up to {maxMb}MB on the tool's page, or use the Choose PDF File button. If it has a password, we ask for it and use it for this job only.",
  edit: 'Edit',
  editBody: 'Reorder files, select pages and rotate them. Preview everything before you start.',
  convert: 'Convert',
  convertBody: 'Start the job and watch its progress. You can cancel, or close the page and come back later.',
  download: 'Download',
  downloadBody:
    'See what was kept, changed and removed. Rename the file and download it as often as you like. We delete it {ttlMinutes} minutes after you last use it, or right away when you choose Delete now.',
  limits: 'Limits',
  limitSize: 'Maximum PDF size',
  limitFiles: 'Files per merge',
  limitTime: 'Deleted after last use',
  limitFree: 'Free operations per day',
  limitSignup: 'Credits for a new account',
  minutes: '{ttlMinutes} minutes',
  toContact: 'Write to us',
  reference: 'When something fails',
  referenceBody:
    'Every error shows a reference. Send it to us so that we can find what happened in our log. The log never contains your file or its name.',
} as const;
