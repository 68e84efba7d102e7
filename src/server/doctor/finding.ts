/** `warning`: the site runs, and one of its functions does not. `error`: it does not start, or a configured part does not work. */
export type FindingState = 'ok' | 'warning' | 'error';

/** One line of `npm run doctor`. Holds no secret: answers of others (a mail server, a database) are reported by their code only. */
export interface Finding {
  readonly about: string;
  readonly state: FindingState;
  readonly says: string;
  /** How to fix it. Present unless the state is `ok`. */
  readonly fix?: string;
}

export function ok(about: string, says: string): Finding {
  return { about, state: 'ok', says };
}

export function warn(about: string, says: string, fix: string): Finding {
  return { about, state: 'warning', says, fix };
}

export function fail(about: string, says: string, fix: string): Finding {
  return { about, state: 'error', says, fix };
}

/** `warning tesseract-ocr-fil: scans in Filipino cannot be read. Fix: …` */
export function lineOf({ about, state, says, fix }: Finding): string {
  const line = `${state.padEnd(7)} ${about}: ${says}`;
  return fix === undefined ? line : `${line}. Fix: ${fix}`;
}

/** The last line, and the exit code of the command: 1 when a required part is wrong. */
export function verdictOf(findings: readonly Finding[]): { readonly line: string; readonly exitCode: 0 | 1 } {
  const count = (state: FindingState) => findings.filter((finding) => finding.state === state).length;
  const counted = (state: 'warning' | 'error') => `${count(state)} ${state}${count(state) === 1 ? '' : 's'}`;
  const line = `${count('ok')} ok, ${counted('warning')}, ${counted('error')}`;
  return { line, exitCode: count('error') > 0 ? 1 : 0 };
}

/** The error code of Node, PostgreSQL or a library. Never the message, which may repeat an address or a password. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code)) return code;
  }
  return 'unknown';
}
