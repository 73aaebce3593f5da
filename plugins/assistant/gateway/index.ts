import { demoParts, gatewayPlugin, hubRoutes, operatorCommands } from '#core/gateway';
import { contribute } from '#core/registry';
import { answerQuestion } from './answer-question.ts';
import { assistantCommands } from './assistant-commands.ts';
import { assistantRoute } from './assistant-hub.ts';
import { handlers } from './handlers.ts';
import { sentHandlers } from './model/sent-handlers.ts';
import { purgeConversations } from './purge-conversations.ts';
import { transcriptionHandlers } from './transcription/transcription-handlers.ts';

export default gatewayPlugin({
  id: 'assistant',
  implements: [...handlers, ...sentHandlers, ...transcriptionHandlers],
  jobs: [answerQuestion, purgeConversations],
  contributes: [
    contribute(hubRoutes, { id: 'assistant.hub' }, assistantRoute),
    contribute(demoParts, { id: 'assistant.demo' }, { flags: [{ name: 'AiAssistant', company: 'tatranske-drevo' }] }),
    contribute(operatorCommands, { id: 'assistant.commands' }, assistantCommands),
  ],
});
