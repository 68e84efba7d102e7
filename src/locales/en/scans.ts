export default {
  scans: 'Scanned pages',
  auto: 'Read them if the file has no text at all',
  read: 'Read every page that has no text',
  left: 'Leave them as pictures',
  language: 'Language of the scan',
  both: 'English and Filipino',
  eng: 'English',
  fil: 'Filipino',
} as const;
