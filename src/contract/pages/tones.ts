/** How the colors of a document are replaced: by shades of gray, by black and white, or by their opposites. */
export const tones = ['gray', 'blackWhite', 'inverted'] as const;
export type Tone = (typeof tones)[number];
