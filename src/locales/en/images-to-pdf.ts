export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert images to PDF. Please try again.',
  },
  page: {
    run: 'Convert to PDF ({count} {count|image|images})',
    invalidFilesTitle: 'Invalid file',
    invalidFiles: '{name} is not a valid image file',
    tooLarge: '{name} is larger than {maxMb}MB',
    addFiles: 'Add images',
    moved: '{name} is now image {n} of {count}',
    files: '{count} {count|image|images}',
    fit: 'Match each image',
    auto: 'Automatic',
  },
  success: {
    title: 'Conversion successful!',
    body: 'Your PDF is ready.',
  },
  imagesToPdfPage: {
    name: 'Images to PDF',
    description: 'Combine JPG, PNG, WebP, TIFF and GIF images into one PDF.',
    page: {
      title: 'Images to PDF',
      lead: 'Arrange your images. Each becomes a page in full quality.',
    },
  },
  pngToPdfPage: {
    name: 'PNG to PDF',
    description: 'Turn PNG images into pages, pixel for pixel.',
    page: {
      title: 'PNG to PDF',
      lead: 'Turn screenshots and drawings into pages, with exact pixels and transparency.',
      invalidFiles: 'Please select a PNG file',
    },
  },
  jpgToPdfPage: {
    name: 'JPG to PDF',
    description: 'Turn JPG images into pages without losing quality.',
    page: {
      title: 'JPG to PDF',
      lead: 'Turn photos and scans into pages without losing quality.',
      invalidFiles: 'Please select a JPG file',
    },
  },
} as const;
