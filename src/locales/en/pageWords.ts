export default {
  page: 'Page {n}',
  which: 'Which pages',
  all: 'All pages',
  picked: 'Picked pages',
  hint: 'Numbers and ranges with commas, such as 1,3,5-7',
  invalidTitle: 'Invalid pages',
  invalid: 'Please enter page numbers separated by commas',
} as const;
