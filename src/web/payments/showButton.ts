/** The callbacks of a provider's button. */
export interface ButtonHandlers {
  /** Makes the order and returns the provider's id of it. */
  order(): Promise<string>;
  approve(orderId: string): Promise<void>;
  cancel(): void;
  fail(): void;
}

/** Renders a provider's button into `box`. `handlers` is read at each press, so it may change meanwhile. */
export type ShowButton = (box: HTMLElement | null, handlers: () => ButtonHandlers, signal: AbortSignal) => Promise<void>;

/** One file a provider, named after its folder in src/server/payments. */
const buttons = import.meta.glob<ShowButton>('./buttons/*.ts', { import: 'default' });

export async function showButton(id = '', ...shown: Parameters<ShowButton>): Promise<void> {
  const load = buttons[`./buttons/${id}.ts`];
  if (!load) throw new Error(`there is no button of the payment provider "${id}"`);
  await (await load())(...shown);
}
