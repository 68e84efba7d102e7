export interface ModelMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** What a language model is asked. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** The longest answer that is read. */
  readonly maxTokens: number;
}

/** A language model behind an address that the operator chose. */
export interface LanguageModel {
  readonly name: string;
  /** Of one question with its answer. */
  readonly contextTokens: number;
  /** The answer, whole. Throws `model_unreachable`, `too_long_for_model`, and `cancelled` on abort. */
  complete(ask: ModelRequest, signal: AbortSignal): Promise<string>;
}
