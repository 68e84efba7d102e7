import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints/index.ts';
import { jobView } from '#contract/endpoints/jobs.ts';
import { projectOpenApi } from '#contract/openapi.ts';
import { operations } from '#tools/catalogue.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as { version: string };

/** The API of this service as an OpenAPI document. */
export function describeApi(siteName = 'Sheaf PDF') {
  return projectOpenApi({ title: `${siteName} API`, version, jobView, operations, endpoints });
}
