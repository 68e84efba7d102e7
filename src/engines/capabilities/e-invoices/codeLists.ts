/** The types of documents that are invoices or credit notes (UNTDID 1001, as EN 16931 uses it). */
export const documentTypes: ReadonlySet<string> = new Set(
  (
    '71 80 81 82 83 84 102 130 202 203 204 211 218 219 261 262 295 296 308 325 326 331 380 381 382 383 384 385 386 387 388 389 390 ' +
    '393 394 395 396 420 456 457 458 471 472 473 500 501 502 503 527 532 553 575 623 633 751 780 817 870 875 876 877 935'
  ).split(' '),
);

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** Means of payment (UNTDID 4461). */
export const paymentMeansCodes: ReadonlySet<string> = new Set([...range(1, 70), ...range(74, 78), ...range(91, 98), 'ZZZ']);
