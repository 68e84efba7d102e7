/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string | undefined;
  /** After this there is no use in delivering it. */
  readonly until?: Date | undefined;
}
