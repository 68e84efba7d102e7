/** What software has to know of this locale. */
export default {
  /** The language by its own name. */
  name: 'English',
  /** BCP 47 with a region: the form of numbers and dates. */
  tag: 'en-US',
  /** `ltr` or `rtl`, as HTML's `dir`. */
  direction: 'ltr',
} as const;
