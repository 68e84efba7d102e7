/**
 * The process that parses Markdown. The sandbox starts it with only its working folder and one input. It writes the page to `out.html`, and
 * its report as a line to standard output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { findEncoding } from '#engines/core/content/textEncoding.ts';
import type { MarkdownAnswer } from './markdownAnswer.ts';
import { markdownPage } from './markdownPage.ts';

const bytes = readFileSync('../in/text.md');

function isUtf8(): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const { encoding, isGuessed } = findEncoding(bytes.subarray(0, 1024 * 1024), isUtf8());
const text = new TextDecoder(encoding).decode(bytes);
// Signs alone are a text as well: a page shows them.
const isBlank = !/[^\s\ufeff]/.test(text);
if (!isBlank) writeFileSync('out.html', markdownPage(text));
const answer: MarkdownAnswer = { isBlank, isGuessed };
process.stdout.write(JSON.stringify(answer));
