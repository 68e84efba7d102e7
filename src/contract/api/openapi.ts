import { z } from 'zod';
import reference from '#locales/en/api.ts';
import { outputTypes } from '../files/files.ts';
import { formatMessage } from '../text/text.ts';
import type { Endpoint } from './endpoint.ts';
import { type ErrorCode, errorEntry, errorTable } from './errors.ts';
import type { Operation, Source } from './operation.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

export interface ApiFacts {
  readonly title: string;
  readonly version: string;
  readonly jobView: z.ZodType;
  readonly operations: readonly Operation[];
  readonly endpoints: readonly Endpoint[];
  /** The answers of operations with a JSON result, by id. */
  readonly answers: Readonly<Record<string, z.ZodType>>;
}

/** Errors that every operation may answer, besides those of its own declaration. */
const operationErrors: readonly ErrorCode[] = [
  'bad_request',
  'empty_file',
  'auth_required',
  'no_credits',
  'cross_site',
  'not_found',
  'cancelled',
  'key_reused',
  'file_too_large',
  'wrong_type',
  'damaged',
  'needs_password',
  'wrong_password',
  'needs_owner_password',
  'unsupported_encryption',
  'no_pages',
  'too_many_pages',
  'too_complex',
  'cannot_process',
  'rate_limited',
  'quota_exceeded',
  'queue_full',
  'storage_full',
  'verification_failed',
  'interrupted',
];

/** The declarations as an OpenAPI 3.1 document. Pure: the same declarations give the same text. */
export function projectOpenApi(facts: ApiFacts): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  const add = (path: string, method: string, route: JsonObject) => {
    const key = path.replace(/:(\w+)/g, '{$1}');
    paths[key] = { ...paths[key], [method]: route };
  };
  for (const operation of facts.operations) {
    const { routes, linkRoutes = [] } = operation;
    for (const [index, path] of [...routes, ...linkRoutes].entries()) {
      const answer = index < routes.length ? files(operation, facts.answers[operation.id]) : links;
      add(path, 'post', operationRoute(operation, path, index, answer));
    }
  }
  for (const endpoint of facts.endpoints) add(endpoint.path, endpoint.method.toLowerCase(), endpointRoute(endpoint));
  return {
    openapi: '3.1.0',
    info: { title: facts.title, version: facts.version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    tags: ['tools', 'documents', 'jobs', 'account', 'site', 'payments', 'signing'].map((name) => ({ name })),
    paths,
    components: { schemas: { Error: errorSchema(), Job: schemaOf(facts.jobView, 'output') } },
  };
}

function summaryOf(summaries: Readonly<Record<string, string>>, id: string): string {
  const summary = summaries[id];
  if (summary === undefined) throw new Error(`src/locales/en/api.ts does not describe ${id}`);
  return summary;
}

