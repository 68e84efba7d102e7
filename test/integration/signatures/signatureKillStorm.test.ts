import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SignatureRequestView } from '#contract/signatures/signatureRequest.ts';
import type { Site } from '../../../scripts/site.ts';
import { isLong } from '../../sample.ts';
import { FaultySites, freshFolder, joinSite, openFaultyDatabase } from '../support/faultySite.ts';
import { codeIn, mailsTo } from '../support/mailbox.ts';
import { must, type Person } from '../support/person.ts';
import { killAtSeededMoments, printDowntimes, untilTaken } from '../support/seededKills.ts';
import { ask, Signer, tokenIn } from '../support/signers.ts';
import { tinyPdf } from '../support/tinyPdf.ts';

/**
 * Kills the server, worker processes and PostgreSQL at seeded moments while several people sign several documents: no version is lost,
 * and nobody gets a mail twice (docs/product.md, "Failures"). `npm run bench:kill -- --requests` does more. Single kills at chosen moments are
 * in signatureKills.test.ts.
 */

const kills = Number(process.env.REQUEST_KILLS ?? 6);
const seed = Number(process.env.KILL_SEED ?? 1);
const maxPauseMs = 1500;
/** Requests that run side by side. */
const rooms = 3;
const signersOfRequest = 4;
/** A sender may cause 300 invitations a day (src/server/signatureRequests/limits.ts). */
const requestsOfSender = 60;

interface Asked {
  readonly sender: Person;
  readonly signers: readonly Signer[];
  readonly request: SignatureRequestView;
  readonly title: string;
}

/** Everybody who has to know the address of a server that was started again. */
class Crowd {
  readonly #people = new Set<Person>();
  #site: Site;
  readonly dataDir: string;

  constructor(site: Site, dataDir: string) {
    this.#site = site;
    this.dataDir = dataDir;
  }

