import { AppError } from '#contract/api/appError.ts';
import type { LanguageModel, ModelRequest, RevocationSource, SiteSeal, TimestampAuthority } from '#engines/ports.ts';
import type { ServiceQuestion, ToWorkerProcess } from './workerProtocol.ts';

/** The language model, and the limits of one job. */
export interface ModelForJobs {
  readonly model: LanguageModel;
  /** Tokens of requests and answers together. */
  readonly tokensPerJob: number;
}

/** External services that the operator has connected. */
export interface ServicesForJobs {
  readonly model?: ModelForJobs | undefined;
  readonly timestamps?: TimestampAuthority | undefined;
  readonly revocation?: RevocationSource | undefined;
  readonly seal?: SiteSeal | undefined;
}

const lettersPerToken = 3;
/** A job signs one file. */
const [mostStamps, mostSeals, mostRevocations] = [2, 2, 40];

/** The requests of one job to external services. They are counted, and end with the job. */
export class ServiceRequests {
  readonly #services: ServicesForJobs;
  readonly #send: (message: ToWorkerProcess) => void;
  readonly #stop = new AbortController();
  #tokens = 0;
  #stamps = 0;
  #seals = 0;
  #revocations = 0;

  constructor(services: ServicesForJobs, send: (message: ToWorkerProcess) => void) {
    this.#services = services;
    this.#send = send;
  }

  async answer({ id, ...question }: ServiceQuestion & { readonly id: number }): Promise<void> {
    try {
      const text = await this.#ask(question);
      if (!this.#stop.signal.aborted) this.#send({ type: 'answer', id, text });
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      const { code, cause } = error instanceof AppError ? error : new AppError('internal');
      this.#send({ type: 'refused', id, code, cause: typeof cause === 'string' ? cause : '' });
    }
  }

  /** The job has ended or is about to end. */
  close(): void {
    this.#stop.abort();
  }

  #ask(question: ServiceQuestion): Promise<string> {
    if (question.type === 'ask') return this.#complete(question.ask);
    if (question.type === 'revocation') return this.#askAuthority(question.url, question.request);
    return question.type === 'stamp' ? this.#stamp(question.digest) : this.#seal(question.digest);
  }

  async #complete(ask: ModelRequest): Promise<string> {
    const { model } = this.#services;
    if (!model) throw new AppError('engine_missing');
    const letters = ask.messages.reduce((sum, { content }) => sum + content.length, 0);
    this.#tokens += letters / lettersPerToken + ask.maxTokens;
    if (this.#tokens > model.tokensPerJob) throw new AppError('too_long_for_model');
    const text = await model.model.complete(ask, this.#stop.signal);
    // The request counts until its limit is reached.
    this.#tokens -= Math.max(0, ask.maxTokens - text.length / lettersPerToken);
    return text;
  }

  async #stamp(digest: string): Promise<string> {
    const { timestamps } = this.#services;
    this.#stamps += 1;
    if (!timestamps || this.#stamps > mostStamps) throw new AppError('timestamp_unavailable', { cause: 'not asked' });
    return (await timestamps.stamp(Buffer.from(digest, 'base64'), this.#stop.signal)).toString('base64');
  }

  async #seal(digest: string): Promise<string> {
    const { seal } = this.#services;
    this.#seals += 1;
    if (!seal || this.#seals > mostSeals) throw new AppError('engine_missing', { cause: 'not asked' });
    return (await seal.seal(Buffer.from(digest, 'base64'), this.#stop.signal)).toString('base64');
  }

  async #askAuthority(url: string, request: string | null): Promise<string> {
    const { revocation } = this.#services;
    this.#revocations += 1;
    if (!revocation || this.#revocations > mostRevocations) throw new AppError('revocation_unavailable', { cause: 'not asked' });
    const sent = request === null ? undefined : Buffer.from(request, 'base64');
    return (await revocation.fetch(url, sent, this.#stop.signal)).toString('base64');
  }
}
