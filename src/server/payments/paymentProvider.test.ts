import Fastify from 'fastify';
import { openDemoProvider } from './demo/demoProvider.ts';
import { simulatePayPal } from './demo/simulatedPayPal.ts';
import { paymentProviderSuite } from './paymentProvider.suite.ts';
import { payPalProvider } from './paypal/payPalProvider.ts';

paymentProviderSuite('PayPal, over real HTTP', async () => {
  const account = { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' };
  const server = Fastify();
  const simulated = simulatePayPal({
    ...account,
    merchantId: 'MERCHANT1',
    siteName: 'Shop',
    pagesBase: () => 'http://localhost',
    noticesTo: () => undefined,
  });
  await server.register(simulated.api);
  const apiBase = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    provider: payPalProvider({ ...account, apiBase }),
    approve: async (orderId) => simulated.books.approve(orderId),
    close: () => server.close(),
  };
});

paymentProviderSuite('the demo', async () => {
  const provider = await openDemoProvider({ basePath: '', publicUrl: 'http://localhost', port: 0, siteName: 'Shop' });
  const site = Fastify();
  await provider.mount(site);
  return {
    provider,
    // The page on which a person agrees.
    approve: async (orderId) => {
      await site.inject({
        method: 'POST',
        url: '/paypal/demo/checkoutnow',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token: orderId, answer: 'pay' }).toString(),
      });
    },
    close: async () => {
      await site.close();
      await provider.close();
    },
  };
});
