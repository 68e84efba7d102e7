import type { Dash } from '#engines/core/document-model/document.ts';

/** The names of dashes in DrawingML (ISO 29500-1 §20.1.10.48). */
export const presetDashes: Readonly<Record<Dash, string>> = { dotted: 'sysDot', dashed: 'sysDash' };
