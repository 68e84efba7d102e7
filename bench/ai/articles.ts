import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An article with a short abstract, written by its author or by a reader. */
export interface Article {
  readonly id: string;
  readonly set: string;
  readonly language: 'en' | 'tl';
  readonly title: string;
  readonly paragraphs: readonly { readonly text: string; readonly heading?: string }[];
  readonly reference: string;
}

/** Our own articles, written for this benchmark: `# title`, `## heading`, paragraphs, and the abstract after `==`. */
export function ownArticles(name: string, language: Article['language']): Article[] {
  const whole = readFileSync(join(import.meta.dirname, name), 'utf8');
  return whole
    .split(/^# /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [body = '', reference = ''] = part.split(/^== /m);
      const [title = '', ...lines] = body.split('\n');
      return { id: title, set: 'own', language, title, paragraphs: paragraphsOf(lines.join('\n')), reference: reference.trim() };
    });
}

/** A heading is not a paragraph. It belongs to the paragraphs that follow it. */
function paragraphsOf(body: string): Article['paragraphs'] {
  return body.split(/^## /m).flatMap((section, index) => {
    const [heading = ''] = index === 0 ? [] : section.split('\n', 1);
    return section
      .slice(heading.length)
      .split(/\n\s*\n/)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
      .map((text) => ({ text, ...(heading === '' ? {} : { heading }) }));
  });
}

/**
 * Other people's articles, which are not part of this project: a file with one JSON object per line, in the form of `Article`.
 */
export function foundArticles(path: string | undefined): Article[] {
  if (path === undefined) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Article);
}
