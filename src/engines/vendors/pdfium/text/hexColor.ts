/** `#rrggbb` of three channels of 0 to 255 with their opacity (ISO 32000-2 §11.6.4.4), on white paper. */
export function hexColor(channels: readonly (Uint32Array | undefined)[]): string {
  const opacity = (channels[3]?.[0] ?? 255) / 255;
  const onWhite = (channel: Uint32Array | undefined) => Math.round(255 - (255 - ((channel?.[0] ?? 0) & 0xff)) * opacity);
  const value = (onWhite(channels[0]) << 16) | (onWhite(channels[1]) << 8) | onWhite(channels[2]);
  return `#${value.toString(16).padStart(6, '0')}`;
}
