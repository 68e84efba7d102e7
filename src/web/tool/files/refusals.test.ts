import { expect, test } from 'vitest';
import { kindOfPage } from '#contract/api/operation.ts';
import { catalogue } from '#tools/catalogue.ts';
import { refusalNotice } from './refusals.ts';

test.each(catalogue.map((page) => [page.path, page] as const))('%s says of a wrong file that the file is wrong', (_, page) => {
  const { title, body } = refusalNotice(page, kindOfPage(page), 'file-invalid-type');
  expect(title.en).toMatch(/^Invalid file/);
  expect(body.en).toMatch(/file|image|document|presentation|spreadsheet/);
});
