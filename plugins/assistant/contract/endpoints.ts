import { companyEndpoint, problem } from '#core/contract';
import { seeAssistantLog, useAssistant } from './access.ts';
import * as schemas from './schemas.ts';

/** Where the assistant's hub is, and the token for it: the caller's own. [B7-7] */
export const negotiateAssistant = companyEndpoint({
  method: 'POST',
  path: 'assistantsignalr/negotiate',
  gate: useAssistant,
  body: schemas.Nothing,
  reply: schemas.Negotiated,
  peopleOnly: true,
  answersSecret: true,
  sample: { body: {} },
});

/** So many questions of the same person are being answered that there is no room for another one. */
export const tooManyQuestions = problem('too-many-questions', 429);

/**
 * Asks. The answer comes by the hub, to the connection that is named; what this answers is its id. What the body says of company and
 * person is what the page believes: the gateway goes by the address and the token. [B7-3]
 */
export const completeChat = companyEndpoint({
  method: 'POST',
  path: 'assistant/chatcompletion',
  gate: useAssistant,
  body: schemas.ChatRequest,
  reply: schemas.ResponseId,
  peopleOnly: true,
  problems: [tooManyQuestions],
  sample: {
    body: {
      connectionId: 'page-1',
      companyId: '',
      companyName: 'Tatranské drevo, s. r. o.',
      mainBankAccount: null,
      vatPayerType: 'Payer',
      currentEvidence: 'invoices',
      currentRecordId: null,
      userId: '',
      messages: [{ role: 'user', content: 'Ktoré faktúry sú po splatnosti?' }],
    },
  },
});

// An answer is its reader's own, so what one person asked is not there for another.
const answered = { responseId: '01990000-0000-7000-8000-000000000000' };

/** What its reader thinks of an answer. [B7-4] */
export const rateAnswer = companyEndpoint({
  method: 'POST',
  path: 'assistant/feedback/:responseId',
  gate: useAssistant,
  body: schemas.Feedback,
  peopleOnly: true,
  sample: { params: answered, body: { isPositive: true }, finds: 'nothing' },
});

/** What can be done with the assistant here. */
export const readAbilities = companyEndpoint({
  method: 'GET',
  path: 'assistant/abilities',
  gate: useAssistant,
  reply: schemas.Abilities,
  peopleOnly: true,
  sample: {},
});

/** The service that writes speech down gave no answer, or none that is text. */
export const transcriptionFailed = problem('transcription-failed', 502);

/** Another recording of the same person is being written down, or so many of others that there is no room. */
export const transcriptionBusy = problem('transcription-busy', 429);

/** What was spoken, as text; empty where nothing was understood. 404 where the operator has set no service for it. [B7-6] */
export const transcribeAudio = companyEndpoint({
  method: 'POST',
  path: 'assistant/transcribeaudio',
  gate: useAssistant,
  form: true,
  bodyLimit: 10 * 1024 * 1024 + 4_096,
  body: schemas.Recording,
  reply: schemas.Transcription,
  peopleOnly: true,
  problems: [transcriptionFailed, transcriptionBusy],
  // Where nobody has set a service, there is none.
  sample: {
    body: { audio: { name: 'recording.webm', type: 'audio/webm', bytes: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]) } },
    finds: 'nothing',
  },
});

/** The question was spoken. [B7-5] */
export const logSpeechToText = companyEndpoint({
  method: 'POST',
  path: 'assistant/logspeechtotext/:responseId',
  gate: useAssistant,
  body: schemas.SpeechLog,
  peopleOnly: true,
  sample: { params: answered, body: { speechToTextUsed: true }, finds: 'nothing' },
});

/** What was sent to a language model or to be written down, the newest 100 answers and recordings first. */
export const listSent = companyEndpoint({
  method: 'GET',
  path: 'assistant/sent',
  gate: seeAssistantLog,
  reply: schemas.SentList,
  peopleOnly: true,
  sample: {},
});

/** Every word that was sent for one answer, results of tools among it. */
export const readSent = companyEndpoint({
  method: 'GET',
  path: 'assistant/sent/:sentId',
  gate: seeAssistantLog,
  reply: schemas.SentMessages,
  peopleOnly: true,
  sample: { params: { sentId: answered.responseId }, finds: 'nothing' },
});
