import { AppError } from '#contract/errors.ts';
import type { LanguageModel } from '#engines/ports.ts';
import type { FromWorkerProcess, ToWorkerProcess } from './workerProtocol.ts';

/** The language model, and what one job may have of it. */
export interface ModelForJobs {
  readonly model: LanguageModel;
  /** Tokens, of questions and answers together. */
  readonly tokensPerJob: number;
}

const lettersPerToken = 3;

/** The questions of one job to the language model: counted, and ended with the job. */
export class ModelRequests {
  readonly #model: ModelForJobs | undefined;
  readonly #send: (message: ToWorkerProcess) => void;
  readonly #stop = new AbortController();
  #tokens = 0;

  constructor(model: ModelForJobs | undefined, send: (message: ToWorkerProcess) => void) {
    this.#model = model;
    this.#send = send;
  }

  async answer({ id, ask }: Extract<FromWorkerProcess, { type: 'ask' }>): Promise<void> {
    try {
      if (!this.#model) throw new AppError('engine_missing');
      const letters = ask.messages.reduce((sum, { content }) => sum + content.length, 0);
      this.#tokens += letters / lettersPerToken + ask.maxTokens;
      if (this.#tokens > this.#model.tokensPerJob) throw new AppError('too_long_for_model');
      const text = await this.#model.model.complete(ask, this.#stop.signal);
      // It was counted as long as it may be.
      this.#tokens -= Math.max(0, ask.maxTokens - text.length / lettersPerToken);
      if (!this.#stop.signal.aborted) this.#send({ type: 'answer', id, text });
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      const { code, cause } = error instanceof AppError ? error : new AppError('internal');
      this.#send({ type: 'refused', id, code, cause: typeof cause === 'string' ? cause : '' });
    }
  }

  /** The job is over, or is to end. */
  close(): void {
    this.#stop.abort();
  }
}
