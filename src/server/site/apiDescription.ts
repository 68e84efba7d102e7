import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectOpenApi } from '#contract/api/openapi.ts';
import { endpoints } from '#contract/endpoints/index.ts';
import { jobView } from '#contract/endpoints/jobs.ts';
import { operations } from '#tools/catalogue.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };

/** Part of the answers of operations without a file: the balance of a signed-in caller. */
const creditsRemaining = z.int().min(0).nullable();
const answers = Object.fromEntries(
  operations.flatMap(({ id, output: { schema, isFile } }) =>
    schema ? [[id, isFile ? schema : schema.extend({ creditsRemaining })]] : [],
  ),
);

/** The API of this service as an OpenAPI document. */
export function describeApi(siteName = 'Sheaf PDF') {
  return projectOpenApi({ title: `${siteName} API`, version, jobView, operations, endpoints, answers });
}
