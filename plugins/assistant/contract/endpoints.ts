import { companyEndpoint, problem } from '#core/contract';
import { seeAssistantLog, useAssistant } from './access.ts';
import * as schemas from './schemas.ts';

/** Returns the address of the assistant's hub and the access token for it, which is the token of this request. [B7-7] */
export const negotiateAssistant = companyEndpoint({
  method: 'POST',
  path: 'assistantsignalr/negotiate',
  gate: useAssistant,
  query: schemas.NegotiationQuery,
  reply: schemas.Negotiated,
  refusesAccessTokens: true,
  returnsSecret: true,
  sample: { query: { negotiateVersion: '1' } },
});

/** The refusal of a question because too many questions of the same person are being answered. */
export const tooManyQuestions = problem('too-many-questions', 429);

/**
 * Accepts a question and returns the id of its answer. The answer itself is sent through the hub, to the connection named in the body. The
 * body also names a company and a person, but the gateway takes both from the URL and the token instead. [B7-3]
 */
export const completeChat = companyEndpoint({
  method: 'POST',
  path: 'assistant/chatcompletion',
  gate: useAssistant,
  body: schemas.ChatRequest,
  reply: schemas.ResponseId,
  refusesAccessTokens: true,
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

// The caller of the sample asked no question, so the endpoint finds no such answer.
const answered = { responseId: '01990000-0000-7000-8000-000000000000' };

/** Saves the rating of an answer by its reader. [B7-4] */
export const rateAnswer = companyEndpoint({
  method: 'POST',
  path: 'assistant/feedback/:responseId',
  gate: useAssistant,
  body: schemas.Feedback,
  refusesAccessTokens: true,
  sample: { params: answered, body: { isPositive: true }, finds: 'nothing' },
});

/** Returns which optional functions of the assistant the operator has set up. */
export const readAbilities = companyEndpoint({
  method: 'GET',
  path: 'assistant/abilities',
  gate: useAssistant,
  reply: schemas.Abilities,
  refusesAccessTokens: true,
  sample: {},
});

/** The refusal if the transcription service did not answer, or answered with something other than text. */
export const transcriptionFailed = problem('transcription-failed', 502);

/** The refusal if another recording of the same person is being transcribed, or there is no capacity left. */
export const transcriptionBusy = problem('transcription-busy', 429);

/** Transcribes recorded speech and returns the text. Responds 404 if no transcription service is set up. [B7-6] */
export const transcribeAudio = companyEndpoint({
  method: 'POST',
  path: 'assistant/transcribeaudio',
  gate: useAssistant,
  form: true,
  bodyLimit: 10 * 1024 * 1024 + 4_096,
  body: schemas.Recording,
  reply: schemas.Transcription,
  refusesAccessTokens: true,
  problems: [transcriptionFailed, transcriptionBusy],
  // No transcription service is set up for the sample, so the response is 404.
  sample: {
    body: { audio: { name: 'recording.webm', type: 'audio/webm', bytes: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]) } },
    finds: 'nothing',
  },
});

/** Logs that the question was dictated. [B7-5] */
export const logSpeechToText = companyEndpoint({
  method: 'POST',
  path: 'assistant/logspeechtotext/:responseId',
  gate: useAssistant,
  body: schemas.SpeechLog,
  refusesAccessTokens: true,
  sample: { params: answered, body: { speechToTextUsed: true }, finds: 'nothing' },
});

/** Lists the newest 100 answers and recordings that were sent to a model or a transcription service. */
export const listSent = companyEndpoint({
  method: 'GET',
  path: 'assistant/sent',
  gate: seeAssistantLog,
  reply: schemas.SentList,
  refusesAccessTokens: true,
  sample: {},
});

/**
 * Returns the full text that was sent to the model for one answer, including the results of tools.
 * @param sentId The id of the record, from the list of what was sent.
 */
export const readSent = companyEndpoint({
  method: 'GET',
  path: 'assistant/sent/:sentId',
  gate: seeAssistantLog,
  reply: schemas.SentMessages,
  refusesAccessTokens: true,
  sample: { params: { sentId: answered.responseId }, finds: 'nothing' },
});
