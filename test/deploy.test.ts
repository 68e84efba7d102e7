import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { health, readiness } from '#contract/endpoints/site.ts';
import { readConfig, settingsTable } from '#server/config.ts';
import { sitePackages } from '../scripts/setup/debianPackages.mjs';

/** The files for deployment: everything that can be checked without a container engine. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const dockerfile = read('Dockerfile');
const known = new Set(settingsTable.map(({ name }) => name));

/** The values that an operator fills in. */
const filledIn: Record<string, string> = {
  POSTGRES_PASSWORD: 'p'.repeat(48),
  STORE_SECRET: 's'.repeat(48),
  SESSION_SECRET: 'k'.repeat(64),
  PUBLIC_URL: 'https://pdf.example.org',
};
const secrets = {
  DATABASE_URL: 'postgres://sheaf:pw@postgres.database.svc:5432/sheaf',
  SESSION_SECRET: 'k'.repeat(64),
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};

type Environment = Record<string, string>;
interface Process {
  readonly where: string;
  readonly env: Environment;
}

/** Substitutes variables like compose: `${NAME:?why}` is required, `${NAME:-}` is empty by default. */
function fillIn(text: string): string {
  return text.replaceAll(/\$\{(\w+):([?-])[^}]*\}/g, (_, name: string, kind: string) => {
    const value = filledIn[name];
    if (value === undefined && kind === '?') throw new Error(`${name} has to be filled in`);
    return value ?? '';
  });
}

function imageEnv(): Environment {
  const argument = (name: string) => new RegExp(`^ARG ${name}=(.*)$`, 'm').exec(dockerfile)?.[1] ?? '';
  const line = (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').replace(/\$\{(\w+)\}/g, (_, name: string) => argument(name));
  return Object.fromEntries([...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
}

// biome-ignore lint/suspicious/noExplicitAny: YAML has the shape that its own program gives it.
type Loose = any;

function composeServices(name: string): [string, Loose][] {
  return Object.entries(parse(read(name), { merge: true }).services);
}

function ofCompose(name: string): Process[] {
  return composeServices(name)
    .filter(([, service]) => service.image === 'sheaf-pdf')
    .map(([service, { environment }]) => {
      const filled = Object.entries<Loose>(environment).map(([key, value]) => [
        key,
        typeof value === 'string' ? fillIn(value) : value,
      ]);
      return { where: `${name} ${service}`, env: Object.fromEntries(filled) };
    });
}

const manifests: Loose[] = readdirSync(join(root, 'deploy', 'kubernetes')).flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}`)).map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS();
  }),
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const settings: Environment = manifests.find(({ kind }) => kind === 'ConfigMap').data;

function ofKubernetes(): Process[] {
  return deployments.map(({ metadata, spec }) => {
    const [container] = spec.template.spec.containers;
    const own = Object.fromEntries(container.env.map((each: Loose) => [each.name, each.value]));
    return { where: metadata.name, env: { ...settings, ...secrets, ...own } };
  });
}

const processes = [...ofCompose('compose.yaml'), ...ofCompose('compose.scale.yaml'), ...ofKubernetes()];

test('the roles are there', () => {
  expect(processes.map(({ where }) => where)).toEqual([
    'compose.yaml site',
    'compose.scale.yaml web',
    'compose.scale.yaml worker',
    'sheaf-web',
    'sheaf-worker',
  ]);
});

test.each(processes)('$where: every setting exists, and the server starts on them', ({ env }) => {
  for (const [name, value] of Object.entries(env)) {
    expect(known, name).toContain(name);
    // Kubernetes accepts only strings.
    expect(typeof value, name).toBe('string');
  }
  const config = readConfig({ ...imageEnv(), ...env });
  expect(config).toMatchObject({ production: true, dataDir: '/data', port: 3000, secureCookies: true });
  if (config.role !== 'all') expect([config.s3?.bucket, config.databaseUrl !== undefined]).toEqual(['sheaf-files', true]);
});

describe('the image', () => {
  test('takes its programs and fonts from the set-up', () => {
    const printed = execFileSync(process.execPath, [join(root, 'scripts/setup.mjs'), '--packages'], { encoding: 'utf8' });
    expect(printed.trim().split(' ')).toEqual(sitePackages.map(({ name }) => name));
    expect(dockerfile).toMatch(
      /^RUN node scripts\/setup\.mjs --packages > (\S+)[\s\S]*^COPY --from=build \1 (\S+)[\s\S]*--no-install-recommends tini ca-certificates \$\(cat \2\)/m,
    );
  });

  test('has the files that it copies, runs as an unprivileged user, and starts like production', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, name]) => name ?? '');
    expect(copied).toContain('src');
    for (const name of copied.filter((each) => each !== 'build')) expect(existsSync(join(root, name)), name).toBe(true);
    expect(dockerfile).toMatch(/\nUSER sheaf\n/);
    expect(dockerfile.indexOf('USER sheaf')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN'));
    const start = /CMD \["(src[^"]+)"\]/.exec(dockerfile)?.[1] ?? '';
    expect(existsSync(join(root, start))).toBe(true);
    expect(dockerfile).toContain(`${health.path}\``);
  });

  test('the site needs nothing that is left out of it', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toContain('node_modules');
    for (const needed of ['src', 'scripts', 'public', 'package.json', 'package-lock.json', 'vite.config.ts']) {
      expect(ignored).not.toContain(needed);
    }
  });
});

