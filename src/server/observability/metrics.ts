import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  jobEnded(operation: string, outcome: string, ms: number): void;
  /** The metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

export interface MetricsSource {
  /** The number of jobs by state. */
  jobs(): Promise<Readonly<Record<string, number>>>;
  freeBytes(): Promise<number>;
}

/** Metrics of this process (memory, event loop delay) and of the jobs. */
export function createMetrics(source: MetricsSource): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'sheaf_job_seconds',
    help: 'How long jobs ran in this process, by operation and outcome (done or an error code)',
    labelNames: ['operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
    registers: [registry],
  });
  const ended = new Counter({
    name: 'sheaf_jobs_total',
    help: 'Jobs that ended in this process, by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  });
  new Gauge({
    name: 'sheaf_jobs',
    help: 'Jobs in the database by state; waiting is the length of the queue',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, n] of Object.entries(await source.jobs())) this.set({ state }, n);
    },
  });
  new Gauge({
    name: 'sheaf_store_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await source.freeBytes());
    },
  });
  return {
    jobEnded: (operation, outcome, ms) => {
      durations.observe({ operation, outcome }, ms / 1000);
      ended.inc({ operation, outcome });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Serves the metrics on a port of their own. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
