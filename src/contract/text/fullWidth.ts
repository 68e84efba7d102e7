/** Letters and signs of Chinese and Japanese, each as wide as it is high. No spaces stand between them. */
const fullWidth = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60\u{20000}-\u{3ffff}]/u;

export function isFullWidth(letter: string | undefined): boolean {
  return letter !== undefined && fullWidth.test(letter);
}
