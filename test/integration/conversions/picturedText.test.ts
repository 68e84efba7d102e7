import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobView } from '#contract/endpoints/jobs.ts';
import { documentJson } from '#contract/results/documentJson.ts';
import { picturedText, scannedPdf } from '../support/scannedPdf.ts';
import { file, form, startTestServer, type TestServer, Visitor } from '../support/testServer.ts';

/** Pictures of words within a text, as PDF to Markdown, HTML and JSON write them. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off', BILLING: 'off' } });
});
afterAll(() => server.close());

const words = ['Harvest by province in tons', 'Benguet 4,120 and Ifugao 2,865'];
const size = { widthPt: 400, heightPt: 120 };
const lines = ['The harvest was larger than in any year before this one.', 'More is said in the second chapter.'];
const written = lines.map((line, index) => `BT /F1 12 Tf 40 ${300 - index * 18} Td (${line}) Tj ET`).join(' ');

async function converted(format: string, fields: Readonly<Record<string, string>> = {}) {
  const page = { ...(await picturedText(words, size)), more: '/MediaBox [0 0 500 360]', drawn: written };
  const parts = Object.entries(fields).map(([key, value]) => [key, value] as const);
  const body = form([['file', file(scannedPdf([page]), 'harvest.pdf')], ...parts]);
  const response = await new Visitor(server).fetch(`/api/convert/pdf-to-${format}`, { method: 'POST', body });
  expect({ format, status: response.status }).toEqual({ format, status: 200 });
  return response.text();
}

test('a picture of words is read, in its place, beside the text of the page', async () => {
  const markdown = await converted('markdown');
  expect(markdown.replaceAll('\n', ' ')).toContain(`${lines.join(' ')}  ${words.join(' ')}`);
  const { blocks } = documentJson.parse(JSON.parse(await converted('json')));
  const figures = blocks.flatMap((block) => (block.type === 'figure' ? [block.text] : []));
  expect(figures).toEqual([words.join('\n')]);
  expect(await converted('html', { pictures: 'embedded' })).toContain(`alt="${words.join(' ')}"`);
});

test('where scans are to stay pictures, so do these', async () => {
  const markdown = await converted('markdown', { scans: 'left' });
  expect(markdown).toContain('second chapter');
  expect(markdown).not.toContain('Benguet');
});

test('progress goes up over pages and pictures, and both are told', async () => {
  const page = { ...(await picturedText(words, size)), more: '/MediaBox [0 0 500 360]', drawn: written };
  const visitor = new Visitor(server);
  const body = form([['file', file(scannedPdf(Array.from({ length: 14 }, () => page)), 'harvest.pdf')]]);
  const started = await visitor.fetch('/api/convert/pdf-to-markdown', {
    method: 'POST',
    body,
    headers: { prefer: 'respond-async' },
  });
  const { id } = (await started.json()) as JobView;
  const events = await (await visitor.fetch(`/api/jobs/${id}/events`)).text();
  const views = [...events.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data) as JobView);
  const done = views.filter(({ total }) => total > 0).map((view) => view.done);
  expect(views.at(-1)).toMatchObject({ state: 'done', unit: 'percent' });
  expect([...done].sort((a, b) => a - b)).toEqual(done);
  // Fourteen pictures are read in three runs. The text between them is in the second half.
  expect(done.some((each) => each > 50 && each < 100)).toBe(true);
});
