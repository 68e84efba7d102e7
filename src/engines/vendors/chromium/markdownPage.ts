/** Markdown as a web page: CommonMark with GitHub's tables, task lists, strikethrough and autolinks, and footnotes. */
import { Marked, type Token, type Tokens } from 'marked';
import footnotes from 'marked-footnote';
import { markdownStyle } from './markdownStyle.ts';

/** Front matter, between lines of three hyphens (Jekyll, "Front Matter"). */
const frontMatter = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

export function markdownPage(text: string): string {
  const facts = frontMatter.exec(text)?.[1] ?? '';
  const found: { heading?: string } = {};
  const body = withoutFootnoteHeading(readerOf(found).parse(text.replace(frontMatter, ''), { async: false }));
  const title = factOf(facts, 'title') ?? found.heading;
  const language = factOf(facts, 'lang') ?? factOf(facts, 'language');
  const attributes = language !== undefined && /^[\w-]{2,35}$/.test(language) ? ` lang="${language}"` : '';
  const head = title === undefined ? '' : `<title>${escaped(title)}</title>`;
  return `<!doctype html><html${attributes}><head>${head}<style>${markdownStyle}</style></head><body>${body}</body></html>`;
}

/** It would become a bookmark whose text is not in the file. */
function withoutFootnoteHeading(html: string): string {
  return html.replace(/<h2 id="footnote-label"[^>]*>[^<]*<\/h2>\s*/, '').replaceAll(' aria-describedby="footnote-label"', '');
}

function readerOf(found: { heading?: string }): Marked {
  const nameOf = namesOfHeadings();
  return new Marked(footnotes()).use({
    walkTokens(token) {
      if (token.type === 'heading' && token.depth === 1) found.heading ??= plainText(token.tokens ?? []);
    },
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        return `<h${depth} id="${escaped(nameOf(plainText(tokens)))}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      // As a character, because a form field would be meaningless to screen readers.
      checkbox({ checked }: Tokens.Checkbox) {
        return `<span class="task">${checked ? '☑' : '☐'}</span> `;
      },
    },
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);

function factOf(facts: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*(.+?)[ \\t]*$`, 'im').exec(facts)?.[1];
  return found?.replace(/^(["'])(.*)\1$/, '$2');
}

/** The text without markup; inline HTML is no part of it. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && Array.isArray(token.tokens)) return plainText(token.tokens as Token[]);
      return token.type === 'html' ? '' : 'text' in token ? String(token.text) : '';
    })
    .join('');
}

/** Headings get GitHub's ids: lower case, hyphens for spaces, a number for repeated ones. */
function namesOfHeadings(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const name = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = taken.get(name) ?? 0;
    taken.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  };
}
