import { defaultLanguage } from '#core/contract';
import type { JobContext } from '#core/gateway';
import { arrivals } from '#plugins/document-processing/contract';
import type { ConnectedProvider, ProviderFault } from '../provider/provider.ts';
import { fileNameOf, handOver, receivedFrom, storeReceived } from './keep-received.ts';
import { readReceived } from './read-received.ts';

/** The number of consecutive documents that may fail, so that one that always fails does not block the later ones for ever. */
const failuresInARow = 3;
/** The maximum number of requested pages, in case a provider never marks a page as the last one. */
const pagesAtMost = 1_000;

type At = Pick<JobContext<object>, 'payload' | 'signal' | 'now' | 'service' | 'inCompany'>;

/**
 * Fetches all documents that wait at the provider. Each is stored and added to *Na spracovanie* in one transaction, and acknowledged only
 * after the commit. So if anything fails in between, the provider lists the document again: if it was not stored, it is fetched again,
 * otherwise only acknowledged.
 * @returns the first fault; undefined if there was none
 */
export async function receiveAll(at: At, connected: ConnectedProvider): Promise<ProviderFault | undefined> {
  // All pages are listed first, because acknowledged documents disappear from the list, which would shift the later pages.
  const { ids, fault } = await listWaiting(at, connected);
  let first = fault;
  let failed = 0;
  for (const id of ids) {
    at.signal.throwIfAborted();
    const problem = await receiveOne(at, connected, id);
    first ??= problem;
    failed = problem ? failed + 1 : 0;
    if (failed >= failuresInARow) break;
  }
  return first;
}

interface Waiting {
  readonly ids: ReadonlySet<string>;
  /** The reason why the list is not complete; undefined if it is. */
  readonly fault?: ProviderFault;
}

async function listWaiting({ signal }: At, { provider }: ConnectedProvider): Promise<Waiting> {
  const ids = new Set<string>();
  const asked = new Set<string | undefined>();
  for (let page: string | undefined; !asked.has(page) && asked.size < pagesAtMost; ) {
    signal.throwIfAborted();
    asked.add(page);
    const answer = await provider.received(page, signal);
    if (answer.is === 'failed') return { ids, fault: answer.fault };
    for (const id of answer.value.ids) ids.add(id);
    page = answer.value.next;
    if (page === undefined) break;
  }
  return { ids };
}

async function receiveOne(at: At, connected: ConnectedProvider, id: string): Promise<ProviderFault | undefined> {
  const { connectionId, provider } = connected;
  const known = await at.inCompany((tx) => receivedFrom(tx, connectionId, id));
  if (known === undefined) {
    const answer = await provider.receivedDocument(id, at.signal);
    if (answer.is === 'failed') return answer.fault;
    const { xml, ...document } = answer.value;
    // The id from the list is used, because documents are fetched and acknowledged by it.
    await keep(at, { connected, document: { ...document, id } }, xml);
  }
  const acknowledged = await provider.acknowledge(id, at.signal);
  return acknowledged.is === 'failed' ? acknowledged.fault : undefined;
}

async function keep(at: At, source: Parameters<typeof handOver>[2]['source'], xml: Uint8Array): Promise<void> {
  const reading = await readReceived(xml);
  const inbox = await at.service(arrivals);
  const take = await inbox?.read({ name: fileNameOf(reading), bytes: xml });
  await at.inCompany(async (tx, step) => {
    const keeping = { tx, ...step, company: { id: at.payload.companyId }, now: () => at.now() };
    const incoming = { xml, reading, source };
    const { id, isKnown } = await storeReceived(keeping, incoming);
    if (!isKnown && take) await handOver(keeping, take, { ...incoming, id }, { language: defaultLanguage });
  });
}
