/** What the process that parses Markdown reports. */
export interface MarkdownAnswer {
  readonly words: number;
  readonly isGuessed: boolean;
}

/** The process has parsed a stranger's text, so its output is validated. */
export function markdownAnswer(line: string): MarkdownAnswer | undefined {
  try {
    const { words, isGuessed } = JSON.parse(line) as Partial<MarkdownAnswer>;
    return Number.isSafeInteger(words) && words !== undefined && words >= 0
      ? { words, isGuessed: isGuessed === true }
      : undefined;
  } catch {
    return undefined;
  }
}
