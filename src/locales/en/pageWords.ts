export default {
  page: 'Page {n}',
  tableAt: {
    top: 'page {page}, top ({rows}\u00a0×\u00a0{columns})',
    middle: 'page {page}, middle ({rows}\u00a0×\u00a0{columns})',
    bottom: 'page {page}, bottom ({rows}\u00a0×\u00a0{columns})',
  },
  which: 'Which pages',
  all: 'All pages',
  picked: 'Selected pages',
  hint: 'Page numbers and ranges, for example 1,3,5-7',
  invalid: 'Please enter page numbers separated by commas',
  zero: "Pages count from 1, so “{item}” isn't a page",
  reversed: '“{item}” ends before it starts',
  noPage: "“{item}” isn't a page number. Use numbers and ranges, such as 1,3,5-7",
} as const;
