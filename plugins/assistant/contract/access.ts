import { all, everyone, flag, ownerOnly, resource } from '#core/access';

/** On for the companies that have an assistant. [B1-2] [A6-4] */
export const aiAssistant = flag('AiAssistant');

/** Who may ask it; a company from which the right is taken has no access, and its calls answer 403. [B6-2] [B8-3] */
export const assistant = resource('assistant', { use: everyone });

/** Who sees what was sent to a language model, of everybody in the company. */
export const assistantLog = resource('assistantLog', { read: ownerOnly });
export const seeAssistantLog = all(assistantLog.read, aiAssistant);

export const useAssistant = all(assistant.use, aiAssistant);
