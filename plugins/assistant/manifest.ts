import { definePlugin } from '#core/registry';
import { aiAssistant, assistant } from './contract/access.ts';

/** A chat about the company's documents and partners. [B1-2] */
export default definePlugin({
  id: 'assistant',
  version: '1.0.0',
  declares: [assistant, aiAssistant],
});
