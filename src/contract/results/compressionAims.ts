/** The target of each compression level, as a part of the file's size (docs/product.md, "Compression"). */
export const compressionAims = { low: 0.8, medium: 0.6, high: 0.4 } as const;
