/** A file name in two parts: what tells files apart, and the ending with its dot. Other signs than Latin letters and digits are no ending. */
export function splitFileName(name: string): { stem: string; ending: string } {
  const [ending = ''] = /(?<=.)\.[A-Za-z0-9]{1,5}$/s.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}
