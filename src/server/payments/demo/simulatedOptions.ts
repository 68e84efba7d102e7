export interface SimulatedPayPalOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly merchantId: string;
  readonly webhookId: string;
  /** Where people's browsers reach the pages, such as https://pdf.example.org/paypal/demo. */
  readonly pagesBase: () => string;
  /** Where notices are sent; undefined sends none. */
  readonly noticesTo: () => string | undefined;
  readonly siteName: string;
}
