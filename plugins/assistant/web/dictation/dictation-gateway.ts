import type { CompanyClient } from '#core/web/tokens';
import { readAbilities, transcribeAudio } from '../../contract/index.ts';
import type { DictationGateway } from '../../contract/chat.ts';

/** Makes what the dictation needs of the gateway: to ask whether it is offered, and to turn a recording into text. [B7-6] */
export function dictationGateway(client: Pick<CompanyClient, 'call'>): DictationGateway {
  return {
    isOffered: async () => (await client.call(readAbilities, {}, { handles: '*' })).dictation,
    async transcribe(recording, signal) {
      const bytes = new Uint8Array(await recording.arrayBuffer());
      const body = { audio: { name: 'recording.webm', type: 'audio/webm', bytes } };
      return (await client.call(transcribeAudio, { body }, { handles: '*', signal })) ?? ''; // the client returns `undefined` for an empty text
    },
  };
}
