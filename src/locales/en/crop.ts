export default {
  failure: {
    title: 'Cropping failed',
    body: 'Failed to crop PDF',
  },
  name: 'Crop PDF',
  description: 'Cut the margins of all pages, or of some, and see what stays.',
  words: {
    title: 'Crop PDF',
    lead: 'Cut away the edges. Text, links and bookmarks stay as they are.',
    run: 'Crop PDF',
    running: 'Cropping...',
    margins: 'Cut off, in millimetres',
    top: 'Top',
    right: 'Right',
    bottom: 'Bottom',
    left: 'Left',
    same: 'The same on every side',
    preview: 'Page 1 with what stays in the light',
    hides: 'Cropping hides the edges. What stands there stays in the file and can be shown again.',
    invalidTitle: 'Nothing to cut',
    invalid: 'Enter how much to cut off, in millimetres',
  },
  success: {
    title: 'Success!',
    body: 'PDF cropped successfully',
  },
} as const;
