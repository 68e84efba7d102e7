import { AppError } from '#contract/errors.ts';
import type { LanguageModel } from '#engines/ports.ts';
import { reasonOf } from '#engines/sandbox.ts';
import type { FromWorkerProcess, ModelFacts, ToWorkerProcess } from './workerProtocol.ts';

type Answer = Extract<ToWorkerProcess, { type: 'answer' | 'refused' }>;

/** The language model as a worker process sees it: it asks its parent, who knows the address and the key (docs/decisions/0193). */
export class ModelProxy implements LanguageModel {
  readonly name: string;
  readonly contextTokens: number;
  readonly #tell: (message: FromWorkerProcess) => void;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #asked = 0;

  constructor({ name, contextTokens }: ModelFacts, tell: (message: FromWorkerProcess) => void) {
    this.name = name;
    this.contextTokens = contextTokens;
    this.#tell = tell;
  }

  complete(ask: Parameters<LanguageModel['complete']>[0], signal: AbortSignal): Promise<string> {
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
      this.#tell({ type: 'ask', id, ask });
    });
  }

  /** What the parent says. */
  hear(answer: Answer): void {
    this.#waiting.get(answer.id)?.(answer);
  }
}
