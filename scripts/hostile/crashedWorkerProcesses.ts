/** Ends of worker processes in a log that the server did not bring about: it kills by SIGKILL what is past its time or worn out. */
export function crashedWorkerProcesses(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('"worker process ended"'));
  const ends = lines.map((line) => JSON.parse(line) as { code: number | null; killedBy: string | null; words?: string });
  return ends
    .filter(({ killedBy }) => killedBy !== 'SIGKILL')
    .map(({ code, killedBy, words = '' }) => `${killedBy ?? `code ${code}`} ${words.slice(-500)}`.trim());
}
