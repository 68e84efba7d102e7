/** Files that are passed from one screen to a tool's page: chosen, but not uploaded yet. */
let waiting: readonly File[] = [];

export function transferToTool(files: readonly File[]): void {
  waiting = files;
}

/** Takes the waiting files. */
export function takeTransferred(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
