/**
 * `npm run bench:ai`: compares summaries of the built-in engine with the first three sentences and with TextRank, three sentences
 * each. Scores them against abstracts by ROUGE. Also prints how much of each summary the document says, and the time for 300
 * pages. ARTICLES names a file with other people's articles (`ai/articles.ts`). `--no-time` leaves out the 300 pages.
 * docs/decisions/0195.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExtractiveSummarizer } from '#engines/capabilities/summarization/extractiveSummarizer.ts';
import { bestPassages } from '#engines/capabilities/summarization/rank.ts';
import { sentencesOf } from '#engines/capabilities/summarization/sentences.ts';
import type { Passage } from '#engines/ports.ts';
import { composeEngines } from '#server/engines/composeEngines.ts';
import { type Article, foundArticles, ownArticles } from './articles.ts';
import { type Rouge, rouge } from './rouge.ts';
import { textRank } from './textRank.ts';

const count = 3;
const longPages = 300;

function passagesOf({ paragraphs }: Article): Passage[] {
  return paragraphs.flatMap(({ text, heading }, page) =>
    sentencesOf(text).map((sentence, index) => ({
      text: sentence.text,
      page,
      boxes: [],
      kind: index === 0 ? ('first' as const) : ('running' as const),
      ...(heading === undefined ? {} : { heading }),
    })),
  );
}

const systems: Readonly<Record<string, (article: Article) => readonly string[]>> = {
  'first three': (article) =>
    passagesOf(article)
      .slice(0, count)
      .map(({ text }) => text),
  TextRank: (article) =>
    textRank(
      passagesOf(article).map(({ text }) => text),
      count,
    ),
  ours: (article) =>
    bestPassages(passagesOf(article), { title: article.title, count, wantsFigures: false }).map(({ text }) => text),
};

function printRow(line: string): void {
  process.stdout.write(`${line}\n`);
}

function average(scores: readonly Rouge[]): Rouge {
  const mean = (of: (score: Rouge) => number) => scores.reduce((sum, score) => sum + of(score), 0) / scores.length;
  return { one: mean(({ one }) => one), two: mean(({ two }) => two), longest: mean(({ longest }) => longest) };
}

function compare(name: string, articles: readonly Article[]): void {
  printRow(`\n${name}: ${articles.length} articles`);
  for (const [system, summarise] of Object.entries(systems)) {
    const { one, two, longest } = average(articles.map((article) => rouge(summarise(article).join(' '), article.reference)));
    printRow(`  ${system.padEnd(12)} ROUGE-1 ${one.toFixed(3)}  ROUGE-2 ${two.toFixed(3)}  ROUGE-L ${longest.toFixed(3)}`);
  }
}

/** The share of sentences that stand in their document letter by letter, over all sentences of all lengths and forms. */
async function supportedShare(articles: readonly Article[]): Promise<string> {
  const engine = createExtractiveSummarizer();
  const call = { scratchDir: '', signal: new AbortController().signal, deadlineMs: 60_000, progress: () => undefined };
  let [all, there] = [0, 0];
  for (const article of articles) {
    const whole = article.paragraphs.map(({ text }) => text).join(' ');
    const { title, language } = article;
    for (const length of ['short', 'medium', 'long'] as const) {
      const wish = { length, form: 'key-points', inLanguage: language } as const;
      const { sentences } = await engine.summarise({ title, language, passages: passagesOf(article) }, wish, call);
      all += sentences.length;
      there += sentences.filter(({ text }) => whole.includes(text)).length;
    }
  }
  return `${there} of ${all}`;
}

/** Summarizes a document of many pages, from its bytes on, with the engines of the site. */
async function timeLongDocument(articles: readonly Article[]): Promise<void> {
  const scratchDir = await mkdtemp(join(tmpdir(), 'bench-ai-'));
  const call = { scratchDir, signal: new AbortController().signal, deadlineMs: 300_000, progress: () => undefined };
  try {
    const engines = await composeEngines({ qpdf: 'auto', allowUnsandboxed: true, maxPages: 20_000 });
    const page = (n: number) => {
      const all = articles.flatMap((article) => article.paragraphs.map(({ text }) => text));
      // No sentence is repeated, so that every sentence has to be scored.
      return Array.from({ length: 4 }, (_, k) => `${n + 1}.${k + 1} ${all[(n * 4 + k) % all.length]}`).join('\n\n');
    };
    const name = join(scratchDir, 'long.txt');
    await writeFile(name, Array.from({ length: longPages }, (_, n) => page(n)).join('\n\f'));
    const style = {
      ...{ encoding: 'utf-8' as const, widthPt: 595.28, heightPt: 841.89, marginPt: 57, family: 'noto-sans' as const },
      ...{ fontSize: 10, lineHeightPt: 12, hasLineNumbers: false, tabWidth: 8 },
    };
    const pdf = await engines.typesetter.set({ path: name, name: 'long.txt' }, style, join(scratchDir, 'long.pdf'), call);
    const marks = [performance.now()];
    const wish = { annotations: false, shapes: false, links: false };
    // Long paragraphs made more pages than intended.
    const pages = Array.from({ length: longPages }, (_, index) => index + 1);
    const read = await engines.text.read({ path: pdf.path }, pages, wish, join(scratchDir, 'text.jsonl'), call);
    marks.push(performance.now());
    const found = await engines.sentences.read(read);
    marks.push(performance.now());
    const text = { title: found.title, language: 'tl' as const, passages: found.passages };
    await engines.summarizer.summarise(text, { length: 'long', form: 'paragraphs', inLanguage: 'tl' }, call);
    marks.push(performance.now());
    const [read1, laidOut, summed] = marks.slice(1).map((mark, index) => ((mark - (marks[index] ?? 0)) / 1000).toFixed(1));
    const all = (((marks.at(-1) ?? 0) - (marks[0] ?? 0)) / 1000).toFixed(1);
    printRow(
      `\n${longPages} pages, ${found.passages.length} sentences, in ${all} s: read ${read1}, laid out ${laidOut}, summed up ${summed}`,
    );
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

const found = foundArticles(process.env.ARTICLES);
const tagalog = ownArticles('tagalog.txt', 'tl');
const articles = [...tagalog, ...ownArticles('english.txt', 'en'), ...found];
for (const language of ['tl', 'en'] as const) {
  const own = articles.filter((article) => article.language === language);
  const sets = new Set(own.map(({ set }) => set));
  for (const set of sets)
    compare(
      `${language === 'tl' ? 'Tagalog' : 'English'}, ${set}`,
      own.filter((article) => article.set === set),
    );
}
if (found.length === 0) printRow("\nARTICLES is not set: only our own articles were looked at, not other people's.");
printRow(`\nSentences that stand in their document as they are: ${await supportedShare(articles)}`);
if (!process.argv.includes('--no-time')) await timeLongDocument(found.length > 0 ? found : tagalog);
process.exit(0);
