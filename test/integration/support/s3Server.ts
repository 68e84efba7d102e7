import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The failure of a call before it reaches the server. Undefined for none. */
type Fault = 'refuse' | 'silent' | 'cut' | undefined;

export interface TestS3 {
  /** The settings that make the site use it. */
  readonly env: Readonly<Record<string, string>>;
  /** The received calls, as `GET /bucket/key`. */
  readonly calls: string[];
  /** Chooses the failure of each call. */
  fault(choose: (call: string) => Fault): void;
  /** The names of the stored objects. */
  objects(): Promise<string[]>;
  /** Changes a byte of an object. */
  damage(name: string): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'sheaf-files';

/** An S3 server that stores objects in a folder, behind a proxy that can fail. */
export async function startTestS3(prefix = ''): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'sheaf-s3-'));
  const child = fork(fileURLToPath(new URL('s3rverProcess.ts', import.meta.url)), [directory, bucket], {
    execArgv: ['--openssl-legacy-provider'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const calls: string[] = [];
  let choose: (call: string) => Fault = () => undefined;
  const sockets = new Set<Socket>();
  const proxy = createServer((asked, reply) => {
    const call = `${asked.method} ${asked.url}`;
    calls.push(call);
    const fault = choose(call);
    if (fault === 'silent') return;
    if (fault === 'refuse') {
      asked.resume();
      reply.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>');
      return;
    }
    // The signature covers the requested host.
    const onward = request(
      { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers: asked.headers },
      (answer) => {
        reply.writeHead(answer.statusCode ?? 500, answer.headers);
        if (fault === 'cut') cut(reply, answer);
        else answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...(prefix === '' ? {} : { S3_PREFIX: prefix }),
    },
    calls,
    fault: (chosen) => {
      choose = chosen;
    },
    objects: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true });
      return names.filter((name) => name.endsWith('_object')).map((name) => name.replace('._S3rver_object', ''));
    },
    damage: async (name) => {
      const path = join(directory, bucket, `${name}._S3rver_object`);
      const bytes = await readFile(path);
      bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
      await writeFile(path, bytes);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      child.disconnect();
      await once(child, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Sends the first half of the first chunk, and then closes the connection. */
function cut(reply: ServerResponse, answer: NodeJS.ReadableStream): void {
  answer.once('data', (chunk: Buffer) => reply.write(chunk.subarray(0, chunk.length / 2), () => reply.destroy()));
}
