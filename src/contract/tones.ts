/** The colours that a document gets in place of its own: shades of gray, black and white alone, or each its opposite. */
export const tones = ['gray', 'blackWhite', 'inverted'] as const;
export type Tone = (typeof tones)[number];
