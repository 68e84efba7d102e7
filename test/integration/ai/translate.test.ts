import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranslationResult } from '#contract/results/translation.ts';
import { writeTranslationModel } from '#fixtures/translationModel.ts';
import { english, german } from '../support/articles.ts';
import { Person } from '../support/person.ts';
import { startTestServer, type TestServer, Visitor } from '../support/testServer.ts';
import { uploadText } from './textDocuments.ts';

/** Translations through the API (docs/product.md, "Translations"). */

const spanish = `El río vuelve a la ciudad

El río que atraviesa la ciudad fue declarado muerto hace treinta años, cuando la última familia de pescadores abandonó sus orillas.

En 2010 el ayuntamiento y doce barrios firmaron un acuerdo para limpiarlo. Los niños tenían prohibido acercarse <script>alert(1)</script>.
`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SIGNUPS_PER_ADDRESS: '1000', SIGNUP_CREDITS: '20' } });
});
afterAll(() => server.close());

async function somebody(): Promise<Person> {
  const person = new Person(server);
  await person.join();
  return person;
}

const translate = (visitor: Visitor, id: string, params: object = {}) =>
  visitor.fetch(`/api/pdf/${id}/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });

const creditsOf = async (person: Person) => (await person.json<{ credits: number }>('/api/auth/user')).credits;

/** The text that a reader extracts from a stored document. */
async function textOf(visitor: Visitor, id: string): Promise<string> {
  const body = new FormData();
  body.append('documentId', id);
  const answer = await visitor.fetch('/api/convert/pdf-to-text', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/\s+/g, ' ');
}

describe('a model of the operator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'models-'));
  const tagalog = 'Ang aso ay kumakain sa bahay. Ang bahay ay malaki at ang aso ay maliit.';
  const tagalogWords = [
    ...[
      ['▁Ang', '▁The'],
      ['▁ang', '▁the'],
      ['▁aso', '▁dog'],
      ['▁ay', '▁is'],
      ['▁kumakain', '▁eating'],
      ['▁sa', '▁in'],
    ],
    ...[
      ['▁bahay', '▁house'],
      ['▁malaki', '▁big'],
      ['▁at', '▁and'],
      ['▁maliit', '▁small'],
      ['.', '.'],
    ],
  ] as [string, string][];
  let site: TestServer;
  beforeAll(async () => {
    writeTranslationModel(folder, 'tl', tagalogWords);
    const buildDir = fileURLToPath(new URL('../../../build', import.meta.url));
    site = await startTestServer({ buildDir, env: { TRANSLATION_MODELS: folder, SIGNUP_CREDITS: '20' } });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  test('translates its language, and Apertium the others; the page names them before an upload', async () => {
    const person = new Person(site);
    await person.join();
    const made = (await (await translate(person, await uploadText(person, tagalog))).json()) as TranslationResult;
    expect(made).toMatchObject({
      language: 'tgl',
      engine: 'bergamot',
      translation: 'The dog is eating in house. The house is big and the dog is small.',
    });
    const other = (await (await translate(person, await uploadText(person, spanish))).json()) as TranslationResult;
    expect(other).toMatchObject({ language: 'spa', engine: 'apertium' });
    const refused = await translate(person, await uploadText(person, german));
    expect(await refused.json()).toMatchObject({
      code: 'translation_not_supported',
      message: expect.stringMatching(/This site translates Tagalog, Spanish,.*Nothing was charged/),
    });
    const page = await (await person.fetch('/tools/translate-pdf')).text();
    expect(page).toContain('Translation models on this server translate Tagalog. Apertium on this server translates Spanish');
  });
});

describe('a translation', () => {
  test('stands beside its original, says what is left, and brings the document in English', async () => {
    const person = await somebody();
    const id = await uploadText(person, spanish);
    const before = await creditsOf(person);
    const answer = await translate(person, id);
    expect(answer.status).toBe(200);
    const made = (await answer.json()) as TranslationResult & { creditsRemaining: number };
    expect(made).toMatchObject({ source_language: 'Spanish', language: 'spa', engine: 'apertium', pages: 1 });
    expect(made.creditsRemaining).toBe(before - 3);
    expect(made.original).toContain('El río vuelve a la ciudad');
    expect(made.translation).toContain('The river goes back to the city');
    // Markup is ordinary text.
    expect(made.translation).toContain('<script>alert(1)</script>');
    const [first] = made.paragraphs;
    expect(first).toMatchObject({
      page: 1,
      original: 'El río vuelve a la ciudad',
      translation: 'The river goes back to the city',
    });
    const [file] = made.files;
    expect(file).toMatchObject({ kind: 'pdf', name: 'ulat_translated.pdf' });
    const text = await textOf(person, file?.documentId ?? '');
    expect(text).toContain('The river goes back to the city');
    expect(text).not.toContain('ciudad');
    // Another translation is charged again. Operations on its result are not.
    await translate(person, id);
    expect(await creditsOf(person)).toBe(before - 3 - 2 - 3);
  });

  test.each([
    ['in English', english, 422, 'already_in_english', 'This PDF is already in English, no translation needed!'],
    [
      'in a language that nobody here can translate',
      german,
      400,
      'translation_not_supported',
      'This PDF appears to be in German.',
    ],
  ])('of a document %s is refused, and costs nothing', async (_, text, status, code, message) => {
    const person = await somebody();
    const id = await uploadText(person, text);
    const before = await creditsOf(person);
    const answer = await translate(person, id);
    expect([answer.status, await answer.json()]).toMatchObject([status, { code, message: expect.stringContaining(message) }]);
    expect(await creditsOf(person)).toBe(before);
  });

  test('needs an account, a document of its owner, and credits', async () => {
    const visitor = new Visitor(server);
    const id = await uploadText(visitor, spanish);
    const refused = await translate(visitor, id);
    expect([refused.status, await refused.json()]).toMatchObject([401, { requiresAuth: true, redirectToLogin: true }]);
    const person = await somebody();
    expect((await translate(person, id)).status).toBe(404);
    const own = await uploadText(person, spanish);
    for (let left = await creditsOf(person); left >= 3; left -= 3) expect((await translate(person, own)).status).toBe(200);
    const short = await translate(person, own);
    expect([short.status, await short.json()]).toMatchObject([402, { requiresUpgrade: true }]);
  });
});
