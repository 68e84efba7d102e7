const lookEveryMs = 100;

export const late = Symbol('late');

/** Processor time that this process has used, all of its threads together. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * What the work gives, or `late` once this process has used so much processor time on it. A busy machine takes nothing away from a page
 * that way. While something else is at work in the process the time does not count. Work that is late goes on: it cannot be stopped but
 * with the process.
 */
export async function withinProcessorTime<T>(
  work: Promise<T>,
  limitMs: number,
  isOtherwiseBusy: () => boolean,
): Promise<T | typeof late> {
  let begun = processorMs();
  let look: NodeJS.Timeout | undefined;
  const watch = new Promise<typeof late>((resolve) => {
    look = setInterval(() => {
      if (isOtherwiseBusy()) begun = processorMs();
      else if (processorMs() - begun > limitMs) resolve(late);
    }, lookEveryMs);
  });
  try {
    return await Promise.race([work, watch]);
  } finally {
    clearInterval(look);
  }
}
