import { defineJob } from '#core/gateway';
import { connectedProviders } from '../provider/provider.ts';
import { noteFault, noteSuccess } from './reception.ts';
import { receiveAll } from './receive-all.ts';

/** Polls the company's provider four times an hour for waiting documents. For a company without a provider it does nothing. */
export const pollProvider = defineJob({
  name: 'e-invoices.receive',
  schedule: '4,19,34,49 * * * *',
  ofCompany: true,
  async run(context) {
    const providers = await context.service(connectedProviders);
    const connected = await context.inCompany(async (tx) => providers?.forReceiving(tx));
    if (!connected) return;
    const fault = await receiveAll(context, connected);
    if (fault) await noteFault(context, connected, fault);
    else await noteSuccess(context, connected);
  },
});
