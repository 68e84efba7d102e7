/**
 * The number of parallel journeys. Each keeps a browser, a server and one or two engines busy, and waits for them a part of the time: with two
 * journeys, two cores rested 13 % of it.
 */
export const journeyWorkers = 3;
