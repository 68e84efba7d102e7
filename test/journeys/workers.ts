/** As many journeys at a time. Each keeps a browser, a server and an engine or two busy: more would only make each other late. */
export const journeyWorkers = 2;
