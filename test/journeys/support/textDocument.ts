import { siteUrl, type Visitor } from './visitor.ts';

/** A text as a PDF among the visitor's documents. */
export async function documentOf({ page }: Visitor, text: string, url = siteUrl): Promise<string> {
  const file = { name: 'ulat.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  const headers = { origin: url };
  const made = await page.request.post(`${url}/api/convert/text-to-pdf`, { multipart: { file, font: 'noto-sans' }, headers });
  const pdf = { name: 'ulat.pdf', mimeType: 'application/pdf', buffer: await made.body() };
  const kept = await page.request.post(`${url}/api/pdf/upload`, { multipart: { pdf }, headers });
  return ((await kept.json()) as { id: string }).id;
}
