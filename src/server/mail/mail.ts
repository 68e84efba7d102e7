/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string | undefined;
  /** A stored document that goes with it. It is read at the delivery: what waits does not hold its bytes. */
  readonly attachment?: Attachment | undefined;
  /** After this there is no use in delivering it. */
  readonly until?: Date | undefined;
}

export interface Attachment {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** A mail on its way out. A delivery that is repeated has the same id and time: whoever has the mail already can tell. */
export interface Delivered extends Mail {
  readonly id: string;
  readonly handedInAt: Date;
}
