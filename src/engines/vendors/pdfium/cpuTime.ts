const sampleIntervalMs = 100;

export const timeExceeded = Symbol('late');

/** The CPU time of this process, over all threads. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The result of the work, or `timeExceeded` once this process has used that much CPU time, so a busy machine does not shorten a page's time.
 * Time of other work in the process does not count. Late work goes on, because only ending the process stops it.
 */
export async function withinCpuTime<T>(
  work: Promise<T>,
  limitMs: number,
  isOtherwiseBusy: () => boolean,
): Promise<T | typeof timeExceeded> {
  let begun = cpuMs();
  let look: NodeJS.Timeout | undefined;
  const watch = new Promise<typeof timeExceeded>((resolve) => {
    look = setInterval(() => {
      if (isOtherwiseBusy()) begun = cpuMs();
      else if (cpuMs() - begun > limitMs) resolve(timeExceeded);
    }, sampleIntervalMs);
  });
  try {
    return await Promise.race([work, watch]);
  } finally {
    clearInterval(look);
  }
}
