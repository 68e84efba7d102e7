export default {
  failure: {
    title: 'OCR failed',
    body: 'Failed to read the scan. Please try again.',
  },
  name: 'OCR PDF',
  description: 'Make scans searchable and copyable.',
  page: {
    title: 'OCR PDF',
    lead: "Recognized text is added as an invisible text layer, so you can search, select and copy it. Images don't change.",
    run: 'Recognize Text',
    running: 'Recognizing text...',
    turning: 'Sideways pages',
    upright: 'Rotate pages upright',
    note: 'Pages that already have text are skipped. Each page takes a few seconds.',
  },
  success: {
    title: 'Success!',
    body: 'Your scan is now searchable.',
  },
} as const;
