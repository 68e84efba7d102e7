/** What only the inner part of an address has, apart from a point. */
const sign = /[/?=&_%#]/u;

/**
 * Whether the address of a website goes on in the next line, without a space. Programs break it at any letter where it is longer than its
 * line, and after a sign elsewhere. `address` is what was joined so far, with the last word of the line above.
 */
export function isBrokenAddress(address: string, { above, line }: { readonly above: string; readonly line: string }): boolean {
  const [next = ''] = line.split(/\s/u);
  if (!/^https?:\/\/\S/iu.test(address) || /^https?:/iu.test(next)) return false;
  const isWholeLine = !/\s/u.test(above.trim());
  if (isWholeLine) return sign.test(next) || /^[.=-]|\d[a-z-]|[a-z-]\d|[\w-]\.\w|[a-z][A-Z]/u.test(next);
  return /[/?=&_%#-]$/u.test(address) && (sign.test(next) || /\w\.\w/u.test(next));
}
