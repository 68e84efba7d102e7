import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TranslationResult } from '#contract/translation.ts';
import { english, german } from './articles.ts';
import { Person } from './person.ts';
import { startTestServer, type TestServer, Visitor } from './testServer.ts';
import { uploadText } from './textDocuments.ts';

/** Translations through the API (specification 2 §2, §7 and §8, product.md "Translations"). */

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
