export default {
  title: 'How it works',
  choose: 'Choose the file',
  chooseBody: 'PDF up to {maxMb}MB. Signature lines and fields are found for you.',
  draw: 'Draw once',
  drawBody: 'Draw, type or upload your signature, and your initials beside it.',
  place: 'Place it',
  placeBody: 'It follows the pointer and snaps to the line. Add date, name and text.',
  download: 'Download',
  downloadBody: 'You see the price before you save, and what was added afterwards.',
} as const;
