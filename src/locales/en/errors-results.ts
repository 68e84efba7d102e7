export default {
  text_not_drawable: 'There is no font here for the character {character}. Please leave it out. Nothing was charged.',
  not_protected: 'This file has no password and no restrictions: there is nothing to unlock. Nothing was charged.',
  already_small: 'This file is already as small as it gets. Nothing was charged.',
  target_not_reached:
    'This file cannot get below {targetMb} MB. The smallest we can make it is {smallestMb} MB. Nothing was charged.',
  no_text: 'There is no text in this file: its pages are pictures, such as scans. Nothing was charged.',
  already_text: 'The pages have a text already: there is nothing to read. Nothing was charged.',
  nothing_read: 'No words could be read on these pages. Nothing was charged.',
  too_complex: 'This file needs more memory or time than is allowed. Nothing was charged.',
  cannot_process: 'This file could not be processed. Nothing was charged.',
  erase_leak:
    'Page {page} still has something under an erased area that we cannot take out, so the file was withheld. Nothing was charged.',
  erase_unreadable: 'Page {page} is damaged inside, so we cannot be sure to erase everything on it. Nothing was charged.',
  verification_failed: 'The result did not pass our check, so it was withheld. Nothing was charged. Reference: {reference}',
  content_lost:
    'Something of your file would have been lost on the way, so the result was withheld. Nothing was charged. Reference: {reference}',
} as const;
