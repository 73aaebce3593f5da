import { provideNow, PluginHost, token } from '#core/registry';
import { GlobalErrors } from '../gateway/global-errors.ts';
import { HttpGatewayClient } from '../gateway/http-gateway-client.ts';
import { Pipeline } from '../gateway/pipeline.ts';
import { HubDirectory } from '../hubs/hub-directory.ts';
import { TestConnection, TestWakeSignal } from '../hubs/test-connection.ts';
import { TestClock } from '../time/test-clock.ts';
import { companyClient, type Toast } from '../tokens.ts';
import { CompaniesStore } from './companies-store.ts';
import { FactsStore } from './facts-store.ts';
import { LiveCompanySession } from './live-company-session.ts';
import { openCompanyServer } from './test-company-server.ts';

/** A service of which each company has its own instance. */
export const testStore = token<{ companyId: string }, 'company'>('tags.store', 'company');

export type TestSession = Awaited<ReturnType<typeof startTestSession>>;

/**
 * Starts the session of a user with the companies a, b and c, with a gateway over HTTP, and with hubs and a clock that the test controls.
 */
export async function startTestSession() {
  const server = await openCompanyServer(['a', 'b', 'c']);
  const clock = new TestClock();
  const connections: TestConnection[] = [];
  const toasts: Toast[] = [];
  const tracked: unknown[] = [];
  const lost: unknown[] = [];
  const disposed: string[] = [];
  const counts = { cleared: 0, reloads: 0 };
  const wake = new TestWakeSignal();
  const connection = { current: undefined as string | undefined };
  const tokens = { token: async () => 'token', renew: async () => undefined, signInAgain: () => {} };
  const reload = () => (counts.reloads += 1);
  const feedback = {
    toast: (toast: Toast) => (toasts.push(toast), { close: () => {} }),
    confirm: async () => true,
    clear: () => (counts.cleared += 1),
  };
  const errors = new GlobalErrors({ feedback, reload, track: (error) => tracked.push(error) });
  const pipeline = new Pipeline({ tokens, errors, application: 'Invoicing', connection, clock });
  const gateway = new HttpGatewayClient(pipeline, errors, server.base);
  const facts = new FactsStore('Invoicing');
  const host = new PluginHost({
    lifetime: 'app',
    provides: [
      provideNow(testStore, [companyClient], ({ companyId }, lifetime) => {
        lifetime.onDispose(() => void disposed.push(companyId));
        return { companyId };
      }),
    ],
  });
  const hubs = new HubDirectory({
    tokens,
    clock,
    wake,
    ready: async () => {},
    report: (error) => tracked.push(error),
    note: () => {},
    connect: async () => {
      const opened = new TestConnection();
      connections.push(opened);
      return opened;
    },
  });
  const session = new LiveCompanySession({
    host,
    gateway,
    session: { user: { id: 'me', name: '', email: '' } },
    companies: new CompaniesStore(gateway),
    facts,
    hubs,
    connection,
    feedback,
    language: { text: () => 'Moment prosím...' },
    errors,
    application: 'Invoicing',
    clock,
    wake,
    reload,
    onOpened: () => {},
    onLost: (companyId, refusal) => lost.push([companyId, refusal]),
  });
  return {
    server,
    host,
    facts,
    session,
    clock,
    connections,
    toasts,
    wake,
    lost,
    tracked,
    disposed,
    connection,
    counts,
    async close() {
      await session.leave();
      await server.close();
    },
  };
}
