/** What the process that parses Markdown reports. */
export interface MarkdownAnswer {
  readonly isBlank: boolean;
  readonly isGuessed: boolean;
}

/** The process has parsed a stranger's text, so its output is validated. */
export function markdownAnswer(line: string): MarkdownAnswer | undefined {
  try {
    const { isBlank, isGuessed } = JSON.parse(line) as Partial<MarkdownAnswer>;
    return typeof isBlank === 'boolean' ? { isBlank, isGuessed: isGuessed === true } : undefined;
  } catch {
    return undefined;
  }
}
