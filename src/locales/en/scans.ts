export default {
  scans: 'Scanned pages',
  auto: 'Recognize text if the file has none',
  read: 'Recognize text on every page without text',
  left: 'Keep as images',
  language: 'Language of the scan',
  both: 'English and Filipino',
  eng: 'English',
  fil: 'Filipino',
} as const;