test('containers run without privileges on a read-only file system, and have time to drain', () => {
  for (const name of ['compose.yaml', 'compose.scale.yaml']) {
    for (const [, service] of composeServices(name).filter(([, { image }]) => image === 'sheaf-pdf')) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(service.security_opt).toContain('seccomp:./seccomp.json');
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(30);
    }
  }
  for (const { spec } of deployments) {
    const pod = spec.template.spec;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(30);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(dockerfile).toContain('--uid 10001 ');
    const [container] = pod.containers;
    expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    expect(container.livenessProbe.httpGet.path).toBe(health.path);
    expect(container.readinessProbe.httpGet.path).toBe(readiness.path);
    const mounted = container.volumeMounts.map((each: Loose) => each.name);
    expect(pod.volumes.map((each: Loose) => each.name)).toEqual(mounted);
  }
  expect(JSON.parse(read('seccomp.json')).syscalls[0].names).not.toContain('clone');
});

test('a worker reaches the database and the store, and nothing outside unless the operator allows it', () => {
  const scale = parse(read('compose.scale.yaml'), { merge: true });
  expect(scale.services.worker.networks).toEqual(['back']);
  expect(scale.networks.back).toEqual({ internal: true });
  expect(Object.keys(parse(read('compose.outside.yaml')).services)).toEqual(['worker']);
  const policies = parseAllDocuments(read('kubernetes/network.yaml')).map((document) => document.toJS());
  expect(policies[0].spec).toEqual({ podSelector: { matchLabels: { app: 'sheaf' } }, policyTypes: ['Ingress', 'Egress'] });
  const ways = policies.flatMap(({ spec }: Loose) => spec.egress ?? []);
  const ports = ways.flatMap((way: Loose) => way.ports.map(({ port }: Loose) => port));
  expect([...new Set(ports)].sort()).toEqual([53, 5432, 9000]);
  for (const { to } of ways) expect(to.every((each: Loose) => each.namespaceSelector !== undefined)).toBe(true);
});

test('every manifest is listed, and every selector matches something', () => {
  const list = manifests.find(({ kind }) => kind === 'Kustomization');
  const others = ['kustomization.yaml', 'outside.yaml'];
  const files = readdirSync(join(root, 'deploy', 'kubernetes')).filter((name) => !others.includes(name));
  expect([...list.resources].sort()).toEqual(files.sort());
  const labels = deployments.map(({ spec }) => spec.template.metadata.labels);
  const fits = (wanted: object) =>
    labels.some((own: Environment) => Object.entries(wanted).every(([name, value]) => own[name] === value));
  for (const { kind, spec, metadata } of manifests) {
    if (kind === 'NetworkPolicy') expect(fits(spec.podSelector.matchLabels), metadata.name).toBe(true);
    if (kind === 'PodDisruptionBudget') expect(fits(spec.selector.matchLabels), metadata.name).toBe(true);
    if (kind === 'Service') expect(fits(spec.selector), metadata.name).toBe(true);
    if (kind === 'HorizontalPodAutoscaler') {
      expect(deployments.map((each) => each.metadata.name)).toContain(spec.scaleTargetRef.name);
    }
  }
});

test('the reverse proxy passes answers on without buffering, and waits as long as the site', () => {
  const nginx = read('nginx.conf');
  for (const line of ['proxy_buffering off;', 'proxy_request_buffering off;', 'proxy_http_version 1.1;']) {
    expect(nginx).toContain(line);
  }
  expect(Number(/proxy_read_timeout (\d+)s/.exec(nginx)?.[1])).toBeGreaterThan(120);
  // The largest PDF that a setting allows has 2000 MB.
  expect(Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1])).toBeGreaterThan(2000);
});
