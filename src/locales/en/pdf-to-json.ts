export default {
  failure: {
    title: 'Conversion failed',
    body: 'Failed to convert PDF to JSON. Please try again.',
  },
  page: {
    title: 'PDF to JSON',
    lead: 'Get every block with its type, text, page and position, for programs to read.',
    run: 'Convert to JSON',
    running: 'Converting...',
  },
  description: 'Blocks with type, text, page and position, for programs to read.',
  success: {
    title: 'Conversion successful!',
    body: 'Your JSON file is ready.',
  },
} as const;
