/**
 * The number of parallel journeys. Each keeps a browser, a server and one or two engines busy, so more would only slow all of
 * them.
 */
export const journeyWorkers = 2;
