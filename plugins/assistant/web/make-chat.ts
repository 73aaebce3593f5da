import { runInAction, when } from 'mobx';
import type { GatedContributions, ServiceLifetime } from '#core/registry';
import { GatewayProblem, sleep, systemClock, tabStorage } from '#core/web';
import {
  type CompanyClient,
  type CurrentCompany,
  type Hubs,
  type Language,
  type MainBankAccount,
  type Navigator,
  pages,
  type Session,
} from '#core/web/tokens';
import {
  assistantHub,
  type AssistantChat,
  type AssistantVisualization,
  negotiateAssistant,
  newMessage,
  streamMessage,
} from '../contract/index.ts';
import { ChatStore } from './stored-chat.ts';
import { LiveChat } from './live-chat.ts';
import { placeOf } from './place-of.ts';
import { showView } from './show-view.ts';

/** The delays in milliseconds before each attempt; the last one repeats, as for a hub's reconnect. [B9-8] */
const delays = [0, 2_000, 5_000, 10_000, 30_000] as const;

/** Creates the conversation of the open company and connects it to its hub. [B4-2] */
export default function makeChat(
  client: CompanyClient,
  hubs: Hubs,
  company: CurrentCompany,
  session: Session,
  navigator: Navigator,
  language: Language,
  visualization: AssistantVisualization,
  contributions: GatedContributions,
  account: MainBankAccount | undefined,
  { signal, onDispose }: ServiceLifetime,
): AssistantChat {
  const chat = new LiveChat({
    client,
    clock: systemClock,
    keeper: new ChatStore(tabStorage, company.id, session.user.id),
    words: (key) => language.text({ key }),
    random: Math.random,
    show: (push) => showView(push, { navigator, visualization, console }),
    about: () => {
      // The account is loaded again, because the rights of the person may have been unknown at the first attempt.
      void account?.load();
      return {
        companyId: company.id,
        companyName: company.name,
        mainBankAccount: account?.iban ?? null,
        vatPayerType: company.vatPayerType,
        userId: session.user.id,
        ...placeOf(navigator.location.path, companyPages(contributions)),
      };
    },
  });
  // A person who never opens the panel does not need the connection.
  onDispose(
    when(
      () => chat.isOpen,
      () => void account?.load(),
    ),
  );
  // If a reload interrupts a question, the next page sends it again, so it does not count as failed.
  const leaving = new AbortController();
  const page: Partial<Pick<Window, 'addEventListener'>> = globalThis; // the plugin check creates the services without a browser page
  page.addEventListener?.('pagehide', () => chat.leave(), { signal: leaving.signal });
  onDispose(() => leaving.abort());
  onDispose(() => chat.dispose());
  void connect(chat, { client, hubs, signal });
  return chat;
}

/** Returns the paths of the pages that this person may see. */
function companyPages(contributions: GatedContributions): readonly string[] {
  return contributions
    .seen(pages)
    .flatMap(({ contribution: { value } }) => (value.scope === 'company' ? [value.path] : []));
}

/** Negotiates until it succeeds or the gateway refuses. After that the hub reconnects by itself. [B7-8] */
export async function connect(
  chat: LiveChat,
  { client, hubs, signal }: { client: Pick<CompanyClient, 'call'>; hubs: Pick<Hubs, 'open'>; signal: AbortSignal },
): Promise<void> {
  const negotiated = await negotiateLong(chat, client, signal);
  if (!negotiated || signal.aborted) return;
  // A connection uses its token twice, for the negotiation and for the socket; the next connection gets a new token.
  let given = { token: negotiated.accessToken, usesLeft: 2 };
  const token = async () => {
    if (given.usesLeft === 0) given = { token: (await negotiate(client, signal)).accessToken, usesLeft: 2 };
    given.usesLeft -= 1;
    return given.token;
  };
  const hub = hubs.open(assistantHub.id, { url: negotiated.url, token, signal });
  runInAction(() => Object.assign(chat, { hub, isUnreachable: false }));
  for (const { name } of [streamMessage, newMessage]) hub.on(name, (event) => chat.receive(event));
  hub.onConnected(() => chat.connected());
}

async function negotiateLong(chat: LiveChat, client: Pick<CompanyClient, 'call'>, signal: AbortSignal) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await sleep(systemClock, delays[Math.min(attempt, delays.length - 1)] ?? 0, signal);
      return await negotiate(client, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      const status = error instanceof GatewayProblem ? error.status : 0;
      if (status === 403 || status === 404) return undefined; // the person sees the reason after the first question [B8-3]
      runInAction(() => (chat.isUnreachable = true));
    }
  }
}

/** Requests the hub's address and token. @throws Error if the response has no address or token [B5-3] */
async function negotiate(client: Pick<CompanyClient, 'call'>, signal: AbortSignal) {
  const answer = await client.call(negotiateAssistant, { query: {} }, { handles: '*', byItself: true, signal });
  const { url, accessToken } = answer ?? {};
  if (!url || !accessToken) throw new Error('The negotiation of the assistant’s hub lacks its url or its accessToken');
  return { url, accessToken };
}
