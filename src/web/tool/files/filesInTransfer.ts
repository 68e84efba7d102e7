/** Files on their way from one screen to a tool's page: chosen already, and not uploaded yet. */
let waiting: readonly File[] = [];

export function transferToTool(files: readonly File[]): void {
  waiting = files;
}

/** The files that wait, once. */
export function takeTransferred(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
