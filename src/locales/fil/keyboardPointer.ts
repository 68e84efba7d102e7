import type en from '../en/keyboardPointer.ts';
import type { Translation } from '../translation.ts';

export default {
  place: '{tool}, pahina {page}. Igalaw gamit ang mga arrow key, pindutin ang Enter para ilagay.',
  draw: '{tool}, pahina {page}. Igalaw gamit ang mga arrow key, pindutin ang Enter para magsimula at muli para tapusin.',
} satisfies Translation<typeof en>;
