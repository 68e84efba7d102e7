export default {
  place: '{tool}, page {page}. Move with the arrow keys, press Enter to place it.',
  draw: '{tool}, page {page}. Move with the arrow keys, press Enter to begin and again to end.',
} as const;
