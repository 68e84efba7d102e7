export default {
  tooLarge: {
    title: 'File too large',
    body: 'Please select a file smaller than {maxMb}MB',
  },
  empty: {
    title: 'File is empty',
    body: 'This file is empty. Choose another one.',
  },
  invalidTitle: 'Invalid file type',
  invalidBodies: {
    pdf: 'Please upload a PDF file.',
    image: 'Please select an image file',
    jpg: 'Please select a JPG file',
    png: 'Please select a PNG file',
    svg: 'Please select an SVG file',
    text: 'Please select a .txt file',
    markdown: 'Please select a Markdown file (.md)',
    html: 'Please select an HTML file (.html), or a .zip file of a page with its images',
    email: 'Please select an email file (.eml or .msg)',
    ebook: 'Please select an e-book file (.epub)',
    comic: 'Please select a comic book (.cbz). To convert a .cbr file, save it as CBZ first',
    word: 'Please select a Word document (.doc or .docx)',
    powerpoint: 'Please select a PowerPoint presentation (.ppt or .pptx)',
    any: 'Please select a file',
    excel: 'Please select an Excel spreadsheet (.xls or .xlsx)',
  },
  dropMessages: {
    'file-invalid-type': 'File type must be {accept}',
    'file-too-large': 'File is larger than {maxBytes} bytes',
    'file-too-small': 'File is smaller than {minBytes} bytes',
    'too-many-files': 'Too many files',
  },
} as const;
