/** A port whose methods all return promises, so its engine can be loaded lazily. */
type Promising<Port> = { readonly [Name in keyof Port]: (...words: never[]) => Promise<unknown> };

/** A port whose engine is loaded with the first call, because most processes need few of them (docs/decisions/0327). */
export function lazyProxy<Port extends Promising<Port>>(load: () => Promise<Port>): Port {
  let loaded: Promise<Port> | undefined;
  const call =
    (name: keyof Port) =>
    async (...words: never[]) => {
      // An engine that failed to load is loaded again with the next call.
      loaded ??= load().catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
      return (await loaded)[name](...words);
    };
  // Without `then`, because the proxy itself must not look like a promise.
  return new Proxy({} as Port, { get: (_, name) => (name === 'then' ? undefined : call(name as keyof Port)) });
}
