import { contribute, definePlugin, provide } from '#core/registry';
import { companyClient, currentCompany, hubs, language, navigator, session, topBarItems } from '#core/web/tokens';
import { aiAssistant, assistant } from './contract/access.ts';
import { assistantChat } from './contract/chat.ts';

/** A chat about the company's documents and partners. [B1-2] */
export default definePlugin({
  id: 'assistant',
  version: '1.0.0',
  declares: [assistant, aiAssistant],
  provides: [
    provide(
      assistantChat,
      [companyClient, hubs, currentCompany, session, navigator, language],
      () => import('./web/make-chat.ts'),
    ),
  ],
  contributes: [
    // By the flag alone: a company from which the right was taken is told so in the chat. [B2.1-9] [B8-3]
    contribute(
      topBarItems,
      { id: 'assistant.button', gate: aiAssistant, order: -10 },
      { component: () => import('./web/assistant-button.tsx') },
    ),
  ],
});
