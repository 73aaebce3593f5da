import { demoParts, gatewayPlugin, implement } from '#core/gateway';
import { contribute } from '#core/registry';
import { type DocumentEndpoints, documentEngine } from '#plugins/documents/contract';
import { invoiceKind } from '../contract/index.ts';
import { demoInvoices } from './demo.ts';

const verbs = Object.keys(invoiceKind.endpoints) as (keyof DocumentEndpoints)[]; // its very keys

export default gatewayPlugin({
  id: 'invoices',
  implements: verbs.map((verb) =>
    // The engine answers what the endpoint of the same name asks for; the pipeline checks it against the schema.
    implement(
      invoiceKind.endpoints[verb],
      [documentEngine],
      (call, engine) => engine.run(verb, invoiceKind, call) as Promise<never>,
    ),
  ),
  contributes: [contribute(demoParts, { id: 'invoices.demo', order: 30 }, { load: demoInvoices })],
});
