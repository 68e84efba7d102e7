/** Ends of worker processes in a log that the server did not cause: it kills those past their deadline or limits by SIGKILL. */
export function crashedWorkerProcesses(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('"worker process ended"'));
  const ends = lines.map((line) => JSON.parse(line) as { code: number | null; killedBy: string | null; words?: string });
  return ends
    .filter(({ killedBy }) => killedBy !== 'SIGKILL')
    .map(({ code, killedBy, words = '' }) => `${killedBy ?? `code ${code}`} ${words.slice(-500)}`.trim());
}
