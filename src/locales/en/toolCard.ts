export default {
  edit: 'Edit PDF',
  organize: 'Organize PDF',
  from: 'Convert from PDF',
  to: 'Convert to PDF',
  optimize: 'Optimize PDF',
  secure: 'Secure PDF',
  ai: 'AI Tools',
} as const;
