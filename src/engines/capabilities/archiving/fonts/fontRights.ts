/** What the owner of a Type 1 or CFF program says of its use. */
export interface FontRights {
  /** As in the table `OS/2` (ISO 14496-22 §5.2.6); undefined if the program does not tell. */
  readonly fsType: number | undefined;
  /** The texts of notice and copyright. */
  readonly notice: string;
}

/** `FSType` among the PostScript of a program: in `FontInfo` of Type 1, in the top dictionary of CFF. */
export function fsTypeIn(postScript: string): number | undefined {
  const digits = /\/FSType\s{1,8}(\d{1,5})\b/.exec(postScript)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
