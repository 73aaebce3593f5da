import {
  type AnyCall,
  type CallBeforeTransaction,
  type CompanyCall,
  type EntityCall,
  type Implementation,
  implement,
  isUuid,
  lockNamed,
  notFound,
  type Outbound,
  type OutboundFault,
  outbound,
  refuse,
  secrets,
  type Tx,
} from '#core/gateway';
import {
  createElectronicInvoiceProvider,
  deleteElectronicInvoiceProvider,
  type EInvoiceProviderInput,
  type EInvoiceProviderTest,
  listElectronicInvoiceProviderProfiles,
  listElectronicInvoiceProviders,
  maxProviders,
  readElectronicInvoiceProvider,
  testElectronicInvoiceProvider,
  tooManyProviders,
  updateElectronicInvoiceProvider,
} from '../../contract/index.ts';
import { tendEInvoices } from '../sending/tend-e-invoices.ts';
import { checkedProvider } from './check-provider.ts';
import { faultSentence } from './fault-sentence.ts';
import { offeredProfiles } from './offered-profiles.ts';
import { type ConnectedProviders, connectedProviders } from './provider.ts';
import { providerRows, type ProviderRow, secretPlace, toProvider } from './provider-table.ts';
import { providerRefusal } from './refusals/refusal-text.ts';

/** The time for a test of a connection in milliseconds, for signing in and one list. */
const testTimeout = 40_000;

const services = [outbound, secrets, offeredProfiles] as const;

export const providerHandlers: readonly Implementation[] = [
  implement(listElectronicInvoiceProviders, [secrets], async ({ tx }, store) => {
    const answers = [];
    // The rows are read one after another, because they share the transaction's database connection.
    for (const row of await providerRows.list(tx)) answers.push(await toProvider(row, tx, store));
    return answers;
  }),

  implement(listElectronicInvoiceProviderProfiles, [offeredProfiles], async (_call, offered) =>
    offered.all().map(({ id, name, address, prefix, firmHeader, isSimulated = false }) => ({
      id,
      name: name ?? null,
      wantsAddress: address === undefined,
      prefix,
      takesFirmId: firmHeader !== undefined,
      isSimulated,
    })),
  ),

  implement(readElectronicInvoiceProvider, [secrets], async ({ tx, params }, store) =>
    toProvider(await rowOf(tx, params.providerId), tx, store),
  ),

  implement(
    createElectronicInvoiceProvider,
    services,
    async (call, _out, store, offered) => {
      const { tx, body, prepared: addressFault } = call;
      await lockProviders(call);
      const { length } = await providerRows.list(tx);
      if (length >= maxProviders)
        throw refuse(tooManyProviders, { detail: providerRefusal('tooMany', { most: maxProviders }) });
      const checked = await checkedProvider(call, { profiles: offered.all(), addressFault, hasSecret: false });
      if (checked.isChosen) await unchoose(call);
      const row = await providerRows.add(call, { ...checked, createdAt: call.now() });
      await store.write(tx, secretPlace(row.id), body.clientSecret);
      await sendWhatWaits(call, row);
      return toProvider(row, tx, store);
    },
    addressFault,
  ),

  implement(
    updateElectronicInvoiceProvider,
    services,
    async (call, _out, store, offered) => {
      const { tx, body, params, prepared: addressFault } = call;
      await lockProviders(call);
      await rowOf(tx, params.providerId);
      const current = await providerRows.lock(tx, params.providerId, body.version);
      const hasSecret = await store.has(tx, secretPlace(current.id));
      const checked = await checkedProvider(call, { profiles: offered.all(), addressFault, current, hasSecret });
      if (checked.isChosen && !current.isChosen) await unchoose(call);
      const row = await providerRows.change(call, current, checked);
      if (body.clientSecret !== '') await store.write(tx, secretPlace(row.id), body.clientSecret);
      await sendWhatWaits(call, row);
      return toProvider(row, tx, store);
    },
    addressFault,
  ),

  implement(deleteElectronicInvoiceProvider, [secrets], async (call, store) => {
    const { id } = await rowOf(call.tx, call.params.providerId);
    await providerRows.remove(call, id);
    await store.remove(call.tx, secretPlace(id));
    return undefined;
  }),

  // The test waits for another server, so it must not run in a transaction.
  implement(
    testElectronicInvoiceProvider,
    [connectedProviders],
    async (call) => {
      const { prepared, tx, params } = call;
      if (prepared.succeeded) await sendWhatWaits(call, await rowOf(tx, params.providerId));
      return prepared;
    },
    tested,
  ),
];

/** Starts sending the waiting e-invoices at once after a sending connection was added, instead of within the next hour. */
async function sendWhatWaits({ enqueue }: Pick<AnyCall, 'enqueue'>, { sends }: ProviderRow): Promise<void> {
  if (sends) await enqueue(tendEInvoices, {});
}

/** Returns the fault of the entered address. It runs before the transaction, because it waits for DNS. */
function addressFault(
  { body }: { readonly body: Pick<EInvoiceProviderInput, 'address'> },
  out: Outbound,
): Promise<OutboundFault | undefined> {
  return out.typedFault(body.address.trim());
}

async function tested(
  { inCompany, params, language }: CallBeforeTransaction<typeof testElectronicInvoiceProvider>,
  connected: ConnectedProviders,
): Promise<EInvoiceProviderTest> {
  const found = await inCompany(async (tx) => {
    const { id } = await rowOf(tx, params.providerId);
    return connected.byId(tx, id);
  });
  if (!found) throw notFound();
  const answer = await found.provider.test(AbortSignal.timeout(testTimeout));
  if (answer.is === 'done') return { succeeded: true, fault: null };
  const { code, message } = answer.fault;
  return { succeeded: false, fault: { code, sentence: faultSentence(answer.fault, language), words: message } };
}

/** Returns a connection of the company. @throws Refusal 404 if there is none with this id */
async function rowOf(tx: Tx, id: string): Promise<ProviderRow> {
  if (!isUuid(id)) throw notFound();
  return providerRows.read(tx, id);
}

/** Makes calls that change connections wait for each other, because whether a change is allowed depends on the other connections. */
function lockProviders({ tx, company }: Pick<CompanyCall, 'tx' | 'company'>): Promise<unknown> {
  return lockNamed(tx, `e-invoice providers ${company.id}`);
}

async function unchoose(call: EntityCall): Promise<void> {
  for (const row of (await providerRows.list(call.tx)).filter(({ isChosen }) => isChosen))
    await providerRows.change(call, row, { isChosen: false });
}