  signer(email: string): Signer {
    const signer = new Signer({ url: this.#site.url, dataDir: this.dataDir }, email);
    this.#people.add(signer);
    return signer;
  }

  async sender(): Promise<Person> {
    const person = await joinSite(this.#site, this.dataDir);
    this.#people.add(person);
    return person;
  }

  moveTo(site: Site): void {
    this.#site = site;
    for (const person of this.#people) person.moveTo(site);
  }
}

/** Sends a request. A repeated call, after a lost answer, is the same request. After a failure, which is told and free, it is a new one. */
async function sendAtLast(crowd: Crowd, sender: Person, name: string): Promise<Asked> {
  const title = `${name}.pdf`;
  const signers = Array.from({ length: signersOfRequest }, (_, index) => crowd.signer(`${name}-${index + 1}@example.org`));
  const { id } = await untilTaken(() => sender.upload(tinyPdf(1), title));
  let failures = 0;
  await untilTaken(async () => {
    const answer = await ask(sender, id, signers, {}, { headers: { 'idempotency-key': `${name}-${failures}` } });
    if (answer.status === 422) failures += 1;
    if (!answer.ok) throw new Error(String(answer.status));
  });
  const list = await untilTaken(() => must(sender.fetch('/api/signature-requests'), 200));
  const { requests } = (await list.json()) as { requests: SignatureRequestView[] };
  const [request, ...others] = requests.filter((each) => each.title === title);
  if (!request || others.length > 0) throw new Error(`${title} was sent ${others.length + (request ? 1 : 0)} times`);
  return { sender, signers, request, title };
}

/** From the mail to the signing session. A lost answer costs another code, as it would a person. */
async function openAtLast(crowd: Crowd, signer: Signer, title: string): Promise<void> {
  const invitation = new RegExp(`asks you to sign ${title}`);
  const token = tokenIn(await untilTaken(() => signer.mail(invitation)));
  await untilTaken(async () => {
    await signer.post('/api/signing/code', { token });
    const code = (await mailsTo(crowd, signer.email)).findLast(({ subject = '' }) => /signing code/.test(subject));
    if (!code) throw new Error('no code yet');
    await must(signer.post('/api/signing/start', { token, code: codeIn(code) }), 200);
  });
}

async function signAll(crowd: Crowd, { signers, title }: Asked): Promise<void> {
  for (const signer of signers) {
    await openAtLast(crowd, signer, title);
    await untilTaken(() => must(signer.complete(), 200));
  }
}

/** One request after the other, until it is stopped. The last one is signed to its end. */
async function keepSigning(crowd: Crowd, senders: readonly Person[], room: number, isOver: () => boolean): Promise<Asked[]> {
  const done: Asked[] = [];
  while (!isOver()) {
    const sender = senders[Math.floor(done.length / requestsOfSender)];
    if (!sender) throw new Error('more requests than senders');
    const asked = await sendAtLast(crowd, sender, `room${room}-${done.length + 1}`);
    await signAll(crowd, asked);
    done.push(asked);
  }
  return done;
}

async function subjectsTo(crowd: Crowd, email: string): Promise<string[]> {
  return (await mailsTo(crowd, email)).map(({ subject = '' }) => subject).filter((subject) => !/code/.test(subject));
}

async function expectSignedOnce(crowd: Crowd, { sender, signers, request, title }: Asked): Promise<void> {
  const done = await sender.json<SignatureRequestView>(`/api/signature-requests/${request.id}`);
  expect(done.state, title).toBe('completed');
  const checked = await must(sender.post(`/api/pdf/${done.documentId}/verify-signatures`), 200);
  const { signatures } = (await checked.json()) as { signatures: object[] };
  expect(signatures, title).toMatchObject(signers.map(() => ({ isIntact: true })));
  for (const { email } of signers) {
    await expect.poll(async () => (await subjectsTo(crowd, email)).length, { timeout: 40_000 }).toBe(2);
    expect((await subjectsTo(crowd, email)).sort()).toEqual([`Amihan Reyes asks you to sign ${title}`, `Signed: ${title}`]);
  }
}

/** Each sender is told of each of his requests once. */
async function expectToldOnce(crowd: Crowd, all: readonly Asked[]): Promise<void> {
  for (const sender of new Set(all.map((asked) => asked.sender))) {
    const titles = all.filter((asked) => asked.sender === sender).map(({ title }) => `Signed: ${title}`);
    await expect.poll(async () => (await subjectsTo(crowd, sender.email)).sort(), { timeout: 40_000 }).toEqual(titles.sort());
  }
}

test.runIf(isLong || process.env.REQUEST_KILLS)(
  `${kills} kills over running requests lose no version and double no mail`,
  {
    timeout: 300_000 + kills * 30_000,
  },
  async () => {
    const dataDir = await freshFolder();
    const database = await openFaultyDatabase();
    const sites = new FaultySites(dataDir, { DATABASE_URL: database.url, SIGNUP_CREDITS: '100000', SIGNUPS_PER_ADDRESS: '1000' });
    try {
      const site = await sites.start();
      const crowd = new Crowd(site, dataDir);
      const person = await crowd.sender();
      const sendersOfRoom = Math.ceil(kills / 100);
      const senders: Person[][] = [];
      for (let room = 0; room < rooms; room += 1) {
        const own: Person[] = [];
        for (let n = 0; n < sendersOfRoom; n += 1) own.push(await crowd.sender());
        senders.push(own);
      }
      let isOver = false;
      const onRestart = (next: Site) => crowd.moveTo(next);
      const killing = killAtSeededMoments(site, { kills, seed, maxPauseMs, sites, database, person, onRestart }).finally(() => {
        isOver = true;
      });
      const signing = senders.map((own, room) => keepSigning(crowd, own, room + 1, () => isOver));
      const [killed, ...done] = await Promise.all([killing, ...signing]);
      const all = done.flat();
      for (const asked of all) await expectSignedOnce(crowd, asked);
      await sleep(3000);
      await expectToldOnce(crowd, all);
      const versions = all.length * signersOfRequest;
      process.stdout.write(
        `${kills} kills, seed ${seed}: ${all.length} requests, ${versions} versions, each stored and told once\n`,
      );
      printDowntimes(killed);
    } finally {
      await sites.stopAll();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
