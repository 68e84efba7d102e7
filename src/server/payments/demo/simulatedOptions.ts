export interface SimulatedPayPalOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantId: string;
  readonly webhookId: string;
  /** The address of the pages for browsers, such as https://pdf.example.org/paypal/demo. */
  readonly pagesBase: () => string;
  /** The address for notices; undefined sends none. */
  readonly noticesTo: () => string | undefined;
  readonly siteName: string;
}
