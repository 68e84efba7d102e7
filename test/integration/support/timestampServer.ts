import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const openssl = promisify(execFile);

/** The behaviour of the authority. `other`: it answers with the token of another request. */
export type TimestampMood = 'sound' | 'other' | 'refuses' | 'broken' | 'endless';

export interface TimestampServer {
  readonly url: string;
  /** Host and port. The revocation list of the authority is there, too. */
  readonly host: string;
  /** The root certificate of the authority, as PEM. */
  readonly root: string;
  /** The digests that it was asked to sign. */
  asked: number;
  mood: TimestampMood;
  close(): Promise<void>;
}

const config = `[ tsa ]
default_tsa = own
[ own ]
serial = serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

const authorityConfig = `[ ca ]
default_ca = own
[ own ]
database = index.txt
default_md = sha256
default_crl_days = 7
`;

/** A timestamp authority (RFC 3161) simulated by openssl, with a root certificate of its own. */
export async function startTimestampServer(): Promise<TimestampServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tsa-'));
  const run = (words: string) => openssl('openssl', words.split(' '), { cwd: folder });
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  await run(`req -x509 ${newKey} -keyout root.key -out root.pem -days 30 -subj /CN=Test-Clock-Root`);
  await run(`req ${newKey} -keyout tsa.key -out tsa.csr -subj /CN=Test-Clock`);
  const http = createServer((request, response) => void answerTo(request, response).catch(() => response.writeHead(500).end()));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const usage = 'extendedKeyUsage = critical,timeStamping\nkeyUsage = critical,digitalSignature\n';
  await writeFile(join(folder, 'usage.cnf'), `${usage}crlDistributionPoints = URI:http://${host}/list\n`);
  await writeFile(join(folder, 'ca.cnf'), authorityConfig);
  await writeFile(join(folder, 'index.txt'), '');
  await run('ca -gencrl -config ca.cnf -keyfile root.key -cert root.pem -out list.pem');
  await run('crl -in list.pem -outform DER -out list.crl');
  await run('x509 -req -in tsa.csr -CA root.pem -CAkey root.key -CAcreateserial -days 30 -extfile usage.cnf -out tsa.pem');
  await writeFile(join(folder, 'tsa.cnf'), config);
  await writeFile(join(folder, 'serial'), '01\n');

  async function answer(query: Buffer): Promise<Buffer> {
    await writeFile(join(folder, 'query.tsq'), query);
    const digest = server.mood === 'refuses' ? 'sha512' : 'sha256';
    if (digest === 'sha512' || server.mood === 'other') {
      await run(`ts -query -digest ${'ab'.repeat(digest === 'sha512' ? 64 : 32)} -${digest} -cert -out query.tsq`);
    }
    await run('ts -reply -queryfile query.tsq -signer tsa.pem -inkey tsa.key -config tsa.cnf -out reply.tsr');
    return readFile(join(folder, 'reply.tsr'));
  }

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return void response.end(await readFile(join(folder, 'list.crl')));
    server.asked += 1;
    const query = await buffer(request);
    if (server.mood === 'broken') return void response.end('<html>no clock here</html>');
    if (server.mood === 'endless') return void response.end(Buffer.alloc(1024 * 1024, 0x30));
    response.setHeader('content-type', 'application/timestamp-reply').end(await answer(query));
  }

  const server: TimestampServer = {
    url: `http://${host}/stamp`,
    host,
    root: await readFile(join(folder, 'root.pem'), 'utf8'),
    asked: 0,
    mood: 'sound',
    close: async () => {
      await new Promise((resolve) => http.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
  return server;
}
