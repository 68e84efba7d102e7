export default {
  scans: 'Scanned pages',
  auto: 'Recognize text if the file has none',
  read: 'Recognize text on every page without text',
  left: 'Keep as images',
  language: 'Language of the scan',
  detect: 'Detect automatically',
  choose: 'Choose languages',
  languages: 'Languages, up to {most}',
} as const;
