import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentWriter } from '../documentWriter.ts';
import { documentOf, page, paragraph, part, valid } from '../officeDocuments.suite.ts';

const writer = createDocumentWriter();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-notes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const document = documentOf(page(1, [paragraph('One')]), page(2, [paragraph('Two')]));

test('what people wrote in comments stands in the notes of the slide of their page', async () => {
  const path = join(folder, 'notes.pptx');
  const comments = [
    { page: 2, text: 'First line\nsecond <line>', author: 'Ana & Ben' },
    { page: 2, text: 'Another' },
  ];
  const written = await writer.slides({ document, pictures: new Map(), comments }, path);
  expect(written.comments).toBe(2);
  const notes = part(path, 'ppt/notesSlides/notesSlide1.xml');
  expect([...notes.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text)).toEqual([
    'Ana &amp; Ben: First line',
    'second &lt;line&gt;',
    'Another',
  ]);
  expect(part(path, 'ppt/slides/_rels/slide2.xml.rels')).toContain('notesSlide1.xml');
  expect(part(path, 'ppt/slides/_rels/slide1.xml.rels')).not.toContain('notesSlide');
  await valid(path);
});

test('a presentation without comments has no notes and no master of them', async () => {
  const path = join(folder, 'bare.pptx');
  const written = await writer.slides({ document, pictures: new Map() }, path);
  expect(written.comments).toBe(0);
  expect(part(path, 'ppt/presentation.xml')).not.toContain('notesMaster');
  expect(part(path, 'ppt/_rels/presentation.xml.rels')).not.toContain('notes');
});
