/**
 * The process that reads an untrusted zip, email or book. The sandbox starts it with its working folder and one input only. It writes the
 * page to `out.html`, the attachments of an email to `attachment-0`, `attachment-1`, …, and its report as a line on standard output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { RefusedZip } from '#engines/core/zipFolder.ts';
import { readBook } from './book.ts';
import { type Message, readMime } from './message.ts';
import { makeMessagePage } from './messagePage.ts';
import { readOutlookMessage } from './outlookMessage.ts';
import type { Parts } from './parts.ts';
import { readSite } from './site.ts';
import { RefusedPage, type WebPageAnswer, type WebPageRequest } from './webPageRequest.ts';

const request = JSON.parse(readFileSync(0, 'utf8')) as WebPageRequest;
const bytes = readFileSync('../in/package');
const nothing: Omit<WebPageAnswer, 'outsideParts' | 'missingParts' | 'scripts' | 'multimedia'> = {
  title: '',
  author: '',
  bookmarks: [],
  attachments: [],
  plainMessages: 0,
  missingAttachments: 0,
};
const longestName = 2000;

interface Made {
  readonly html: string;
  readonly parts: Parts;
  readonly dropped: { readonly scripts: number; readonly multimedia: number; readonly frames: number };
}

function countsOf({ parts, dropped }: Made) {
  const { scripts, multimedia, frames } = dropped;
  return { outsideParts: parts.outside.size + frames, missingParts: parts.missing.size, scripts, multimedia };
}

async function answerTo({ kind }: WebPageRequest): Promise<{ html: string; answer: WebPageAnswer }> {
  if (kind === 'site') {
    const site = readSite(bytes);
    return { html: site.html, answer: { ...nothing, ...countsOf(site), title: site.title.slice(0, longestName) } };
  }
  if (kind === 'book') {
    const book = readBook(bytes);
    const counts = countsOf(book);
    const missingParts = counts.missingParts + book.missingChapters;
    const [title, author] = [book.title.slice(0, longestName), book.author.slice(0, longestName)];
    return { html: book.html, answer: { ...nothing, ...counts, missingParts, title, author, bookmarks: [...book.bookmarks] } };
  }
  return messageAnswer();
}

function outlookMessage(): Message {
  try {
    return readOutlookMessage(bytes);
  } catch (error) {
    // The reader reports a wrong file in many ways.
    throw error instanceof RefusedPage ? error : new RefusedPage('not_a_message', String(error));
  }
}

async function messageAnswer(): Promise<{ html: string; answer: WebPageAnswer }> {
  if (request.kind !== 'message') throw new Error('no message');
  const isOutlook = bytes.toString('latin1', 0, 4) === '\xd0\xcf\x11\xe0';
  const message = isOutlook ? outlookMessage() : await readMime(bytes);
  const made = makeMessagePage(message, request.words);
  for (const [index, { bytes: content }] of made.attachments.entries()) writeFileSync(`attachment-${index}`, content);
  const answer = {
    ...nothing,
    ...countsOf(made),
    title: message.subject.slice(0, longestName),
    author: message.from.slice(0, longestName),
    attachments: made.attachments.map(({ name }) => name.slice(0, 1000)),
    plainMessages: message.isPlainOfRich ? 1 : 0,
    missingAttachments: message.missingFiles,
  };
  return { html: made.html, answer };
}

try {
  const { html, answer } = await answerTo(request);
  writeFileSync('out.html', html);
  process.stdout.write(JSON.stringify(answer));
} catch (error) {
  if (!(error instanceof RefusedPage || error instanceof RefusedZip)) throw error;
  process.stdout.write(JSON.stringify({ refusal: error.code, cause: error.message.slice(0, 200) }));
}
