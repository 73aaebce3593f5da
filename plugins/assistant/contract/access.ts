import { all, everyone, flag, ownerOnly, resource } from '#core/access';

/** The feature flag for companies that have an assistant. [B1-2] [A6-4] */
export const aiAssistant = flag('AiAssistant');

/** The permission to use the assistant. Without it calls are answered with 403. [B6-2] [B8-3] */
export const assistant = resource('assistant', { use: everyone });

/** The permission to see everything that anybody in the company sent to a language model. */
export const assistantLog = resource('assistantLog', { read: ownerOnly });
export const seeAssistantLog = all(assistantLog.read, aiAssistant);

export const useAssistant = all(assistant.use, aiAssistant);
