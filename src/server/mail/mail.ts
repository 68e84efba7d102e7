/** One mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for answers, where it is not the sender's. */
  readonly replyTo?: string | undefined;
  /** A stored document to attach. It is read at delivery, so waiting mails do not hold its bytes. */
  readonly attachment?: Attachment | undefined;
  /** The mail is useless after this time. */
  readonly until?: Date | undefined;
}

export interface Attachment {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** A mail at delivery. A repeated delivery has the same id and time, so a mail program can recognise it. */
export interface Delivered extends Mail {
  readonly id: string;
  readonly handedInAt: Date;
}
