import chart from '@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-bar-chart.js'; // the reports use the same icon, so the first load contains its path only once
import { contribute, definePlugin, exportsOf, optional, provide } from '#core/registry';
import {
  companyClient,
  companyPage,
  currentCompany,
  gated,
  hubs,
  language,
  mainBankAccount,
  navigator,
  navItem,
  session,
  settingsPage,
  topBarItems,
} from '#core/web/tokens';
import { aiAssistant, assistant, assistantLog, seeAssistantLog, useAssistant } from './contract/access.ts';
import { assistantChat } from './contract/chat.ts';
import { assistantVisualization } from './contract/visualization.ts';

const web = exportsOf(() => import('./web/index.ts'));
const visualization = { path: 'ai-visualization', titleKey: 'ASSISTANT.VISUAL.TITLE', gate: useAssistant } as const;

/** The plugin with a chat about the company's documents and partners. [B1-2] */
export default definePlugin({
  id: 'assistant',
  version: '1.0.0',
  declares: [assistant, assistantLog, aiAssistant],
  provides: [
    provide(
      assistantChat,
      [
        companyClient,
        hubs,
        currentCompany,
        session,
        navigator,
        language,
        assistantVisualization,
        gated,
        optional(mainBankAccount),
      ],
      web('makeChat'),
    ),
    provide(assistantVisualization, [currentCompany, session], web('makeVisualization')),
  ],
  contributes: [
    settingsPage({
      id: 'assistant.sent',
      path: 'assistant',
      group: 'other',
      titleKey: 'ASSISTANT.SENT.TITLE',
      gate: seeAssistantLog,
      shape: 'introEntities',
      page: () => import('./web/sent/sent-page.tsx'),
    }),
    // The entry depends only on the feature flag: a person without the permission sees the reason in the chat. [B2.1-9] [B8-3]
    contribute(
      topBarItems,
      { id: 'assistant.button', gate: aiAssistant, order: -10 },
      { component: web('AssistantButton') },
    ),
    companyPage({
      id: 'assistant.visualization-page',
      ...visualization,
      shape: 'entities',
      page: () => import('./web/visualization/visualization-page.tsx'),
    }),
    // The entry appears only after there is data to show. [B2.2-7]
    navItem({
      id: 'assistant.visualization-nav',
      icon: chart,
      to: visualization.path,
      titleKey: visualization.titleKey,
      gate: visualization.gate,
      order: 100,
      shownWhile: assistantVisualization,
    }),
  ],
});
