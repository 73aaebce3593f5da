import type { ModelService, ModelServices } from '#core/gateway';
import { count, url, wrong } from './setting-values.ts';

type Get = (name: string) => string | undefined;

/**
 * Reads the settings of the AI models that the operator chose. The models are called by OpenAI's protocol. A model is available if its
 * address is set.
 */
export function modelsOf(get: Get): ModelServices {
  const chat = serviceOf('ASSISTANT', get);
  const tokensPerDay = count(get('ASSISTANT_TOKENS_PER_DAY') ?? '500000', 'ASSISTANT_TOKENS_PER_DAY', 'tokens');
  return { chat: chat && { ...chat, tokensPerDay }, transcription: serviceOf('TRANSCRIPTION', get) };
}

function serviceOf(prefix: 'ASSISTANT' | 'TRANSCRIPTION', get: Get): ModelService | undefined {
  const [addressName, keyName, modelName] = [`${prefix}_URL`, `${prefix}_KEY`, `${prefix}_MODEL`];
  const address = url(get(addressName), addressName, ['https:', 'http:'], 'https://api.example.com/v1');
  const [key, model] = [get(keyName), get(modelName)];
  if (address === undefined) {
    const alone = key !== undefined ? keyName : modelName;
    if (key === undefined && model === undefined) return undefined;
    throw wrong(alone, `is set, but ${addressName} is not`, `Set ${addressName} too, or leave ${alone} out.`);
  }
  const { username, password, search, hash } = new URL(address);
  // The value of the address is not repeated, because the message may be logged and the value may contain a secret.
  if (username || password || search || hash)
    throw wrong(addressName, 'has more than a path', `Write the address alone, and what opens it into ${keyName}.`);
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key))
    throw wrong(keyName, 'has characters that no header may have', 'Write the key as its service shows it.');
  if (model === undefined)
    throw wrong(modelName, `is not set, but ${addressName} is`, 'Write the name by which the service knows the model.');
  return { url: address.replace(/\/+$/, ''), key, model };
}