/** The JSON Schema of a wire form: codecs appear as they are sent. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest as JsonObject;
}

function errorSchema(): JsonObject {
  return {
    type: 'object',
    required: ['message', 'code'],
    properties: {
      message: { type: 'string', description: 'A sentence for people, in the language of the request' },
      code: { type: 'string', enum: Object.keys(errorTable) },
      reference: { type: 'string', description: 'Reference of the request in the log of the server' },
    },
  };
}

const jobReference: JsonObject = { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } };

const links: JsonObject = {
  'application/json': {
    schema: {
      type: 'object',
      required: ['images'],
      properties: { images: { type: 'array', items: { type: 'string' }, description: 'Addresses of the files, in order' } },
    },
  },
};

function operationRoute(operation: Operation, path: string, index: number, answer: JsonObject): JsonObject {
  const { id } = operation;
  return {
    operationId: index === 0 ? id : `${id}-${index + 1}`,
    summary: summaryOf(reference.operations, id),
    tags: ['tools'],
    parameters: [...pathParameters(path), ...operationHeaders],
    requestBody: requestBody(operation),
    responses: {
      '200': { description: 'The result', content: answer },
      '202': { description: 'The job is still running; poll the address in Location', content: jobReference },
      ...errorResponses(operationErrors),
    },
  };
}

const operationHeaders: readonly Json[] = [
  {
    name: 'Prefer',
    in: 'header',
    schema: { type: 'string' },
    description:
      '`respond-async` answers 202 at once with `Location: /api/jobs/{id}`; `wait=n` waits at most n seconds (RFC 7240)',
  },
  {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', maxLength: 255 },
    description: 'The same key and request of the same caller give the first answer again. Keep the cookies of the first answer.',
  },
  {
    name: 'X-Document-Password',
    in: 'header',
    schema: { type: 'string' },
    description: 'Password of the inputs that need one, as percent-encoded UTF-8. Never stored in clear, never logged.',
  },
];

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' },
  }));
}

function requestBody({ source, params, example: given }: Operation): JsonObject {
  const schema = schemaOf(params, 'input');
  const example = given as JsonObject;
  if (source.from === 'document') return { required: true, content: { 'application/json': { schema, example } } };
  const files: JsonObject = {
    type: 'array',
    items: { type: 'string', contentMediaType: source.kind.mediaTypes[0] ?? '' },
    maxItems: source.max,
    description: fileDescription(source),
  };
  const documentIds: JsonObject = {
    type: 'array',
    items: { type: 'string' },
    description: 'Stored documents, in order among the files, instead of an upload',
  };
  const password: JsonObject = { type: 'string', description: 'Password of the file or document right before it' };
  const own = schema.properties as JsonObject | undefined;
  const properties = { [source.field]: files, documentId: documentIds, password, ...own };
  const body = { type: 'object', properties, ...(schema.required === undefined ? {} : { required: schema.required }) };
  return { required: true, content: { 'multipart/form-data': { schema: body, example } } };
}

function fileDescription({ kind, min, max, alsoFields = [] }: Extract<Source, { from: 'request' }>): string {
  const count = min === max ? `${min}` : `${min} to ${max}`;
  const also = alsoFields.length > 0 ? `. The field may also be called ${alsoFields.join(' or ')}` : '';
  return `${count} of ${kind.mediaTypes.join(', ')}, each within the size limit of the installation${also}`;
}

function endpointRoute(endpoint: Endpoint): JsonObject {
  const { id, group, path, query, body, upload, reply, errors } = endpoint;
  return {
    operationId: id,
    summary: summaryOf(reference.endpoints, id),
    tags: [group],
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    ...(upload ? { requestBody: uploadBody(upload.field) } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } } : {}),
    responses: { [String(reply.status)]: replyOf(reply), ...errorResponses(errors) },
  };
}

function queryParameters(query: z.ZodObject): JsonObject[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: JsonObject;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function uploadBody(field: string): JsonObject {
  const properties = { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', required: [field], properties } } } };
}

function replyOf(reply: Endpoint['reply']): JsonObject {
  if (reply.type === 'empty') return { description: 'Done' };
  if (reply.type === 'bytes') return { description: 'The bytes', content: binary(reply.mediaType) };
  const schema = schemaOf(reply.schema, 'output');
  const type = reply.type === 'json' ? 'application/json' : 'text/event-stream';
  return {
    description: reply.type === 'json' ? 'The answer' : 'Events, each with this as its data',
    content: { [type]: { schema } },
  };
}

/** The possible files of one run. */
function files({ output, source }: Operation, answer: z.ZodType | undefined): JsonObject {
  const isMany = source.from === 'request' && source.max > 1 && output.kindFor !== undefined;
  if (answer) return { [outputTypes.json]: { schema: schemaOf(answer, 'output') } };
  const kinds = [output.kind, ...(isMany ? ['zip' as const] : []), ...(output.otherKinds ?? [])];
  return Object.assign({}, ...kinds.map((kind) => binary(outputTypes[kind])));
}

function binary(mediaType: string): JsonObject {
  return { [mediaType]: { schema: { type: 'string', contentMediaType: mediaType } } };
}

/** One response for each status. Its description lists the codes with that status. */
function errorResponses(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, text } = errorEntry(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), `- \`${code}\`: ${formatMessage(text, 'en', { billing: false })}`]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, lines]) => [String(status), { description: lines.join('\n'), content }]),
  );
}
