export default {
  label: 'Headers and footers',
  kept: 'Keep',
  dropped: 'Remove repeated text',
} as const;
