import type { Operation } from '#contract/api/operation.ts';
import { themeScript } from '#contract/site/themeScript.ts';
import { examplesOf } from './examples.ts';

/** The parts of an OpenAPI document that the page shows. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Route {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export interface Description {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Route>>>>;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
/** Renders code marks in descriptions. */
const prose = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => `<code>${escaped(JSON.stringify(value))}</code>`).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  const kind = [schema.type ?? 'any'].flat().join(' or ');
  const { minimum, maximum, maxLength, pattern } = schema;
  const isBounded = minimum !== undefined && maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER;
  const bounds = isBounded ? `, ${minimum} to ${maximum}` : maxLength === undefined ? '' : `, at most ${maxLength} letters`;
  return escaped(kind + bounds) + (pattern ? `, <code>${escaped(pattern)}</code>` : '');
}

interface Row {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
  readonly description: string | undefined;
}

function rowsOf({ parameters, requestBody }: Route): Row[] {
  const fixed = parameters.map(({ name, in: place, required = false, description, schema }) => {
    return { name, place, isRequired: required, schema, description };
  });
  const body = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    Object.entries(schema.properties ?? {}).map(([name, own]) => {
      const place = type === 'application/json' ? 'body' : 'form';
      return { name, place, isRequired: schema.required?.includes(name) ?? false, schema: own, description: own.description };
    }),
  );
  return [...body, ...fixed];
}

function parametersOf(route: Route): string {
  const rows = rowsOf(route);
  if (rows.length === 0) return '';
  const items = rows.map(({ name, place, isRequired, schema, description }) => {
    const otherwise = schema.default === undefined ? '' : `, else <code>${escaped(JSON.stringify(schema.default))}</code>`;
    const notes = `${place}${isRequired ? ', required' : ''}. ${typeOf(schema)}${otherwise}`;
    return `<dt><code>${escaped(name)}</code></dt><dd>${notes}${description ? `<br>${prose(description)}` : ''}</dd>`;
  });
  return `<h4>Parameters</h4><dl>${items.join('')}</dl>`;
}

function answersOf({ responses }: Route): string {
  const items = Object.entries(responses).map(([status, { description }]) => {
    const lines = description.split('\n').map((text) => `<p>${prose(text.replace(/^- /, ''))}</p>`);
    return `<dt>${status}</dt><dd>${lines.join('')}</dd>`;
  });
  return `<details><summary>Answers</summary><dl>${items.join('')}</dl></details>`;
}

function examplesSection(operation: Operation, base: string): string {
  const { curl, javascript, python } = examplesOf(operation, base);
  return Object.entries({ curl, 'JavaScript (Node 20)': javascript, 'Python 3': python })
    .map(([name, code]) => `<details><summary>${name}</summary><pre tabindex="0"><code>${escaped(code)}</code></pre></details>`)
    .join('');
}

function routeSection(path: string, method: string, route: Route, operation: Operation | undefined, base: string): string {
  const title = `<code>${method.toUpperCase()}</code> <code>${escaped(path).replaceAll('/', '/<wbr>')}</code>`;
  return `<section id="${route.operationId}" class="route"><h3><a href="#${route.operationId}">${title}</a></h3>
<p>${prose(route.summary)}</p>${operation ? examplesSection(operation, base) : ''}${parametersOf(route)}${answersOf(route)}</section>`;
}

const tagNames: Readonly<Record<string, string>> = {
  tools: 'Tools',
  documents: 'Files',
  jobs: 'Jobs',
  account: 'Account',
  site: 'Site',
  payments: 'Payments',
  signing: 'Signing',
};

const introduction = `<p>A program sends <code>Authorization: Bearer</code> with a token of your profile page. A token spends the same credits as you do, and failures are free.</p>
<p>The examples run as they stand: put a file of the name beside them, set <code>SHEAF_TOKEN</code>, and <code>SHEAF_URL</code> where this site has another address.</p>
<p>A request that would outlast 50 seconds is answered 202: ask the address in <code>Location</code> until <code>state</code> is <code>done</code>, then fetch <code>/result</code> below it.</p>`;

export interface ApiDocsPage {
  readonly description: Description;
  readonly operations: readonly Operation[];
  /** The site's address, for the examples. */
  readonly base: string;
  readonly basePath: string;
}

/** The API reference as one page that is readable on a phone. Its only script takes the theme that was chosen on the site. */
export function apiDocsPage({ description, operations, base, basePath }: ApiDocsPage): string {
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ path, method, route })),
  );
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const groups = Object.entries(tagNames).map(([tag, name]) => ({
    tag,
    name,
    own: routes.filter(({ route }) => route.tags.includes(tag)),
  }));
  const contents = groups.map(
    ({ name, own }) =>
      `<details><summary>${name}</summary><ul>${own
        .map(({ route }) => `<li><a href="#${route.operationId}">${route.operationId}</a></li>`)
        .join('')}</ul></details>`,
  );
  const sections = groups.map(
    ({ tag, name, own }) =>
      `<section><h2 id="group-${tag}">${name}</h2>${own
        .map(({ path, method, route }) => routeSection(path, method, route, byId.get(route.operationId), base))
        .join('')}</section>`,
  );
  const title = escaped(description.info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><script>${themeScript}</script><link rel="stylesheet" href="${basePath}/api/docs/docs.css"></head>
<body><header><a href="${basePath === '' ? '/' : basePath}">Back to the site</a></header>
<main><h1>${title}</h1>${introduction}
<p><a href="${basePath}/api/openapi.json">OpenAPI description (JSON)</a></p>
<nav aria-label="Contents">${contents.join('')}</nav>${sections.join('')}</main></body></html>`;
}
