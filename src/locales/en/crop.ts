export default {
  failure: {
    title: 'Cropping failed',
    body: 'Failed to crop PDF',
  },
  name: 'Crop PDF',
  description: 'Trim the margins of some or all pages and preview the result.',
  page: {
    title: 'Crop PDF',
    lead: "Trim the edges. Text, links and bookmarks don't change.",
    run: 'Crop PDF',
    running: 'Cropping...',
    margins: 'Trim, in millimeters',
    top: 'Top',
    right: 'Right',
    bottom: 'Bottom',
    left: 'Left',
    same: 'Same on all sides',
    preview: 'Page 1, with the part to keep highlighted',
    hides: 'Cropping hides the edges. Anything outside the crop stays in the file and can be shown again.',
    invalid: 'Enter how much to trim, in millimeters',
  },
  success: {
    title: 'Success!',
    body: 'PDF cropped successfully',
  },
} as const;
