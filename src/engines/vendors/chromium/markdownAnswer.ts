/** What the process that reads Markdown says of it. */
export interface MarkdownAnswer {
  readonly words: number;
  readonly isGuessed: boolean;
}

/** The process has read a stranger's text: what it says is checked. */
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
