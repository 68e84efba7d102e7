export interface ModelMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** A request to a language model. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** The maximum length of the answer. */
  readonly maxTokens: number;
}

/** A language model at an address that the operator chose. */
export interface LanguageModel {
  readonly name: string;
  /** The limit of a request together with its answer. */
  readonly contextTokens: number;
  /** The complete answer. Throws `model_unreachable`, `too_long_for_model`, and `cancelled` on abort. */
  complete(ask: ModelRequest, signal: AbortSignal): Promise<string>;
}
