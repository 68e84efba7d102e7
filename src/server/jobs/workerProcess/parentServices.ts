import { AppError } from '#contract/api/appError.ts';
import type { LanguageModel, RevocationSource, SiteSeal, TimestampAuthority } from '#engines/ports.ts';
import { reasonOf } from '#engines/sandbox.ts';
import type { FromWorkerProcess, ModelFacts, ServiceAnswer, ServiceQuestion } from './workerProtocol.ts';

/** External services as a worker process sees them. It asks its parent process, which has the addresses and keys (docs/decisions/0193). */
export class ParentServices {
  readonly #tell: (message: FromWorkerProcess) => void;
  readonly #waiting = new Map<number, (answer: ServiceAnswer) => void>();
  #asked = 0;

  constructor(tell: (message: FromWorkerProcess) => void) {
    this.#tell = tell;
  }

  model({ name, contextTokens }: ModelFacts): LanguageModel {
    return { name, contextTokens, complete: (ask, signal) => this.#ask({ type: 'ask', ask }, signal) };
  }

  timestamps(): TimestampAuthority {
    return { stamp: (digest, signal) => this.#askOfDigest('stamp', digest, signal) };
  }

  seal(): SiteSeal {
    return { seal: (digest, signal) => this.#askOfDigest('seal', digest, signal) };
  }

  revocation(): RevocationSource {
    return {
      fetch: async (url, request, signal) => {
        const sent = request ? Buffer.from(request).toString('base64') : null;
        return Buffer.from(await this.#ask({ type: 'revocation', url, request: sent }, signal), 'base64');
      },
    };
  }

  /** The parent's answer. */
  hear(answer: ServiceAnswer): void {
    this.#waiting.get(answer.id)?.(answer);
  }

  async #askOfDigest(type: 'stamp' | 'seal', digest: Uint8Array, signal: AbortSignal): Promise<Buffer> {
    const question = { type, digest: Buffer.from(digest).toString('base64') };
    return Buffer.from(await this.#ask(question, signal), 'base64');
  }

  #ask(question: ServiceQuestion, signal: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(reasonOf(signal));
      const id = ++this.#asked;
      const onAbort = () => end(() => reject(reasonOf(signal)));
      const end = (settle: () => void) => {
        this.#waiting.delete(id);
        signal.removeEventListener('abort', onAbort);
        settle();
      };
      signal.addEventListener('abort', onAbort);
      this.#waiting.set(id, (answer) =>
        end(() => (answer.type === 'answer' ? resolve(answer.text) : reject(new AppError(answer.code, { cause: answer.cause })))),
      );
      this.#tell({ ...question, id });
    });
  }
}
