/** The part of a file's size that each level of compression aims at (docs/product.md, "Compression"). */
export const compressionAims = { low: 0.8, medium: 0.6, high: 0.4 } as const;
